import type { FormField } from '@xinqiao/domain'
import { beforeAll, expect, test } from 'vitest'
import { give, givenForm } from '../../test/answers.ts'
import { inTenant } from '../../test/departments.ts'
import { seedReport } from '../../test/floods/seed-report.ts'
import { MASTER_KEY, openTestApp } from '../../test/harness.ts'
import type { TestTenant } from '../../test/people.ts'
import { gather } from '../kernel/module.ts'
import { verifyAllTrails } from '../modules/audit/index.ts'
import { modules } from './modules.ts'

// What the owner of the database changes past every trigger is seen by `audit:verify` and named.

const app = await openTestApp()
const fields: FormField[] = [{ prop: 'note', type: 'input', label: '近况' }]

let tenant: TestTenant
let first: string
let second: string
let report: string
let other: string
/** The answer's own copy as it was before it was corrected. */
let older: Buffer

const bodyOf = async (id: string): Promise<Buffer> =>
  (await inTenant(app, tenant, (tx) => tx.find('form_answer', { id })))!.body

beforeAll(async () => {
  tenant = await app.givenTenant()
  const formId = await givenForm(app, tenant, fields)
  const one = await app.signedIn(await app.givenUser(tenant))
  const someone = await app.signedIn(await app.givenUser(tenant))
  other = (await app.givenUser(tenant)).id
  ;({ answerId: first } = await give(one, formId, { note: '还好' }))
  ;({ answerId: second } = await give(someone, formId, { note: '不想活了' }))
  older = await bodyOf(first)
  await give(one, formId, { note: '好多了' }, { answerId: first, version: 1 })
  const head = await app.signedIn(await app.givenUser(tenant, { roles: ['CRISIS_ROLE_CENTER_SUPERINTENDENT'] }))
  ;({ monthly_report: report } = await seedReport(app, tenant))
  const words = { overview: '平稳', problems: '', plan: '' }
  await head.call('POST /consult/monthly/save', { body: { id: report, version: 2, ...words } })
  await head.call('POST /consult/monthly/publish', { body: { id: report, version: 3 } })
})

const verdict = async (): Promise<string> => {
  const lines: string[] = []
  const { withTenant } = app.runtime
  const witnesses = gather(modules, 'witnesses')
  const print = (line: string) => lines.push(line)
  const ok = await verifyAllTrails({ withTenant, tenantIds: [tenant.id], masterKey: MASTER_KEY, witnesses, print })
  return ok ? 'ok' : (/异常：(.*?)，/.exec(lines[0]!)?.[1] ?? lines[0]!)
}

type Change = [name: string, table: string, where: string, change: string, values?: () => unknown[]]

/** As the owner, past triggers; the row as it was comes back afterwards. */
const whileChanged = async <T>([, table, where, change, values]: Change, look: () => Promise<T>): Promise<T> => {
  const client = await app.runtime.owner.connect()
  const of = where.replaceAll('FIRST', `'${first}'`).replaceAll('REPORT', `'${report}'`)
  try {
    await client.query('set session_replication_role = replica')
    const { rows } = await client.query<{ row: unknown }>(`select to_jsonb(t) as row from ${table} t where ${of}`)
    expect(rows).toHaveLength(1)
    const given = values?.() ?? []
    await client.query(
      change === 'delete' ? `delete from ${table} where ${of}` : `update ${table} set ${change} where ${of}`,
      given,
    )
    const seen = await look()
    await client.query(`delete from ${table} where ${of}`)
    await client.query(`insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`, [rows[0]!.row])
    return seen
  } finally {
    await client.query('reset session_replication_role')
    client.release()
  }
}

const ANSWER = '所记的表单答卷与留痕时不符'
const REPORT = '所记的咨询月报与留痕时不符'

const NEWEST = 'answer_id = FIRST and no = 2'
const changes: readonly (readonly [Change, string])[] = [
  [
    [
      'somebody else’s words over an answer',
      'form_answer',
      'id = FIRST',
      `body = (select body from form_answer where id = $1)`,
      () => [second],
    ],
    ANSWER,
  ],
  [['an answer as it was before', 'form_answer', 'id = FIRST', 'body = $1', () => [older]], ANSWER],
  [['an answer that is somebody else’s now', 'form_answer', 'id = FIRST', 'user_id = $1', () => [other]], ANSWER],
  [
    ['what a signature stands under', 'form_answer', 'id = FIRST', 'content_hash = $1', () => [Buffer.alloc(32)]],
    ANSWER,
  ],
  [
    [
      'somebody else’s words over an edition',
      'form_edition',
      NEWEST,
      'body = (select body from form_edition where answer_id = $1)',
      () => [second],
    ],
    ANSWER,
  ],
  [
    [
      'an older edition over a newer one',
      'form_edition',
      NEWEST,
      'body = (select body from form_edition where answer_id = $1 and no = 1)',
      () => [first],
    ],
    ANSWER,
  ],
  [['another author of an edition', 'form_edition', NEWEST, 'made_by = $1', () => [other]], ANSWER],
  [['an edition taken away', 'form_edition', NEWEST, 'delete'], ANSWER],
  [
    [
      'a figure of a published report',
      'monthly_report',
      'id = REPORT',
      `snapshot = jsonb_set(snapshot, '{forged}', '7')`,
    ],
    REPORT,
  ],
  [['the words of a published report', 'monthly_report', 'id = REPORT', 'words = null'], REPORT],
  [['a published report taken away', 'monthly_report', 'id = REPORT', 'delete'], REPORT],
]

test('a change in the database to what the trail has witnessed is named', async () => {
  expect(await verdict()).toBe('ok')
  const seen: [string, string][] = []
  for (const [change] of changes) seen.push([change[0], await whileChanged(change, verdict)])
  expect(seen).toEqual(changes.map(([[name], said]) => [name, said]))
  expect(await verdict()).toBe('ok')
})
