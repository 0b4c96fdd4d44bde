import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { permissionCodes, productCodes } from '@xinqiao/domain'
import { systemClock, uuidV7 } from '../../apps/server/src/kernel/clock.ts'
import { inRow } from '../../apps/server/src/kernel/db/tenant-keys.ts'
import type { Tx } from '../../apps/server/src/kernel/db/tx.ts'
import { createLogger } from '../../apps/server/src/kernel/logger.ts'
import { addInitialAdmin } from '../../apps/server/src/modules/platform/index.ts'
import { createRuntime, type Runtime } from '../../apps/server/src/main/runtime.ts'
import { adoptCatalogue } from '../../apps/server/src/modules/form/index.ts'
import { writeSetting } from '../../apps/server/src/modules/setting/index.ts'
import { createTenant } from '../../apps/server/src/modules/tenant/index.ts'
import { emptyWorld, MASTER_KEY, PASSWORD, query, type World } from '../lib/world.ts'
import { clinicalStatementsFor } from './clinical-tables.ts'
import { answersFor, statementsFor } from './tables.ts'

export const SIZES = ['small', 'big'] as const
export type Size = (typeof SIZES)[number]
type Say = (line: string) => void
type Filled = Readonly<Record<Size, number>> & { readonly ids: Record<Size, number> }

/**
 * Two schools in one database that differ in nothing but how much there is. Filling a million takes longer than asking:
 * a folder that is kept is filled once, and serves until it is taken away.
 */
export const listsWorld = async (rows: Readonly<Record<Size, number>>, say: Say, kept?: string): Promise<World> => {
  const { ownerUrl, appUrl, dataDir, close } = await emptyWorld(kept)
  const filled = join(dataDir, 'filled.json')
  if (existsSync(filled)) {
    const { ids, ...at } = JSON.parse(readFileSync(filled, 'utf8')) as Filled
    if (at.small !== rows.small || at.big !== rows.big) throw new Error(`${dataDir} holds ${at.small} and ${at.big}`)
    return { ownerUrl, appUrl, ...ids, close }
  }
  const runtime = await createRuntime({
    ownerUrl,
    appUrl,
    masterKey: MASTER_KEY,
    dataDir,
    logger: createLogger('error'),
    demo: null,
    runJobs: false,
  })
  const ids = { small: 0, big: 0 }
  for (const size of SIZES)
    ids[size] = await createTenant(
      { owner: runtime.owner, masterKey: MASTER_KEY, newId: uuidV7(systemClock) },
      { shortName: size, name: size, products: productCodes },
    )
  runtime.directory.forget()
  for (const size of SIZES) {
    say(`filling a school of ${rows[size].toLocaleString()}`)
    await fillSchool(runtime, ownerUrl, ids[size], rows[size])
  }
  await runtime.close()
  await query(ownerUrl, 'vacuum analyze')
  await query(ownerUrl, 'checkpoint')
  writeFileSync(filled, JSON.stringify({ ...rows, ids } satisfies Filled))
  return { ownerUrl, appUrl, ...ids, close }
}

const fillSchool = async (runtime: Runtime, ownerUrl: string, tenant: number, n: number): Promise<void> => {
  await runtime.withTenant({ tenantId: tenant, actor: null }, async (tx) => {
    await writeSetting(tx, 'signIn', { captcha: false })
    await adoptCatalogue(tx)
  })
  for (const username of ['admin', 'head']) await addInitialAdmin(runtime.withTenant, tenant, username, PASSWORD)
  await runtime.withTenant({ tenantId: tenant, actor: null }, (tx) => appoint(tx))
  const [me] = await withSchool(ownerUrl, tenant, async (client) => {
    await client.query(`update user_account set must_change_password = false where tenant_id = ${tenant}`)
    const admin = await client.query<{ id: string }>(
      `select id from user_account where tenant_id = ${tenant} and username = 'admin'`,
    )
    const id = admin.rows[0]!.id
    const size = { tenant, n, me: id }
    for (const statement of [...statementsFor(size), ...clinicalStatementsFor(size)]) await client.query(statement)
    await client.query(answersFor({ tenant, n, me: id }, await twoForms(client, tenant)))
    return [id]
  })
  await runtime.withTenant({ tenantId: tenant, actor: null }, (tx) => sealAll(tx, me))
}

/** Everything is open to both; of the head's lists the administrator would see nothing. */
const appoint = async (tx: Tx): Promise<void> => {
  const codes = `('ROLE_ADMIN', 'CRISIS_ROLE_CENTER_SUPERINTENDENT')`
  await tx.sql(
    `insert into role_permission (tenant_id, role_id, permission)
     select $1, r.id, p from role r cross join unnest($2::text[]) p where r.tenant_id = $1 and r.code in ${codes} on conflict do nothing`,
    [tx.tenantId, permissionCodes],
  )
  await tx.sql(
    `insert into role_form_right (tenant_id, role_id, form_id, actions, updated_at)
     select $1, r.id, f.id, array['fill', 'view', 'edit'], now() from role r join form f on f.tenant_id = r.tenant_id
      where r.tenant_id = $1 and r.code in ${codes}
     on conflict (tenant_id, role_id, form_id) do update set actions = excluded.actions`,
    [tx.tenantId],
  )
  await tx.sql(
    `update user_role set role_id = (select id from role where tenant_id = $1 and code = 'CRISIS_ROLE_CENTER_SUPERINTENDENT')
      where tenant_id = $1 and user_id = (select id from user_account where tenant_id = $1 and username = 'head')`,
    [tx.tenantId],
  )
}

const withSchool = async <T>(url: string, tenant: number, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.tenant_id', $1, true)`, [String(tenant)])
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    await client.end()
  }
}

/** The one almost everybody answered, and another. */
export const twoForms = async (client: pg.Client, tenant: number): Promise<readonly [string, string]> => {
  const { rows } = await client.query<{ id: string }>(
    `select id from form where tenant_id = ${tenant} order by type_code, id limit 2`,
  )
  return [rows[0]!.id, rows[1]!.id]
}

/** What a page opens before it is shown, sealed for its own row as the product does it. */
const sealAll = async (tx: Tx, me: string): Promise<void> => {
  const wish = JSON.stringify({ times: [], teacherId: null, single: null })
  await seal(tx, 'message', 'body', JSON.stringify({ title: '题', content: '文' }), `user_id = '${me}'`)
  await seal(tx, 'session_extension', 'body', JSON.stringify({ reason: '因', summary: '结' }))
  await seal(tx, 'wait_entry', 'wish', wish)
  await seal(tx, 'crisis_receipt', 'todos', '["联系"]')
  await seal(tx, 'telephone_reserve', 'contact', JSON.stringify({ phone: '13800000000', times: [] }))
  await seal(tx, 'user_note', 'content', '记', 'true', 'note.content')
  const rows = await tx.sql<{ import_id: string; row_number: number }>(
    'select import_id, row_number from import_rejection where tenant_id = $1',
    [tx.tenantId],
  )
  await tx.sql(
    `update import_rejection r set cells = x.cells from unnest($2::int[], $3::bytea[]) as x (no, cells)
      where r.tenant_id = $1 and r.row_number = x.no`,
    [
      tx.tenantId,
      rows.map((row) => row.row_number),
      rows.map((row) => tx.keys.encrypt(inRow('import_rejection.cells', row.import_id, row.row_number), '["一","二"]')),
    ],
  )
}

const seal = async (
  tx: Tx,
  table: string,
  column: string,
  text: string,
  where = 'true',
  field = `${table}.${column}`,
) => {
  const rows = await tx.sql<{ id: string }>(`select id from ${table} where tenant_id = $1 and ${where}`, [tx.tenantId])
  await tx.sql(
    `update ${table} t set ${column} = x.sealed from unnest($2::uuid[], $3::bytea[]) as x (id, sealed)
      where t.tenant_id = $1 and t.id = x.id`,
    [tx.tenantId, rows.map(({ id }) => id), rows.map(({ id }) => tx.keys.encrypt(inRow(field, id), text))],
  )
}
