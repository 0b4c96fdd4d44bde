import { millisecondsPer, type FormAnswers, type RecordState } from '@xinqiao/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { give, open } from '../../../../../test/answers.ts'
import { inTenant } from '../../../../../test/departments.ts'
import { filledRecord } from '../../../../../test/filled-record.ts'
import { openTestApp } from '../../../../../test/harness.ts'
import { refusalOf } from '../../../../../test/rush.ts'
import {
  givenCentre,
  givenVisit,
  messagesOf,
  runCron,
  type Centre,
  type GivenRecord,
  type Person,
} from '../../../../../test/visits.ts'
import { replayCheck } from '../../../../kernel/transition.ts'
import { recordCrons } from './record.crons.ts'

const app = await openTestApp()
let centre: Centre
let elsewhere: Centre
beforeAll(async () => {
  centre = await givenCentre(app)
  elsewhere = await givenCentre(app)
})

const HOUR = 60
const DAY = 24 * HOUR
const inHours = (hours: number): Date => new Date(Date.now() + hours * millisecondsPer.hour)
const inSchool = <T>(sql: string, values: unknown[] = []) =>
  inTenant(app, centre.tenant, (tx) => tx.sql<T>(sql, values))

/** A session held two days ago whose record is not written. */
const owed = (record: GivenRecord = {}, about: object = {}): Promise<string> =>
  givenVisit(app, centre, {
    state: 'success',
    startsIn: -2 * DAY,
    settledAgo: 2 * DAY,
    withSlot: false,
    record,
    ...about,
  })
const locked = (about: object = {}) => owed({ state: 'locked', lockAt: inHours(-1) }, about)

type Line = {
  state: RecordState
  version: number
  lock_at: Date
  postponed_at: Date | null
  asked_days: number | null
  unlocks: number
  unlocked_until: Date | null
  sealed_at: Date | null
  hash: Buffer | null
}
const recordOf = async (id: string) => (await inSchool<Line>('select * from session_record where id = $1', [id]))[0]!
const flowOf = async (id: string) =>
  (await inSchool<{ id: string }>(`select id from approval_flow where biz_id = $1 and state = '1'`, [id]))[0]?.id
const clock = (minutes = 0) => runCron(app, recordCrons, 'record-clock', { tenants: [centre.tenant], minutes })

const ask = async (
  path: 'postpone' | 'unlock',
  id: string,
  given: { by?: Person; days?: number; reason?: string; version?: number } = {},
) => {
  const { by = centre.host, days = 3, reason = '外出培训，回来补写' } = given
  const version = given.version ?? (await recordOf(id)).version
  return path === 'postpone'
    ? by.browser.call('POST /consult/lock/postpone', { body: { id, version, days, reason } })
    : by.browser.call('POST /consult/lock/unlock', { body: { id, version, reason } })
}
const demand = (option: 7 | 8, enabled: boolean) =>
  inTenant(app, centre.tenant, (tx) =>
    tx.sql(
      `insert into approval_setting (tenant_id, option_id, enabled, mode, nodes, timeout_hours, on_timeout, updated_at)
       values ($1, $2, $3, 3, $4, 0, 'remind', $5)
       on conflict (tenant_id, option_id) do update set enabled = $3`,
      [
        tx.tenantId,
        option,
        enabled,
        JSON.stringify([{ order: 1, approverType: 'user', ids: [centre.head.id] }]),
        tx.now,
      ],
    ),
  )
const decide = (how: 'agree' | 'reject', id: string) =>
  how === 'agree'
    ? centre.head.browser.call('POST /consult/act/flow/agree', { body: { id } })
    : centre.head.browser.call('POST /consult/act/flow/reject', { body: { id, opinion: '请先说明' } })

const matterOf = async (id: string, by: Person = centre.host) => {
  const { recordFormId } = await by.browser.call('GET /consult/appointment/detail', { query: { id } })
  return { formId: recordFormId ?? '', bizType: 'record', bizId: id }
}
/** As its page does it: opened, filled in, signed and handed in. */
const handIn = async (id: string, by: Person = centre.host): Promise<string> => {
  const matter = await matterOf(id, by)
  const opened = await open(by.browser, matter)
  const answers = await filledRecord(by.browser, opened.form, JSON.parse(opened.prefill) as FormAnswers)
  return (await give(by.browser, matter.formId, answers, matter)).answerId
}

test('a session that ends owes a record from that very moment, locked by the rules of its site', async () => {
  const id = await givenVisit(app, centre, { state: 'running', startsIn: -50 })
  const { version } = await centre.host.browser.call('GET /consult/appointment/detail', { query: { id } })
  expect(await recordOf(id)).toBeUndefined()
  await centre.host.browser.call('POST /consult/appointment/finish', { body: { id, version } })
  const { state, lock_at: lockAt } = await recordOf(id)
  expect(state).toBe('due')
  expect(Math.round((lockAt.getTime() - Date.now()) / millisecondsPer.day)).toBe(7)
})

test('corrected to not held it is owed no more, corrected back it is owed anew', async () => {
  const id = await owed()
  const correct = async (to: string) => {
    const { version } = await centre.clerk.browser.call('GET /consult/appointment/detail', { query: { id } })
    await centre.clerk.browser.call('POST /consult/appointment/correct', {
      body: { id, version, to, reason: '前台记错了' },
    })
  }
  await correct('userBreakAppointment')
  expect(await recordOf(id)).toMatchObject({ state: 'dropped' })
  await correct('success')
  expect(await recordOf(id)).toMatchObject({ state: 'due' })
})

describe('the clock', () => {
  test('a day before the lock its host is told, once; then it is locked', async () => {
    const id = await owed({ lockAt: inHours(23) })
    const calm = await owed({ lockAt: inHours(25) })
    await clock()
    await clock()
    expect(await recordOf(id)).toMatchObject({ state: 'near' })
    expect(await recordOf(calm)).toMatchObject({ state: 'due' })
    const told = await messagesOf(app, centre.host, 'record_lock')
    expect(told.filter(({ link }) => link?.endsWith(id))).toHaveLength(1)
    expect(await centre.host.browser.call('GET /message/message/lockMessage')).toMatchObject({
      typeCode: 'record_lock',
    })
    await clock(23 * HOUR + 1)
    expect(await recordOf(id)).toMatchObject({ state: 'locked' })
  })

  test('what was opened again is locked when its two days are over', async () => {
    const id = await owed({
      state: 'unlocked',
      lockAt: inHours(-60),
      columns: { unlocked_until: inHours(1), unlocks: 1 },
    })
    await clock()
    expect(await recordOf(id)).toMatchObject({ state: 'unlocked' })
    await clock(61)
    expect(await recordOf(id)).toMatchObject({ state: 'locked', unlocks: 1 })
  })

  test('a day after the signature it is sealed with the hash of its words', async () => {
    const id = await owed()
    await handIn(id)
    expect(await recordOf(id)).toMatchObject({ state: 'signed' })
    await clock(23 * HOUR)
    expect(await recordOf(id)).toMatchObject({ state: 'signed', hash: null })
    await clock(24 * HOUR + 1)
    const sealed = await recordOf(id)
    expect(sealed).toMatchObject({ state: 'sealed' })
    expect(sealed.hash).toHaveLength(32)
  })
})

describe('writing', () => {
  test('refused after the lock even where no job has been round, and nothing is stored', async () => {
    const id = await owed()
    const matter = await matterOf(id)
    const opened = await open(centre.host.browser, matter)
    const answers = await filledRecord(centre.host.browser, opened.form, JSON.parse(opened.prefill) as FormAnswers)
    await inSchool(`update session_record set lock_at = now() - interval '1 minute' where id = $1`, [id])
    expect(await refusalOf(give(centre.host.browser, matter.formId, answers, matter))).toBe(
      '记录已锁定，请提交解锁申请',
    )
    expect(await inSchool('select 1 from form_answer where biz_id = $1', [id])).toEqual([])
    expect(await recordOf(id)).toMatchObject({ state: 'due' })
    expect(await refusalOf(open(centre.host.browser, matter))).toBe('记录已锁定，请提交解锁申请')
    // To somebody else there is no such matter, whatever its state.
    expect(await refusalOf(give(centre.other.browser, matter.formId, answers, matter))).toBe('资源不存在')
  })

  test('handed in while it is open again it is signed, not locked', async () => {
    const id = await locked()
    await ask('unlock', id)
    await handIn(id)
    expect(await recordOf(id)).toMatchObject({ state: 'signed', unlocks: 1 })
  })

  test('a colleague’s silence locks nobody’s record: what is handed in does not wait for other names', async () => {
    const id = await owed({ lockAt: inHours(1) })
    await handIn(id)
    await clock(2 * HOUR)
    expect(await recordOf(id)).toMatchObject({ state: 'signed' })
  })
})

describe('putting the lock off', () => {
  test('once, by at most seven days, before it locks', async () => {
    const id = await owed({ lockAt: inHours(20) })
    const { lock_at: before } = await recordOf(id)
    for (const days of [8, 30]) expect(await refusalOf(ask('postpone', id, { days }))).toBe('仅可延期一次，最长7天')
    expect(await recordOf(id)).toMatchObject({ postponed_at: null, lock_at: before })
    expect(await ask('postpone', id, { days: 7 })).toEqual({ isAsked: false })
    const after = await recordOf(id)
    expect(after).toMatchObject({ state: 'due' })
    expect(after.lock_at.getTime() - before.getTime()).toBe(7 * millisecondsPer.day)
    expect(await refusalOf(ask('postpone', id, { days: 1 }))).toBe('仅可延期一次，最长7天')
    expect(await refusalOf(ask('postpone', await locked()))).toBe('记录的状态已经变化，请刷新后再试')
    // Late without the job having been round: it is locked all the same.
    expect(await refusalOf(ask('postpone', await owed({ lockAt: inHours(-1) })))).toBe(
      '记录的状态已经变化，请刷新后再试',
    )
  })

  test('by approval where the school wants it; refused it may be asked again', async () => {
    await demand(7, true)
    const id = await owed({ lockAt: inHours(40) })
    expect(await ask('postpone', id, { days: 5 })).toEqual({ isAsked: true })
    expect(await refusalOf(ask('postpone', id, { days: 5 }))).toBe('这份记录有正在等待答复的申请，请等待答复或先撤回')
    expect(await recordOf(id)).toMatchObject({ asked_days: 5, postponed_at: null })
    await decide('reject', (await flowOf(id))!)
    expect(await recordOf(id)).toMatchObject({ asked_days: null, postponed_at: null })
    await ask('postpone', id, { days: 2 })
    const { lock_at: before } = await recordOf(id)
    await decide('agree', (await flowOf(id))!)
    const after = await recordOf(id)
    expect([after.state, after.lock_at.getTime() - before.getTime()]).toEqual(['due', 2 * millisecondsPer.day])
    await demand(7, false)
  })

  test('not agreed to in time it locks, and the request has come to nothing', async () => {
    await demand(7, true)
    const id = await owed({ lockAt: inHours(2) })
    await ask('postpone', id)
    await clock(3 * HOUR)
    expect(await recordOf(id)).toMatchObject({ state: 'locked' })
    expect(await flowOf(id)).toBeUndefined()
    await demand(7, false)
  })

  test('two clicks at once put it off once', async () => {
    const id = await owed({ lockAt: inHours(40) })
    const { version, lock_at: before } = await recordOf(id)
    const answers = await Promise.allSettled([1, 2].map(() => ask('postpone', id, { version, days: 4 })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await recordOf(id)).lock_at.getTime() - before.getTime()).toBe(4 * millisecondsPer.day)
  })
})

describe('opening again', () => {
  test('for two days, with a reason, by whose session it is', async () => {
    const id = await locked()
    expect(await refusalOf(ask('unlock', id, { reason: ' ' }))).toBe('请写明原因')
    expect(await ask('unlock', id)).toEqual({ isAsked: false })
    const after = await recordOf(id)
    expect(after).toMatchObject({ state: 'unlocked', unlocks: 1 })
    expect(Math.round((after.unlocked_until!.getTime() - Date.now()) / millisecondsPer.hour)).toBe(48)
    expect(await refusalOf(ask('unlock', id))).toBe('记录的状态已经变化，请刷新后再试')
    expect(await refusalOf(ask('unlock', await owed()))).toBe('记录的状态已经变化，请刷新后再试')
  })

  test('by approval where the school wants it, of somebody who sees when and whose, not who came', async () => {
    await demand(8, true)
    const id = await locked()
    expect(await ask('unlock', id, { reason: '当日突发接诊，未能补记' })).toEqual({ isAsked: true })
    expect(await recordOf(id)).toMatchObject({ state: 'locked' })
    const flowId = (await flowOf(id))!
    const seen = JSON.stringify(
      await centre.head.browser.call('GET /consult/act/flow/detail', { query: { id: flowId } }),
    )
    expect(seen).toContain('林静宜')
    expect(seen).not.toContain('欧阳晓琳')
    await decide('agree', flowId)
    expect(await recordOf(id)).toMatchObject({ state: 'unlocked' })
    await demand(8, false)
  })
})

describe('nobody else', () => {
  test.each([
    ['a colleague', () => centre.other, '资源不存在'],
    ['those who arrange', () => centre.clerk, '资源不存在'],
    ['the desk', () => centre.desk, '没有权限进行此操作'],
    ['the visitor', () => centre.visitor, '没有权限进行此操作'],
    ['another school', () => elsewhere.host, '资源不存在'],
  ])('%s asks for it', async (_, by, refusal) => {
    const [open, shut] = [await owed(), await locked()]
    expect(await refusalOf(ask('postpone', open, { by: by() }))).toBe(refusal)
    expect(await refusalOf(ask('unlock', shut, { by: by() }))).toBe(refusal)
    expect([(await recordOf(open)).postponed_at, (await recordOf(shut)).state]).toEqual([null, 'locked'])
  })
})

test('a reason too long, a number that is none, a stale version: each its sentence, and nothing is stored', async () => {
  const id = await locked()
  expect(await refusalOf(ask('unlock', id, { reason: '长'.repeat(501) }))).toContain('原因')
  expect(await refusalOf(ask('unlock', id, { version: 99 }))).toBe('数据已被他人修改，请刷新后重试')
  expect(await refusalOf(ask('postpone', await owed(), { days: 0 }))).toContain('延期天数')
  expect(await recordOf(id)).toMatchObject({ state: 'locked', version: 1, unlocks: 0 })
})

describe('the list', () => {
  const page = ({ browser }: Person, body: object = {}) =>
    browser.call('POST /consult/lock/page', { body: { size: 200, ...body } })

  test('a host sees their own, those who arrange everybody’s; nobody a word of it', async () => {
    const mine = await locked()
    const theirs = await locked({ host: centre.other })
    const ids = async (who: Person) => (await page(who)).records.map(({ id }) => id)
    expect(await ids(centre.host)).toContain(mine)
    expect(await ids(centre.host)).not.toContain(theirs)
    expect(await ids(centre.clerk)).toEqual(expect.arrayContaining([mine, theirs]))
    expect(await ids(elsewhere.clerk)).toEqual([])
    const own = (await page(centre.host)).records.find(({ id }) => id === mine)
    expect(own).toMatchObject({ state: 'locked', visitorName: '欧阳晓琳', isMine: true, actions: ['unlock'] })
    const seen = (await page(centre.clerk)).records.find(({ id }) => id === mine)
    expect(seen).toMatchObject({ isMine: false, actions: [] })
    for (const who of [centre.admin, centre.desk, centre.visitor])
      expect(await refusalOf(page(who))).toBe('没有权限进行此操作')
  })

  test('by state and by name, with a count for each', async () => {
    const near = await owed({ state: 'near', lockAt: inHours(3) })
    const rows = await page(centre.host, { tab: 'near' })
    expect(rows.records.find(({ id }) => id === near)?.actions).toEqual(['write', 'postpone'])
    expect((await page(centre.host, { tab: 'near', keyword: '欧阳' })).total).toBe(rows.total)
    expect((await page(centre.host, { tab: 'near', keyword: '赵' })).total).toBe(0)
    const counts = await centre.host.browser.call('POST /consult/lock/counts', { body: {} })
    expect(counts.find(({ tab }) => tab === 'near')?.count).toBe(rows.total)
  })
})

test('every record is where its events led it', async () => {
  expect(await inTenant(app, centre.tenant, (tx) => replayCheck(tx, 'session_record', 'session_record'))).toEqual([])
})
