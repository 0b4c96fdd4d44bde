import { dayStart, millisecondsPer } from '@xinqiao/domain'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { termOf } from '../../modules/appointment/index.ts'
import type { DemoSlot, DemoVisit } from './appointment-plan.ts'
import { personOf, type DemoWorld } from './world.ts'

const MISSED = 2
const REMOVED = 3
/** Students of the crowd with a story of their own. */
const APPELLANT = 7
const ASKERS = [11, 13, 17] as const

export const crowd = (world: DemoWorld): readonly string[] =>
  world.people.filter((person) => person.number === person.username).map(({ id }) => id)

const visitOf = (slot: DemoSlot, visitorId: string, state: DemoVisit['state']): DemoVisit => ({
  slot,
  visitorId,
  type: slot.types.includes('2') ? '2' : '10',
  state,
  hasArrived: false,
  isOnline: false,
})

/**
 * 陈嘉树 and another student have stayed away twice this term; the other has appealed. A few requests were deleted and can
 * come back. What has to have happened this term has not, in its first days: then nobody is blocked.
 */
export const tellBlocked = async (
  tx: Tx,
  world: DemoWorld,
  slots: readonly DemoSlot[],
): Promise<{ visits: DemoVisit[]; visitorIds: string[] }> => {
  const term = await termOf(tx, tx.now)
  const students = crowd(world)
  const appellant = students[APPELLANT]!
  const askers = ASKERS.map((at) => students[at]!)
  const begin = term ? new Date(`${term.startDate}T00:00:00+08:00`) : tx.now
  const counselling = slots.filter((slot) => !slot.is_duty && slot.types.includes('2'))
  const past = counselling.filter((slot) => slot.start_at > begin && slot.end_at < dayStart(tx.now, -1)).toReversed()
  // Every seventh, so that they do not stand in a row.
  const missed = past.filter((_, at) => at % 7 === 2).slice(0, 2 * MISSED)
  const who = [personOf(world, 'student3').id, appellant]
  const isEnough = missed.length === 2 * MISSED
  const removed = counselling.filter((slot) => slot.start_at > dayStart(tx.now, 2)).filter((_, at) => at % 11 === 4)
  const visits = [
    ...(isEnough ? missed.map((slot, at) => visitOf(slot, who[at % 2]!, 'userBreakAppointment')) : []),
    ...removed.slice(0, REMOVED).map((slot, at) => visitOf(slot, askers[at]!, 'removed')),
  ]
  if (isEnough && term) await appeal(tx, world, appellant, term.id)
  return { visits, visitorIds: [...who, ...askers] }
}

const appeal = async (tx: Tx, world: DemoWorld, visitorId: string, termId: string): Promise<void> => {
  const id = world.random.id('appeal:1')
  const at = new Date(tx.now.getTime() - 5 * millisecondsPer.hour)
  const words = '上周二发烧在校医院输液，手机没电没来得及请假，附件交给前台了。希望能恢复预约，我会按时来。'
  await tx.insert('break_appeal', {
    id,
    visitor_id: visitorId,
    term_id: termId,
    state: '1',
    words: tx.keys.encrypt(inRow('break_appeal.words', id), words),
    created_at: at,
  })
  await tx.insert('state_event', {
    entity: 'break_appeal',
    entity_id: id,
    version: 1,
    from_state: null,
    to_state: '1',
    action: 'appeal',
    actor_id: visitorId,
    at,
  })
}
