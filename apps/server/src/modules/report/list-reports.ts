import type { ReportReader, MonthlyKind, PageQuery } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { readPage } from '../../kernel/db/page.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { isOfCentre } from '../figure/index.ts'
import { readerOf } from './report.policy.ts'
import type { ReportRow } from './report.tables.ts'
import { crisisHeadline, editionView, headlineView } from './report.views.ts'

/** The newest edition of every month that this person may see, newest month first. */
const pageOf = <V>(
  tx: Tx,
  actor: Actor,
  kind: MonthlyKind,
  asked: PageQuery & { year?: number },
  headline: (row: ReportRow, reader: ReportReader) => V,
) => {
  const newest = `select distinct on (month) * from monthly_report
    where tenant_id = $1 and kind = $3 and ($2::text is null or left(month, 4) = $2) ${isOfCentre(actor) ? '' : `and state = '2'`}`
  return readPage(tx, asked, {
    select: newest,
    from: `from (${newest}) as x`,
    order: 'month desc, edition desc',
    values: [tx.tenantId, asked.year === undefined ? null : String(asked.year), kind],
    views: async (rows: ReportRow[]) => {
      const snapshots = rows.flatMap(({ snapshot }) => snapshot ?? [])
      const reader = await readerOf(tx, actor, snapshots)
      return rows.map((row) => ({ ...editionView(row), version: row.version, ...headline(row, reader) }))
    },
  })
}

type Asked = PageQuery & { year?: number }

export const pageOfReports = (tx: Tx, actor: Actor, asked: Asked) => pageOf(tx, actor, 'consult', asked, headlineView)
export const pageOfCrisisMonths = (tx: Tx, actor: Actor, asked: Asked) =>
  pageOf(tx, actor, 'crisis', asked, crisisHeadline)
