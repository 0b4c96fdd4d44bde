import { addMinutes, byQueueOrder } from '@xinqiao/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import type { Visitor } from '../../../test/people.ts'
import { queueCrons } from './queue.crons.ts'
import { givenRush, refusalOf, type RushTest } from '../../../test/rush.ts'
import type { WaitRow } from './queue.tables.ts'

const START = new Date('2026-03-02T02:00:00Z')
const HOUR = 60
const DAY = 24 * HOUR
const later = (minutes: number): Date => addMinutes(START, minutes)

let school: RushTest
let desk: Visitor
beforeAll(async () => {
  school = await givenRush({ hosts: 3, slots: 60, visitors: 40 }, START)
  desk = await school.app.signedIn(
    await school.app.givenUser(school.tenant, { roles: ['ROLE_RECEPTIONIST'], username: 'desk' }),
  )
}, 60_000)
afterAll(() => school.close())

let person = 0
let place = 0
const nextSlot = (): string => school.rush.slotIds[place++]!
const rows = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
  inTenant(school.app, school.tenant, (tx) => tx.sql<T>(text, [tx.tenantId, ...values]))
const run = (name: string): Promise<void> => {
  const { withTenant } = school.app.runtime
  return queueCrons.find((one) => one.name === name)!.run({ withTenant, tenantIds: [school.tenant.id], now: START })
}

type Wish = { consultMethod?: number; single?: number; times?: { time: string; weeks: number[] }[]; siteId?: string }

const joined = async (wish: Wish = {}) => {
  const at = person++
  const visitor = school.visitors[at]!
  // Nobody comes at the same moment as somebody else.
  school.at(new Date(START.getTime() - 60_000 + at * 1000))
  const entry = await visitor.call('POST /consult/queue/join', { body: { type: '2', ...wish } })
  school.at(START)
  return { visitor, entry, id: entry.id, visitorId: school.rush.visitorIds[at]! }
}
const offer = (entry: { id: string; version: number }, slotId: string) =>
  school.clerk.call('POST /consult/queue/offer', { body: { id: entry.id, version: entry.version, slotId } })
const slotNow = async (id: string) =>
  (
    await rows<{ state: string; is_closed: boolean }>(
      'select state, is_closed from slot where tenant_id = $1 and id = $2',
      [id],
    )
  )[0]
const clear = async () => {
  await rows(`update wait_entry set state = 'quit', ended_at = now() where tenant_id = $1`)
  await rows(`update slot set state = '1' where tenant_id = $1 and state = '10'`)
}

describe('waiting', () => {
  test('is told in bands, never as a number', async () => {
    const one = await joined()
    expect(one.entry).toMatchObject({ state: 'waiting', stateName: '等候中', typeName: '个体咨询', sourceName: '排队' })
    const [mine] = await one.visitor.call('GET /consult/queue/mine')
    expect(mine).toMatchObject({
      band: '就快轮到你了',
      weeks: '暂时说不准，有时段会马上通知你',
      entry: { position: null },
    })
    expect(await refusalOf(one.visitor.call('POST /consult/queue/join', { body: { type: '2' } }))).toBe(
      '该来访者已在等候队列中',
    )
    expect(await refusalOf(one.visitor.call('POST /consult/queue/join', { body: { type: '14' } }))).toBe(
      '本校未开放该类型的预约',
    )
  })

  test('is for oneself, or for those who arrange; the list is the clerk’s', async () => {
    const other = school.rush.visitorIds[person]!
    const [visitor] = school.visitors
    const put = { type: '2', visitorId: other }
    expect(await refusalOf(visitor!.call('POST /consult/queue/join', { body: put }))).not.toBe('')
    const entry = await school.clerk.call('POST /consult/queue/join', { body: put })
    expect(entry.sourceName).toBe('评估转入')
    expect(entry.visitorName).toMatch(/^同学\d+$/)
    person++
    expect(await refusalOf(visitor!.call('POST /consult/queue/page', { body: {} }))).not.toBe('')
    const { total } = await school.clerk.call('POST /consult/queue/page', { body: { keyword: '同学' } })
    expect(total).toBe(2)
  })

  test('an administrator sees how long people wait, and neither who they are nor may do anything about it', async () => {
    const { app, tenant } = school
    const admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
    const { records } = await admin.call('POST /consult/queue/page', { body: {} })
    expect(records.length).toBeGreaterThan(0)
    expect(records.filter(({ visitorName }) => !visitorName.includes('*'))).toEqual([])
    const queueIds = records.map(({ id }) => id)
    expect(await refusalOf(admin.call('POST /consult/appointment/reveal', { body: { queueIds } }))).toBe('资源不存在')
    expect(await refusalOf(admin.call('POST /consult/queue/slots', { body: { id: queueIds[0]! } }))).toContain(
      '没有权限',
    )
  })

  test('the list stands in the order of the domain', async () => {
    for (let i = 0; i < 6; i++) await joined()
    await rows(
      `update wait_entry w set star = nullif(x.n % 5, 0), is_urgent = x.n = 3,
              behind_at = case when x.n = 1 then $2::timestamptz end
         from (select id, row_number() over (order by created_at, id) as n from wait_entry where tenant_id = $1) x
        where w.tenant_id = $1 and w.id = x.id`,
      [later(DAY)],
    )
    const { records } = await school.clerk.call('POST /consult/queue/page', { body: { size: 50 } })
    const stored = await rows<WaitRow>(`select * from wait_entry where tenant_id = $1`)
    const expected = stored
      .map((row) => ({ ...row, isUrgent: row.is_urgent, since: row.created_at, behindAt: row.behind_at }))
      .toSorted(byQueueOrder)
    expect(records.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    expect(records.map(({ position }) => position)).toEqual(expected.map((_, index) => index + 1))
    await clear()
  })
})

describe('an offer', () => {
  test('keeps the slot from everybody else and becomes an appointment', async () => {
    const one = await joined()
    const choices = await school.clerk.call('POST /consult/queue/slots', { body: { id: one.id } })
    expect(choices[0]).toMatchObject({ isGood: true, reasons: ['咨询方式合适'], doubts: [] })
    const slotId = nextSlot()
    const offered = await offer(one.entry, slotId)
    expect(offered).toMatchObject({
      state: 'offered',
      offersMade: 1,
      offer: { slotId },
      offerUntil: '2026-03-03 10:00:00',
    })
    expect(await slotNow(slotId)).toEqual({ state: '1', is_closed: true })
    const thief = school.visitors[person]!
    const theft = { type: '2', visitorId: school.rush.visitorIds[person]!, slotId }
    expect(await refusalOf(thief.call('POST /consult/appointment/book', { body: theft }))).toBe('该时段未开放预约')
    const done = await one.visitor.call('POST /consult/queue/accept', {
      body: { id: one.id, version: offered.version },
    })
    expect(done).toMatchObject({ state: 'matched', offer: null })
    expect(await slotNow(slotId)).toEqual({ state: '2', is_closed: false })
    const [appointment] = await rows<{ source: number; state: string; booked_as: string; case_id: string | null }>(
      'select source, state, booked_as, case_id from appointment where tenant_id = $1 and slot_id = $2',
      [slotId],
    )
    expect(appointment).toMatchObject({ source: 5, state: 'notStart', booked_as: 'queue' })
    expect(appointment?.case_id).not.toBeNull()
    expect(
      await rows(`select 1 from message where tenant_id = $1 and type_code = 'slot_offer' and biz_id = $2`, [one.id]),
    ).toHaveLength(1)
  })

  test('accepted twice at once books once', async () => {
    const one = await joined()
    const offered = await offer(one.entry, nextSlot())
    const body = { id: one.id, version: offered.version }
    const answers = await Promise.all(
      [1, 2, 3].map(() => refusalOf(one.visitor.call('POST /consult/queue/accept', { body }))),
    )
    expect(answers.filter((words) => words === '')).toHaveLength(1)
  })

  test('two clerks cannot offer one slot to two', async () => {
    const [one, two, slotId] = [await joined(), await joined(), nextSlot()]
    const answers = await Promise.all([refusalOf(offer(one.entry, slotId)), refusalOf(offer(two.entry, slotId))])
    expect(answers.toSorted()).toEqual(['', '该时段已被预约，请选择其他时段'])
    await clear()
  })

  test('a first refusal costs nothing, the second the place, the third brings a call', async () => {
    const one = await joined()
    let entry = one.entry
    for (const [declines, needsCall] of [
      [1, false],
      [2, false],
      [3, true],
    ] as const) {
      const slotId = nextSlot()
      const offered = await offer(entry, slotId)
      entry = await one.visitor.call('POST /consult/queue/decline', { body: { id: one.id, version: offered.version } })
      expect(entry).toMatchObject({ state: 'waiting', declines, needsCall, offer: null })
      expect(await slotNow(slotId)).toEqual({ state: '1', is_closed: false })
      const [row] = await rows<WaitRow>('select behind_at from wait_entry where tenant_id = $1 and id = $2', [one.id])
      expect(row?.behind_at === null).toBe(declines < 2)
    }
    await clear()
  })

  test('nobody answers: the slot goes to the next, and who was asked keeps waiting', async () => {
    const [one, two, slotId] = [await joined(), await joined(), nextSlot()]
    await rows(`update slot set state = '10' where tenant_id = $1 and id = $2`, [slotId])
    await run('queue-offer')
    const first = (await one.visitor.call('GET /consult/queue/mine'))[0]?.entry
    expect(first).toMatchObject({ state: 'offered', offer: { slotId } })
    school.at(later(23 * HOUR))
    await run('queue-offer')
    expect((await one.visitor.call('GET /consult/queue/mine'))[0]?.entry.state).toBe('offered')
    school.at(later(24 * HOUR))
    expect(
      await refusalOf(
        one.visitor.call('POST /consult/queue/accept', { body: { id: one.id, version: first!.version } }),
      ),
    ).toBe('邀约已失效')
    await run('queue-offer')
    expect((await one.visitor.call('GET /consult/queue/mine'))[0]?.entry).toMatchObject({
      state: 'waiting',
      declines: 1,
    })
    expect((await two.visitor.call('GET /consult/queue/mine'))[0]?.entry).toMatchObject({
      state: 'offered',
      offer: { slotId },
    })
    // Again and again changes nothing.
    await run('queue-offer')
    expect((await two.visitor.call('GET /consult/queue/mine'))[0]?.entry.offersMade).toBe(1)
    await two.visitor.call('POST /consult/queue/decline', {
      body: { id: two.id, version: (await two.visitor.call('GET /consult/queue/mine'))[0]!.entry.version },
    })
    await run('queue-offer')
    expect(await slotNow(slotId)).toEqual({ state: '10', is_closed: false })
    await clear()
  })

  test('the job asks only whom the slot suits, and takes an offer back whose slot the rota closed', async () => {
    const online = await joined({ consultMethod: 3, times: [{ time: '晚上', weeks: [1, 2, 3, 4, 5, 6, 7] }] })
    const slotId = nextSlot()
    await rows(`update slot set state = '10' where tenant_id = $1 and id = $2`, [slotId])
    await run('queue-offer')
    expect((await online.visitor.call('GET /consult/queue/mine'))[0]?.entry.state).toBe('waiting')
    const suited = await joined({
      times: [
        { time: '上午', weeks: [1, 2, 3, 4, 5, 6, 7] },
        { time: '下午', weeks: [1, 2, 3, 4, 5, 6, 7] },
      ],
    })
    await run('queue-offer')
    expect((await suited.visitor.call('GET /consult/queue/mine'))[0]?.entry.offer?.slotId).toBe(slotId)
    await rows(`update slot set kept_for = null where tenant_id = $1 and id = $2`, [slotId])
    await run('queue-offer')
    expect((await suited.visitor.call('GET /consult/queue/mine'))[0]?.entry).toMatchObject({
      state: 'waiting',
      declines: 0,
    })
    expect(await slotNow(slotId)).toEqual({ state: '10', is_closed: true })
    await clear()
  })

  test('is refused for a host who has no room left or is somebody near to them', async () => {
    const [one, slotId] = [await joined(), nextSlot()]
    const [slot] = await rows<{ user_id: string }>('select user_id from slot where tenant_id = $1 and id = $2', [
      slotId,
    ])
    await rows(
      `insert into professional (tenant_id, user_id, category, max_cases, updated_at) values ($1, $2, 'counsellor', 0, now())`,
      [slot!.user_id],
    )
    expect(await refusalOf(offer(one.entry, slotId))).toBe('咨询师当前个案数已达上限（0）')
    const choices = await school.clerk.call('POST /consult/queue/slots', { body: { id: one.entry.id } })
    expect(choices.map((choice) => choice.slotId)).not.toContain(slotId)
    await rows('update professional set max_cases = 20 where tenant_id = $1', [])
    await rows(
      `insert into conflict_of_interest (tenant_id, visitor_id, host_id, relation, created_by, created_at)
       values ($1, $2, $3, '亲属', $3, now())`,
      [one.visitorId, slot!.user_id],
    )
    expect(await refusalOf(offer(one.entry, slotId))).toBe('该咨询师暂不可约，请选择其他咨询师')
    await clear()
  })
})

test('a single session in between keeps the place', async () => {
  const now = await joined({ single: 1 })
  const inFourWeeks = await joined({ single: 2 })
  await run('queue-offer')
  const [offered] = await now.visitor.call('GET /consult/queue/mine')
  expect(offered?.entry).toMatchObject({ state: 'offered', isSingleOffer: true })
  expect((await inFourWeeks.visitor.call('GET /consult/queue/mine'))[0]?.entry.state).toBe('waiting')
  const done = await now.visitor.call('POST /consult/queue/accept', {
    body: { id: now.id, version: offered!.entry.version },
  })
  expect(done).toMatchObject({ state: 'waiting', declines: 0, offer: null })
  expect(await rows('select type from appointment where tenant_id = $1 and visitor_id = $2', [now.visitorId])).toEqual([
    { type: '10' },
  ])
  await run('queue-offer')
  expect((await now.visitor.call('GET /consult/queue/mine'))[0]?.entry.state).toBe('waiting')
  await rows(`update wait_entry set created_at = $2 where tenant_id = $1 and id = $3`, [
    later(-29 * DAY),
    inFourWeeks.id,
  ])
  await run('queue-age')
  expect(await rows(`select 1 from message where tenant_id = $1 and type_code = 'queue_long_wait'`)).toHaveLength(1)
  await run('queue-offer')
  expect((await inFourWeeks.visitor.call('GET /consult/queue/mine'))[0]?.entry).toMatchObject({ isSingleOffer: true })
  await clear()
}, 20_000)

describe('leaving', () => {
  test('by oneself or with the clerk’s help gives the slot back', async () => {
    const [one, slotId] = [await joined(), nextSlot()]
    const offered = await offer(one.entry, slotId)
    const body = { id: one.id, version: offered.version }
    expect((await one.visitor.call('POST /consult/queue/quit', { body })).state).toBe('quit')
    expect(await slotNow(slotId)).toEqual({ state: '1', is_closed: false })
    const two = await joined()
    const gone = await school.clerk.call('POST /consult/queue/quit', {
      body: { id: two.id, version: two.entry.version, reason: '电话三次未接' },
    })
    expect(gone.stateName).toBe('已退出')
  })

  test('upwards calls whoever can come at once', async () => {
    const one = await joined()
    const body = { id: one.id, version: one.entry.version, reason: '电话中提到自伤' }
    expect((await desk.call('POST /consult/queue/upgrade', { body })).stateName).toBe('已升级')
    const signals = await rows('select level, source, state from risk_signal where tenant_id = $1 and user_id = $2', [
      one.visitorId,
    ])
    expect(signals).toEqual([{ level: 4, source: 'queue', state: 'open' }])
    const called = await rows(
      `select 1 from message where tenant_id = $1 and biz_type = 'risk_signal' and level = 'urgent'`,
    )
    expect(called.length).toBeGreaterThan(0)
  })
})
