import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { givenRush, refusalOf, type RushTest } from '../../../test/rush.ts'

const SLOTS = 60
const VISITORS = 400

let school: RushTest
beforeAll(async () => {
  school = await givenRush({ hosts: 6, slots: SLOTS, visitors: VISITORS })
}, 60_000)
afterAll(() => school.close())

/** Everybody wants the hot ones: two of three go for the first third. */
const wanted = (at: number): string => school.rush.slotIds[at % 3 === 0 ? at % SLOTS : at % Math.floor(SLOTS / 3)] ?? ''

const book = (at: number, slotId: string) =>
  school.visitors[at]!.call('POST /consult/appointment/book', {
    body: { type: '2', visitorId: school.rush.visitorIds[at]!, slotId },
  })

test('four hundred press at once: every slot has one appointment, and every loser a clear answer', async () => {
  const first = await Promise.all(school.visitors.map((_, at) => refusalOf(book(at, wanted(at)))))
  // Who was late tries what is left, as people do.
  const left = school.rush.slotIds
  const losers = first.flatMap((words, at) => (words === '' ? [] : [at]))
  const second = await Promise.all(losers.map((at, nth) => refusalOf(book(at, left[nth % SLOTS]!))))
  const refusals = new Set([...first, ...second].filter((words) => words !== ''))
  expect([...refusals]).toEqual(['该时段已被预约，请选择其他时段'])

  const counted = await inTenant(school.app, school.tenant, (tx) =>
    tx.sql<Record<string, number>>(
      `select count(*)::int as n, count(distinct slot_id)::int as slots, count(distinct visitor_id)::int as visitors,
              (select count(*)::int from slot where tenant_id = $1 and state = '2') as booked,
              (select count(*)::int from appointment a join appointment b on b.tenant_id = a.tenant_id and b.id > a.id
                 and tstzrange(a.start_at, a.end_at) && tstzrange(b.start_at, b.end_at)
                where a.tenant_id = $1
                  and (a.host_id = b.host_id or a.room_id = b.room_id or a.visitor_id = b.visitor_id)) as doubles
         from appointment where tenant_id = $1 and state = 'notStart'`,
      [tx.tenantId],
    ),
  )
  expect(counted).toEqual([{ n: SLOTS, slots: SLOTS, visitors: SLOTS, booked: SLOTS, doubles: 0 }])
}, 120_000)

test('one visitor pressing in twenty windows gets one appointment', async () => {
  const at = await inTenant(school.app, school.tenant, async (tx) => {
    const rows = await tx.sql<{ visitor_id: string }>('select visitor_id from appointment where tenant_id = $1', [
      tx.tenantId,
    ])
    const lucky = new Set(rows.map((row) => row.visitor_id))
    await tx.sql(`update slot set state = '1' where tenant_id = $1`, [tx.tenantId])
    await tx.sql(`update appointment set state = 'cancel' where tenant_id = $1`, [tx.tenantId])
    await tx.sql(
      `update occupancy set is_active = false where tenant_id = $1 and kind = 'person' and owner_type = 'appointment'`,
      [tx.tenantId],
    )
    return school.rush.visitorIds.findIndex((id) => !lucky.has(id))
  })
  const answers = await Promise.all(school.rush.slotIds.slice(0, 20).map((id) => refusalOf(book(at, id))))
  expect(answers.filter((words) => words === '')).toHaveLength(1)
  expect(new Set(answers.filter((words) => words !== ''))).toEqual(new Set(['已有一个未完成的个体咨询预约']))
}, 60_000)
