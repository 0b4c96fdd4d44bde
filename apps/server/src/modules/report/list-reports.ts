import type { PageQuery } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { readPage } from '../../kernel/db/page.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { isOfCentre } from '../figure/index.ts'
import { readerOf } from './report.policy.ts'
import type { ReportRow } from './report.tables.ts'
import { editionView, headlineView } from './report.views.ts'

/** The newest edition of every month that this person may see, newest month first. */
export const pageOfReports = (tx: Tx, actor: Actor, asked: PageQuery & { year?: number }) => {
  const newest = `select distinct on (month) * from monthly_report
    where tenant_id = $1 and ($2::text is null or left(month, 4) = $2) ${isOfCentre(actor) ? '' : `and state = '2'`}`
  return readPage(tx, asked, {
    select: newest,
    from: `from (${newest}) as x`,
    order: 'month desc, edition desc',
    values: [tx.tenantId, asked.year === undefined ? null : String(asked.year)],
    views: async (rows: ReportRow[]) => {
      const snapshots = rows.flatMap(({ snapshot }) => snapshot ?? [])
      const reader = await readerOf(tx, actor, snapshots)
      return rows.map((row) => ({ ...editionView(row), version: row.version, ...headlineView(row, reader) }))
    },
  })
}
