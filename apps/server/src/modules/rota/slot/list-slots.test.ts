import { beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../../../test/departments.ts'
import { openTestApp } from '../../../../test/harness.ts'
import { dayAhead, givenRota, type Rota } from '../../../../test/rota.ts'

const app = await openTestApp()
let rota: Rota
const day = dayAhead(1)

/** As schools offer them: one type or several, in any order, and one whose code is the beginning of another. */
const OFFERS = [['2'], ['1'], ['2', '1'], ['11'], ['12', '11', '2'], ['1', '12']]
const TYPES = ['1', '2', '11', '12', '15']

beforeAll(async () => {
  rota = await givenRota(app)
  await inTenant(app, rota.tenant, (tx) =>
    // Three of each moment: the order of those is by their id.
    tx.sql(
      `insert into slot (tenant_id, id, user_id, site_id, types, start_at, end_at, consult_method, state, is_duty, is_reserved,
                         student_view, created_at, updated_at)
       select $1, gen_random_uuid(), $2, $3, string_to_array(($4::text[])[1 + n % cardinality($4::text[])], ','), at, at + interval '50 minutes', 1,
              case when n % 7 = 0 then 'removed' else '1' end, false, false, true, now(), now()
         from (select n, $5::date + interval '9 hours' + (n / 3) * interval '1 hour' as at from generate_series(1, 60) n) x`,
      [tx.tenantId, rota.host.id, rota.site, OFFERS.map((types) => types.join(',')), day],
    ),
  )
})

const plain = (type: string, order: string) =>
  inTenant(app, rota.tenant, async (tx) =>
    (
      await tx.sql<{ id: string }>(
        `select id from slot where tenant_id = $1 and state <> 'removed' and $2 = any(types) order by ${order}`,
        [tx.tenantId, type],
      )
    ).map(({ id }) => id),
  )

test.each(TYPES)('slots of type %s come page by page, each once, as a plain question has them', async (type) => {
  for (const [from, order] of [
    [{}, 'start_at desc, id desc'],
    [{ startDate: day }, 'start_at, id'],
  ] as const) {
    const expected = await plain(type, order)
    expect(expected.length > 0).toBe(type !== '15')
    const seen: string[] = []
    for (let current = 1; ; current++) {
      const { records, total, pages } = await rota.clerk.browser.call('POST /consult/schedule/page', {
        body: { type, ...from, size: 4, current },
      })
      expect(total).toBe(expected.length)
      seen.push(...records.map(({ id }) => id))
      if (current >= pages) break
    }
    expect(seen).toEqual(expected)
  }
})

test('a slot that is offered for something else is found by that', async () => {
  const [id] = await plain('2', 'id')
  await inTenant(app, rota.tenant, (tx) =>
    tx.sql(`update slot set types = array['15'] where tenant_id = $1 and id = $2`, [tx.tenantId, id]),
  )
  const { records } = await rota.clerk.browser.call('POST /consult/schedule/page', { body: { type: '15' } })
  expect(records.map((slot) => slot.id)).toEqual([id])
})
