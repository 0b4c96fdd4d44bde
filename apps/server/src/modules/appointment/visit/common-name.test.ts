import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../../../test/departments.ts'
import { openTestApp } from '../../../../test/harness.ts'
import { givenCentre, type Centre } from '../../../../test/visits.ts'
import { inRow } from '../../../kernel/db/tenant-keys.ts'

// A name more people bear than are looked up one by one: lists are walked for it, and the last of them is found as the first.

const app = await openTestApp()
let centre: Centre
const BEARERS = 5300
/** Who has been here: the last in the order of names. Fewer than lists count for a word. */
const CAME = 180
const CALLED = 12

beforeAll(async () => {
  centre = await givenCentre(app)
  await inTenant(app, centre.tenant, async (tx) => {
    await tx.sql(
      `insert into user_account (tenant_id, id, username, username_key, real_name, name_pinyin, number_name, sex, created_at, updated_at)
       select $1, gen_random_uuid(), 'w' || n, 'w' || n, '王' || lpad(n::text, 5, '0'), 'wang' || n, n::text, '1', now(), now()
         from generate_series(1, ${BEARERS}) n`,
      [tx.tenantId],
    )
    const last = `select id, row_number() over (order by real_name desc) as n from user_account
                   where tenant_id = $1 and real_name ^@ '王' order by real_name desc limit`
    // Three of each moment: the order of those is by their id.
    await tx.sql(
      `insert into appointment (tenant_id, id, type, state, visitor_id, host_id, site_id, start_at, end_at, consult_method, booked_as,
                                source, settled_at, created_by, created_at, updated_at)
       select $1, gen_random_uuid(), case when n % 2 = 0 then '15' else '2' end,
              case n % 5 when 0 then 'userBreakAppointment' when 1 then 'removed' when 2 then 'notStart' else 'complete' end,
              id, $2, $3, at, at + interval '50 minutes', 1, 'visitor', 1, at, $2, at, at
         from (select id, n, now() + (case when n % 5 = 2 then 1 else -1 end) * (interval '30 hours' + (n / 15) * interval '2 hours') as at
                 from (${last} ${CAME}) l) x`,
      [tx.tenantId, centre.host.id, centre.site],
    )
    const called = await tx.sql<{ id: string; n: number }>(`${last} ${CALLED}`, [tx.tenantId])
    for (const { id: visitor, n } of called) {
      const id = randomUUID()
      await tx.sql(
        `insert into telephone_reserve (tenant_id, id, visitor_id, host_id, state, contact, is_urgent, created_at, ended_at)
         values ($1, $2, $3, $4, '5', $5, false, now(), now() - ($6::int / 3) * interval '1 hour')`,
        [
          tx.tenantId,
          id,
          visitor,
          centre.host.id,
          tx.keys.encrypt(inRow('telephone_reserve.contact', id), JSON.stringify({ phone: '13800000000', times: [] })),
          n,
        ],
      )
    }
  })
})

const AHEAD = `(start_at >= date_trunc('day', now(), 'Asia/Shanghai'))`
const NEXT_FIRST = `${AHEAD} desc, case when ${AHEAD} then start_at end, start_at desc, id`

const LISTS = [
  ['POST /consult/appointment/page', {}, `from appointment where state <> 'removed'`, NEXT_FIRST],
  [
    'POST /consult/appointment/page',
    { tab: 'complete' },
    `from appointment where state = 'complete'`,
    'start_at desc, id',
  ],
  [
    'POST /consult/appointment/page',
    { type: '15', ascending: true },
    `from appointment where type = '15' and state <> 'removed'`,
    'start_at, id desc',
  ],
  ['POST /consult/appointment/delPage', {}, `from appointment where state = 'removed'`, 'settled_at desc, id'],
  ['POST /consult/first/page', {}, `from appointment where type = '15' and state <> 'removed'`, NEXT_FIRST],
  ['POST /consult/telephone/reserve/page', {}, 'from telephone_reserve where true', 'ended_at desc, id'],
] as const

test.each(LISTS)('%s %j finds all of them, each once, page by page', async (call, more, from, order) => {
  const expected = await inTenant(app, centre.tenant, async (tx) =>
    (await tx.sql<{ id: string }>(`select id ${from} and tenant_id = $1 order by ${order}`, [tx.tenantId])).map(
      ({ id }) => id,
    ),
  )
  expect(expected.length).toBeGreaterThan(10)
  const seen: string[] = []
  for (let current = 1; ; current++) {
    const page = await centre.clerk.browser.call(call, { body: { keyword: '王', ...more, size: 50, current } })
    expect(page.total).toBe(expected.length)
    seen.push(...page.records.map(({ id }) => id))
    if (current >= page.pages) break
  }
  expect(seen).toEqual(expected)
})

test('tabs and those who stayed away are counted as they are', async () => {
  const counts = await centre.clerk.browser.call('POST /consult/appointment/counts', { body: { keyword: '王' } })
  expect(counts.find(({ tab }) => tab === 'complete')?.count).toBe((CAME / 5) * 2)
  const away = await centre.clerk.browser.call('POST /consult/break/page', { body: { keyword: '王' } })
  expect(away.total).toBe(CAME / 5)
})
