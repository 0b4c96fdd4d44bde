import { recordTabs, type RecordState } from '@xinqiao/domain'
import { bringUpToDate } from '../src/modules/appointment/booking/record/record.matter.ts'
import { nothing, pick } from './booking-town.ts'
import { hostOf, rows, someRecord } from './care-finds.ts'
import { handIn, say, type CareAct, type CareTown } from './care-town.ts'

const WRITABLE: readonly RecordState[] = ['due', 'near', 'unlocked']

const write: CareAct = async (town, chance) => {
  const states = pick([WRITABLE, WRITABLE, WRITABLE, ['unlocked'], ['signed'], ['locked', 'review', 'sealed']], chance)!
  const one = await someRecord(town, states as RecordState[], chance)
  if (!one) return nothing
  const star = pick([4, 4, 4, 3, 3, 2, 1], chance)!
  const isStale = chance() < 0.05
  await handIn(town, hostOf(town, one.host_id, chance), 'F12', {
    bizType: 'record',
    bizId: one.id,
    answers: { content: `第${Math.floor(chance() * 1e6)}次会谈`, gradingResults: String(star) },
    ...(one.answer ? { answerId: one.answer, version: one.edition! - (isStale ? 1 : 0) } : {}),
  })
  return `write ${one.record}`
}

const askTime: CareAct = async (town, chance) => {
  const isUnlock = chance() < 0.6
  const one = await someRecord(town, isUnlock ? ['locked'] : ['due', 'near'], chance)
  if (!one) return nothing
  const body = { id: one.id, version: one.version, reason: chance() < 0.95 ? '外出培训' : ' ' }
  const by = hostOf(town, one.host_id, chance)
  if (isUnlock) await say(town, by, 'POST /consult/lock/unlock', { body })
  else await say(town, by, 'POST /consult/lock/postpone', { body: { ...body, days: pick([1, 3, 7, 8], chance) } })
  return isUnlock ? 'unlock' : 'postpone'
}

const addWords: CareAct = async (town, chance) => {
  const one = await someRecord(town, chance() < 0.8 ? ['sealed'] : ['signed'], chance)
  if (!one) return nothing
  const body = { id: one.id, text: chance() < 0.9 ? '补记一句' : ' ' }
  await say(town, hostOf(town, one.host_id, chance), 'POST /consult/record/addendum', { body })
  return 'addendum'
}

/** As the application speaks to the database: what is sealed does not give way. */
const spoil: CareAct = async (town, chance) => {
  const one = await someRecord(town, ['sealed'], chance)
  if (!one?.answer) return nothing
  const heard = await rows(town, `update form_answer set body = body || '\\x00' where tenant_id = $1 and id = $2`, [
    one.answer,
  ]).then(
    () => 'changed',
    (error: { code?: string }) => error.code,
  )
  if (heard !== '42501') throw new Error(`a sealed body was ${heard}`)
  return 'spoil'
}

const review: CareAct = async (town, chance) => {
  const one = await someRecord(town, ['review'], chance)
  if (!one) return nothing
  const isPass = chance() < 0.6
  const by = chance() < 0.95 ? town.supervisor : town.at.head
  const body = { id: one.id, version: one.version, note: '请写明评估依据' }
  await say(town, by, isPass ? 'POST /consult/review/pass' : 'POST /consult/review/return', { body })
  return isPass ? 'review pass' : 'review return'
}

/** The clock has reached what is due, and in the night files are sealed. */
export const tend = async (town: CareTown): Promise<void> => {
  const due = await rows<{ id: string }>(
    town,
    `select id from session_record where tenant_id = $1 and state = any($2) order by lock_at limit 60`,
    [[...recordTabs.open.states, 'due', 'signed']],
  )
  for (const { id } of due) await town.at.inside((tx) => bringUpToDate(tx, id))
}

const look: CareAct = async (town) => {
  await tend(town)
  return 'clock'
}

/** What people do about what a session owes. */
export const recordActs = { write, askTime, addWords, spoil, review, look } as const
