import type { Holiday } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'

export type TermRow = {
  id: string
  name: string
  start_date: string
  end_date: string
  week_count: number
  holidays: Holiday[]
  version: number
}

const COLUMNS = 'id, name, start_date, end_date, week_count, holidays, version'

export const listTerms = (tx: Tx): Promise<TermRow[]> =>
  tx.sql(`select ${COLUMNS} from term where tenant_id = $1 order by start_date desc`, [tx.tenantId])

export const findTerm = async (tx: Tx, id: string): Promise<TermRow | undefined> =>
  (
    await tx.sql<TermRow>(`select ${COLUMNS} from term where tenant_id = $1 and id = $2 for update`, [tx.tenantId, id])
  )[0]

/** The term a day belongs to. Every rule "per term" asks here. */
export const termOn = async (tx: Tx, day: string): Promise<TermRow | undefined> =>
  (
    await tx.sql<TermRow>(
      `select ${COLUMNS} from term where tenant_id = $1 and start_date <= $2::date and end_date >= $2::date`,
      [tx.tenantId, day],
    )
  )[0]

/** Names of terms that share a day with this span, besides the one being changed. */
export const overlapping = async (tx: Tx, id: string, start: string, end: string): Promise<string[]> =>
  (
    await tx.sql<{ name: string }>(
      `select name from term where tenant_id = $1 and id <> $2 and start_date <= $4::date and end_date >= $3::date order by start_date`,
      [tx.tenantId, id, start, end],
    )
  ).map((row) => row.name)

export const writeTerm = (tx: Tx, row: Omit<TermRow, 'version'>): Promise<unknown> =>
  tx.sql(
    `insert into term as t (tenant_id, id, name, start_date, end_date, week_count, holidays, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $8)
     on conflict (tenant_id, id) do update set name = excluded.name, start_date = excluded.start_date, end_date = excluded.end_date,
       week_count = excluded.week_count, holidays = excluded.holidays, updated_at = excluded.updated_at, version = t.version + 1`,
    [tx.tenantId, row.id, row.name, row.start_date, row.end_date, row.week_count, JSON.stringify(row.holidays), tx.now],
  )
