import { addMinutes, checkProof, formatDateTime, type ReleaseProof } from '@xinqiao/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { replayCheck } from '../../kernel/transition.ts'
import { writeSetting } from '../setting/index.ts'
import { drawRound } from './draw-round.ts'
import { queueCrons } from './queue.crons.ts'
import { givenRush, refusalOf, type RushTest } from '../../../test/rush.ts'

const START = new Date('2026-03-02T02:00:00Z')
const later = (minutes: number): Date => addMinutes(START, minutes)
const wire = (minutes: number): string => formatDateTime(later(minutes))

let school: RushTest
beforeAll(async () => {
  school = await givenRush({ hosts: 3, slots: 30, visitors: 30 }, START)
}, 60_000)
afterAll(() => school.close())

let next = 0
const takeSlots = (count: number): string[] => school.rush.slotIds.slice(next, (next += count))

const plan = async (slotIds: readonly string[], over: { opensAt?: string; closesAt?: string } = {}) => {
  school.at(START)
  return school.clerk.call('POST /consult/release/save', {
    body: { type: '2', title: '周三放号', slotIds: [...slotIds], opensAt: wire(60), ...over },
  })
}
const ask = (at: number, id: string, choices: readonly string[]) =>
  school.visitors[at]!.call('POST /consult/release/ask', { body: { id, choices: [...choices] } })
const rows = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
  inTenant(school.app, school.tenant, (tx) => tx.sql<T>(text, [tx.tenantId, ...values]))
const draw = (id: string): Promise<boolean> => inTenant(school.app, school.tenant, (tx) => drawRound(tx, id))

describe('planning', () => {
  test('shows the commitment at once, keeps the number, and takes the slots out of first come', async () => {
    const slotIds = takeSlots(2)
    const round = await plan(slotIds)
    expect(round).toMatchObject({ phase: 'planned', slotCount: 2, requestCount: 0, closesAt: wire(62) })
    expect(round.commitment).toMatch(/^[0-9a-f]{64}$/)
    const detail = await school.visitors[0]!.call('GET /consult/release/detail', { query: { id: round.id } })
    expect(detail).toMatchObject({ proof: null, mine: null, commitment: round.commitment })
    expect(detail.slots.map((slot) => slot.slotId).toSorted()).toEqual([...slotIds].toSorted())
    const words = await refusalOf(
      school.visitors[0]!.call('POST /consult/appointment/book', {
        body: { type: '2', visitorId: school.rush.visitorIds[0]!, slotId: slotIds[0]! },
      }),
    )
    expect(words).toBe('该时段未开放预约')
    expect(await refusalOf(plan(slotIds))).toBe('有时段已被预约或已在另一轮放号中，请重新选择')
    await school.clerk.call('POST /consult/release/cancel', { body: { id: round.id, version: round.version } })
    expect(await rows('select distinct is_closed from slot where tenant_id = $1 and id = any($2)', [slotIds])).toEqual([
      { is_closed: false },
    ])
    expect(
      await refusalOf(school.clerk.call('POST /consult/release/cancel', { body: { id: round.id, version: 2 } })),
    ).toBe('这一轮放号已经抽签或取消，请刷新后查看')
    expect(
      await refusalOf(school.visitors[0]!.call('GET /consult/release/detail', { query: { id: round.id } })),
    ).not.toBe('')
  })

  test('refuses what cannot be', async () => {
    const slotIds = takeSlots(1)
    expect(await refusalOf(plan(slotIds, { closesAt: wire(60) }))).toBe('开始时间必须早于结束时间')
    expect(await refusalOf(plan(slotIds, { closesAt: wire(60 * 24 * 20) }))).toBe('该时段已经过去，请选择以后的时段')
    await inTenant(school.app, school.tenant, (tx) => writeSetting(tx, 'fhms', { mode: 1, collectSeconds: 120 }))
    expect(await refusalOf(plan(slotIds))).toBe('本校现为先到先得，请先在设置中改为公平放号')
    await inTenant(school.app, school.tenant, (tx) => writeSetting(tx, 'fhms', { mode: 2, collectSeconds: 120 }))
    expect(
      await refusalOf(
        school.visitors[0]!.call('POST /consult/release/save', {
          body: { type: '2', title: '我也放', slotIds, opensAt: wire(60) },
        }),
      ),
    ).not.toBe('')
    const free = await school.clerk.call('POST /consult/release/slots', {
      body: { type: '2', startDate: '2026-03-02', endDate: '2026-03-20' },
    })
    expect(free.map((slot) => slot.slotId)).toContain(slotIds[0])
  })
})

test('a round is asked for, drawn once, proved and settled', async () => {
  const slotIds = takeSlots(3)
  const other = takeSlots(1)
  const round = await plan(slotIds)
  expect(await refusalOf(ask(1, round.id, slotIds))).toBe('这一轮放号不在申请时间内')
  school.at(later(61))
  expect(await refusalOf(ask(1, round.id, other))).toBe('所选时段不在这一轮放号中，请重新选择')
  const people = [1, 2, 3, 4, 5, 6, 7]
  for (const at of people) await ask(at, round.id, at % 2 === 0 ? slotIds : slotIds.toReversed())
  // Asking again is changing one's mind; withdrawing is gone.
  const again = await ask(1, round.id, [slotIds[1]!])
  expect(again.choices).toEqual([slotIds[1]])
  await school.visitors[7]!.call('POST /consult/release/withdraw', { body: { id: round.id } })
  expect(await draw(round.id)).toBe(false)

  school.at(later(62))
  expect(await refusalOf(ask(8, round.id, slotIds))).toBe('这一轮放号不在申请时间内')
  // Two at once, and once more: it is drawn once.
  const drawn = await Promise.all([draw(round.id), draw(round.id)])
  expect(drawn.toSorted()).toEqual([false, true])
  expect(await draw(round.id)).toBe(false)
  const cron = queueCrons.find((one) => one.name === 'release-draw')!
  const { withTenant } = school.app.runtime
  await cron.run({ withTenant, tenantIds: [school.tenant.id], now: later(62) })

  const detail = await school.visitors[9]!.call('GET /consult/release/detail', { query: { id: round.id } })
  const proof = detail.proof as ReleaseProof
  expect(detail.phase).toBe('drawn')
  expect(checkProof(proof, round.commitment)).toEqual([])
  expect(proof.requests).toHaveLength(6)
  expect(JSON.stringify(proof)).not.toContain('同学')

  const winners = proof.results.filter((result) => result.slotId !== null)
  expect(winners.length).toBeGreaterThanOrEqual(3)
  const booked = await rows<{ visitor_id: string; slot_id: string; source: number }>(
    `select a.visitor_id, a.slot_id, a.source from appointment a where a.tenant_id = $1 and a.slot_id = any($2)`,
    [slotIds],
  )
  expect(booked).toHaveLength(3)
  expect(booked.every((row) => row.source === 5)).toBe(true)
  const told = await rows<{ type_code: string; n: number }>(
    `select type_code, count(*)::int as n from message where tenant_id = $1 and biz_type = 'release_round' and biz_id = $2
      group by type_code order by type_code`,
    [round.id],
  )
  expect(told).toEqual([
    { type_code: 'release_lost', n: 3 },
    { type_code: 'release_won', n: 3 },
  ])
  const queued = await rows<{ n: number }>(
    `select count(*)::int as n from wait_entry w join release_request r on r.tenant_id = w.tenant_id
        and r.visitor_id = w.visitor_id where w.tenant_id = $1 and r.round_id = $2 and r.slot_id is null and w.state = 'waiting'
        and r.withdrawn_at is null`,
    [round.id],
  )
  expect(queued).toEqual([{ n: 3 }])
  expect(
    await refusalOf(school.clerk.call('POST /consult/release/cancel', { body: { id: round.id, version: 2 } })),
  ).toBe('这一轮放号已经抽签或取消，请刷新后查看')
})

test('losing counts the next time, waiting counts, and who is not eligible any more takes nobody’s chance', async () => {
  const slotIds = takeSlots(1)
  const round = await plan(slotIds)
  school.at(later(61))
  const losers = await rows<{ visitor_id: string }>(
    `select visitor_id from wait_entry where tenant_id = $1 and state = 'waiting'`,
  )
  const lost = school.rush.visitorIds.indexOf(losers[0]!.visitor_id)
  await ask(lost, round.id, slotIds)
  await ask(20, round.id, slotIds)
  await ask(21, round.id, slotIds)
  // Found something else in the meantime.
  await school.visitors[21]!.call('POST /consult/appointment/book', {
    body: { type: '2', visitorId: school.rush.visitorIds[21]!, slotId: takeSlots(1)[0]! },
  })
  school.at(later(62))
  expect(await draw(round.id)).toBe(true)
  const weights = await rows<{ visitor_id: string; half_weight: number | null; refusal: string | null }>(
    'select visitor_id, half_weight, refusal from release_request where tenant_id = $1 and round_id = $2',
    [round.id],
  )
  const of = (at: number) => weights.find((row) => row.visitor_id === school.rush.visitorIds[at])
  expect(of(20)?.half_weight).toBe(2)
  expect(of(lost)?.half_weight).toBe(4)
  expect(of(21)).toMatchObject({ half_weight: null, refusal: '抽签时不符合条件：已有一个未完成的个体咨询预约' })
})

test('a slot the rota takes away is not drawn for, and a winner who cannot come is told', async () => {
  const slotIds = takeSlots(2)
  const round = await plan(slotIds)
  school.at(later(61))
  await ask(22, round.id, [slotIds[0]!])
  await ask(23, round.id, [slotIds[1]!])
  await rows(`update slot set kept_for = null where tenant_id = $1 and id = $2`, [slotIds[0]])
  const [{ user_id: hostId } = { user_id: '' }] = await rows<{ user_id: string }>(
    'select user_id from slot where tenant_id = $1 and id = $2',
    [slotIds[1]],
  )
  await rows(
    `insert into conflict_of_interest (tenant_id, visitor_id, host_id, relation, created_by, created_at)
     values ($1, $2, $3, '任课教师', $3, now())`,
    [school.rush.visitorIds[23], hostId],
  )
  school.at(later(62))
  expect(await draw(round.id)).toBe(true)
  const detail = await school.visitors[23]!.call('GET /consult/release/detail', { query: { id: round.id } })
  expect((detail.proof as ReleaseProof).slotIds).toEqual([slotIds[1]])
  expect(detail.mine).toMatchObject({
    slotId: slotIds[1],
    appointmentId: null,
    refusal: '该咨询师暂不可约，请选择其他咨询师',
  })
  expect(checkProof(detail.proof as ReleaseProof, round.commitment)).toEqual([])
  expect(
    await rows('select id, is_closed from slot where tenant_id = $1 and id = any($2) order by is_closed', [slotIds]),
  ).toEqual([
    { id: slotIds[1], is_closed: false },
    { id: slotIds[0], is_closed: true },
  ])
})

test('the rounds of one school are nobody else’s', async () => {
  const tenant = await school.app.givenTenant()
  const stranger = await school.app.signedIn(await school.app.givenUser(tenant, { roles: ['ROLE_APPOINTMENT'] }))
  expect((await stranger.call('POST /consult/release/page', { body: {} })).total).toBe(0)
  const { records } = await school.clerk.call('POST /consult/release/page', { body: { size: 50 } })
  expect(records.map((round) => round.phase)).toContain('cancelled')
  const mine = await school.visitors[0]!.call('POST /consult/release/page', { body: { size: 50 } })
  expect(mine.records.map((round) => round.phase)).not.toContain('cancelled')
  expect(await refusalOf(stranger.call('GET /consult/release/detail', { query: { id: records[0]!.id } }))).not.toBe('')
})

test.each(['release_round', 'wait_entry'])('every %s is the replay of its events', async (table) => {
  expect(await inTenant(school.app, school.tenant, (tx) => replayCheck(tx, table, table))).toEqual([])
})
