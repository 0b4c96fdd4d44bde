import type { Pool } from '../../src/kernel/db/pool.ts'

export type Counts = Readonly<Record<string, number>>

/** Every table of the product and the queue, as the superuser, who sees all schools. */
export const tablesOf = async (owner: Pool): Promise<string[]> =>
  (
    await owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public', 'graphile_worker') and tablename not like '%migration%' order by 1`,
    )
  ).rows.map((row) => row.name)

const asked = new WeakMap<Pool, Promise<{ name: string; text: string }>>()

/**
 * One row with a column for each table, planned once per connection: as a union of them PostgreSQL starts workers for it, which
 * takes twenty times as long as counting.
 */
const countingOf = async (owner: Pool) => ({
  name: 'rows_of_every_table',
  text: `select ${(await tablesOf(owner))
    .map((name) => `(select count(*)::int from ${name}) as "${name.replace('public.', '')}"`)
    .join(', ')}`,
})

export const countRows = async (owner: Pool): Promise<Counts> => {
  const counting = asked.get(owner) ?? countingOf(owner)
  asked.set(owner, counting)
  return (await owner.query<Record<string, number>>(await counting)).rows[0]!
}

/** What was added or went away, by table; tables that stayed the same are left out. */
export const growth = (before: Counts, after: Counts): Record<string, number> =>
  Object.fromEntries(
    Object.keys(after)
      .map((name): [string, number] => [name, (after[name] ?? 0) - (before[name] ?? 0)])
      .filter(([, n]) => n !== 0),
  )

/** Tables whose rows belong to a school. */
export const tenantTablesOf = async (owner: Pool): Promise<string[]> =>
  (
    await owner.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p')
          and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
        order by 1`,
    )
  ).rows.map((row) => row.name)

/** Everything a school has, row for row, as one line per table; no column is left out. */
export const schoolState = async (owner: Pool, tenantId: number): Promise<Record<string, string>> => {
  const parts = [...(await tenantTablesOf(owner)).map((name) => [name, 'tenant_id']), ['tenant', 'id']].map(
    ([name, key]) =>
      `(select count(*) || ' rows ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '')
          from ${name} t where ${key} = ${tenantId}) as "${name}"`,
  )
  return (await owner.query<Record<string, string>>(`select ${parts.join(', ')}`)).rows[0]!
}

const TELLING = 8

/** Every text, id and secret in a school's rows that is long enough to be told apart. */
export const valuesOf = async (owner: Pool, tenantId: number): Promise<Set<string>> => {
  const values = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node === 'string' && node.length >= TELLING) values.add(node)
    else if (typeof node === 'object' && node !== null) for (const item of Object.values(node)) visit(item)
  }
  for (const name of await tenantTablesOf(owner)) {
    const { rows } = await owner.query<{ row: unknown }>(
      `select to_jsonb(t) as row from ${name} t where tenant_id = $1`,
      [tenantId],
    )
    for (const { row } of rows) visit(row)
  }
  return values
}

/** Every row a school has as one line each, by table, in an order of their own. */
export const rowsOf = async (owner: Pool, tenantId: number): Promise<Record<string, string[]>> => {
  const all: Record<string, string[]> = {}
  for (const name of await tenantTablesOf(owner)) {
    const { rows } = await owner.query<{ row: string }>(
      `select t::text as row from ${name} t where tenant_id = $1 order by 1`,
      [tenantId],
    )
    all[name] = rows.map(({ row }) => row)
  }
  return all
}
