import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { tell } from '../../../test/messages.ts'
import type { TestTenant, TestUser } from '../../../test/people.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { countByType, countUnread, pageOfMessages } from './message.repo.ts'

const MANY = 60_000
/** Of one very busy person. */
const OWN = 1500
const TOLD = 12

let app: TestApp
let tenant: TestTenant
let busy: TestUser
let quiet: TestUser
beforeAll(async () => {
  app = await createTestApp()
  tenant = await app.givenTenant()
  busy = await app.givenUser(tenant)
  quiet = await app.givenUser(tenant)
  for (let i = 0; i < TOLD; i++) await tell(app, tenant, [quiet.id, busy.id])
  await app.runtime.owner.query(
    `insert into message (tenant_id, id, user_id, type, type_code, body, status, biz_type, biz_id, created_at, read_at)
     select m.tenant_id, gen_random_uuid(), m.user_id, m.type, m.type_code, m.body, 2, 'bulk', n::text,
            now() - n * interval '1 minute', now()
       from generate_series(1, ${OWN}) as n, (select * from message where user_id = $1 limit 1) m`,
    [busy.id],
  )
  const crowd = await Promise.all(Array.from({ length: 50 }, () => app.givenUser(tenant)))
  await app.runtime.owner.query(
    `insert into message (tenant_id, id, user_id, type, type_code, body, status, biz_type, biz_id, created_at)
     select m.tenant_id, gen_random_uuid(), ($2::uuid[])[1 + n % 50], m.type, m.type_code, '\\x00', 1, 'bulk', n::text,
            now() - n * interval '1 second'
       from generate_series(1, ${MANY}) as n, (select * from message where user_id = $1 limit 1) m`,
    [busy.id, crowd.map(({ id }) => id)],
  )
  await app.runtime.owner.query('analyze message')
}, 60_000)
afterAll(() => app.close())

/** What the database does for it, as the application's own role under the policies. */
const planOf = (run: (tx: Tx) => Promise<unknown>): Promise<string> =>
  inTenant(app, tenant, async (tx) => {
    const lines: string[] = []
    const sql = async <T>(text: string, values: readonly unknown[] = []) => {
      const rows = await tx.sql<{ 'QUERY PLAN': string }>(`explain (analyze, costs off) ${text}`, values)
      lines.push(...rows.map((row) => row['QUERY PLAN']))
      return [] as T[]
    }
    await run({
      ...tx,
      sql,
      row: async <T>(text: string, values?: readonly unknown[]) => (await sql<T>(text, values))[0],
    })
    return lines.join('\n')
  })

/** What the largest step of a plan brought along. */
const mostRows = (plan: string): number => {
  const steps = [...plan.matchAll(/actual time=\S+ rows=([\d.]+) loops=(\d+)/g)]
  expect(steps).not.toEqual([])
  return Math.max(...steps.map(([, rows, loops]) => Number(rows) * Number(loops)))
}

test('counting among tens of thousands looks at the person’s own, and for the badge at the unread', async () => {
  const badge = await planOf((tx) => countUnread(tx, busy.id))
  expect(badge).toContain('message_unread')
  for (const plan of [badge, await planOf((tx) => countByType(tx, busy.id))]) {
    expect(plan).not.toContain('Seq Scan')
    expect(mostRows(plan)).toBeLessThanOrEqual(OWN + TOLD)
  }
})

test('a page of them is read off an index, unread, all and by product', async () => {
  for (const filter of [{ status: 1 }, {}, { type: 'CONSULT' }]) {
    const plan = await planOf((tx) => pageOfMessages(tx, quiet.id, filter, { size: 10, offset: 0 }))
    expect(plan).toMatch(/Index (Only )?Scan|Bitmap Index Scan/)
    expect(plan).not.toContain('Seq Scan')
  }
  // Of the busy one no more than what is shown and the own.
  const plan = await planOf((tx) => pageOfMessages(tx, busy.id, {}, { size: 10, offset: 0 }))
  expect(mostRows(plan)).toBeLessThanOrEqual(OWN + TOLD)
})
