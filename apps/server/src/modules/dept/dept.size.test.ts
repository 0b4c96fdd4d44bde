import { beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant, Visitor } from '../../../test/people.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { givenSubAdmin } from '../../../test/university.ts'
import { reaches } from './dept.policy.ts'
import { indexDepts } from './dept.tokens.ts'
import { listChildren, searchDepts } from './list-depts.ts'

// Ten thousand departments: one school, 99 colleges, 100 classes in each.

const app = await openTestApp()
let tenant: TestTenant
let admin: Visitor
let college: string

beforeAll(async () => {
  tenant = await app.givenTenant()
  await inTenant(app, tenant, async (tx) => {
    const insert = (select: string) =>
      tx.sql(`insert into dept (tenant_id, id, parent_id, name, kind, sort, created_at) ${select}`, [tx.tenantId])
    await insert(`select $1::int, md5('0')::uuid, null, '心桥大学', 'school', 0, now()`)
    await insert(
      `select $1::int, md5('c' || c)::uuid, md5('0')::uuid, '第' || c || '学院', 'college', c, now() from generate_series(1, 99) c`,
    )
    await insert(
      `select $1::int, md5('c' || c || 'k' || k)::uuid, md5('c' || c)::uuid, c || '院软件' || k || '班', 'class', k, now()
         from generate_series(1, 99) c, generate_series(1, 100) k`,
    )
  })
  // A connection that once checked a foreign key while there were ten departments reads all of them for each row, until it is
  // told that there are more: with 200,000 tokens this file once took more than three minutes.
  await app.runtime.owner.query('analyze dept')
  await inTenant(app, tenant, async (tx) => {
    await tx.sql(
      `with recursive up (descendant_id, ancestor_id, depth) as (
         select id, id, 0 from dept where tenant_id = $1
         union all select up.descendant_id, d.parent_id, up.depth + 1 from up join dept d on d.tenant_id = $1 and d.id = up.ancestor_id
          where d.parent_id is not null)
       insert into dept_closure (tenant_id, ancestor_id, descendant_id, depth) select $1, ancestor_id, descendant_id, depth from up`,
      [tx.tenantId],
    )
    await indexDepts(tx)
    college = (await tx.sql<{ id: string }>(`select md5('c7')::uuid as id`))[0]!.id
  })
  await app.runtime.owner.query('analyze')
  admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
})

/** The plan of every statement a use case sends, as the application's role gets it. */
const plansOf = (run: (tx: Tx) => Promise<unknown>): Promise<string[]> =>
  inTenant(app, tenant, async (tx) => {
    const sent: [string, readonly unknown[]][] = []
    const sql = <T>(text: string, values: readonly unknown[] = []) => {
      sent.push([text, values])
      return tx.sql<T>(text, values)
    }
    await run({
      ...tx,
      sql,
      row: async <T>(text: string, values?: readonly unknown[]) => (await sql<T>(text, values))[0],
    })
    const plans: string[] = []
    for (const [text, values] of sent) {
      const lines = await tx.sql<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
      plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'))
    }
    return plans
  })

describe('with ten thousand departments', () => {
  test('the whole tree is one answer', async () => {
    const [root] = await admin.call('GET /admin/dept/tree', { query: {} })
    expect(root!.children![0]!.children).toHaveLength(99)
    expect(JSON.stringify(root).match(/"nameRelaTion"/g)).toHaveLength(10_001)
  })

  test.each<[string, (tx: Tx) => Promise<unknown>]>([
    ['children', (tx) => listChildren(tx, 'everything', college)],
    ['children within a scope', (tx) => listChildren(tx, { roots: [college], singles: [] }, college)],
    ['a rare word', (tx) => searchDepts(tx, 'everything', '7院软件33')],
    ['a rare word within a scope', (tx) => searchDepts(tx, { roots: [college], singles: [] }, '7院软件33')],
    ['initials', (tx) => searchDepts(tx, 'everything', 'dxy')],
    ['being in reach', (tx) => reaches(tx, { roots: [college], singles: [] }, college)],
  ])('%s goes by indexes', async (_, run) => {
    for (const plan of await plansOf(run)) expect(plan).not.toMatch(/Seq Scan/)
  })

  test('a search goes into the index by the beginning of the word', async () => {
    const [plan] = await plansOf((tx) => searchDepts(tx, 'everything', '7院软件33'))
    expect(plan).toMatch(/dept_token_pkey[\s\S]*Index Cond: .*token >= '7院软件33'/)
  })

  test('a word that nearly all hold gives the best hundred', async () => {
    const search = (browser: Visitor, name: string) => browser.call('GET /admin/dept/tree', { query: { name } })
    expect(await search(admin, '软件')).toHaveLength(100)
    expect((await search(admin, '7院软件33班'))[0]).toMatchObject({ nameRelaTion: '心桥大学/第7学院/7院软件33班' })
    const sub = await givenSubAdmin(app, tenant, [college])
    const found = await search(sub, 'rj')
    expect(found).toHaveLength(100)
    expect(found.every((node) => node.parentId === college)).toBe(true)
  })

  test('a college with a hundred classes moves in one go', async () => {
    const move = (parentId: string) => admin.call('POST /admin/dept/move', { body: { id: college, parentId } })
    await move('0')
    const node = await admin.call('GET /admin/dept/treeById', { query: { id: college } })
    expect(node.children![99]).toMatchObject({ nameRelaTion: '第7学院/7院软件100班' })
  })
})
