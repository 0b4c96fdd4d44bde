import { pageCount, pageOf, type PageQuery } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { isOfCentre, readerOf } from './report.policy.ts'
import type { ReportRow } from './report.tables.ts'
import { editionView, headlineView } from './report.views.ts'

/** The newest edition of every month that this person may see, newest month first. */
export const pageOfReports = async (tx: Tx, actor: Actor, asked: PageQuery & { year?: number }) => {
  const page = pageOf(asked)
  const newest = `select distinct on (month) * from monthly_report
    where tenant_id = $1 and ($2::text is null or left(month, 4) = $2) ${isOfCentre(actor) ? '' : `and state = '2'`}
    order by month desc, edition desc`
  const values = [tx.tenantId, asked.year === undefined ? null : String(asked.year)]
  const rows = await tx.sql<ReportRow>(`${newest} limit $3 offset $4`, [...values, page.size, page.offset])
  const [counted] = await tx.sql<{ n: number }>(`select count(*)::int as n from (${newest}) as x`, values)
  const reader = await readerOf(
    tx,
    actor,
    rows.flatMap(({ snapshot }) => snapshot ?? []),
  )
  const total = counted?.n ?? 0
  return {
    records: rows.map((row) => ({ ...editionView(row), version: row.version, ...headlineView(row, reader) })),
    total,
    current: page.current,
    size: page.size,
    pages: pageCount(total, page.size),
  }
}
