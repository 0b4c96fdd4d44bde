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

export const countRows = async (owner: Pool): Promise<Counts> => {
  const tables = await tablesOf(owner)
  const parts = tables.map((name) => `select '${name.replace('public.', '')}' as name, count(*)::int as n from ${name}`)
  const { rows } = await owner.query<{ name: string; n: number }>(parts.join(' union all '))
  return Object.fromEntries(rows.map((row) => [row.name, row.n]))
}

/** What was added or went away, by table; tables that stayed the same are left out. */
export const growth = (before: Counts, after: Counts): Record<string, number> =>
  Object.fromEntries(
    Object.keys(after)
      .map((name): [string, number] => [name, (after[name] ?? 0) - (before[name] ?? 0)])
      .filter(([, n]) => n !== 0),
  )
