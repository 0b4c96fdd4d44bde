import { countMonth, monthBefore, monthlyReportMachine, type ReportSnapshot } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { analyzeItems } from './analyze-settings.ts'
import { gatherMonth, monthNames } from './gather-month.ts'
import { crisisSnapshotOf } from './gather-crisis.ts'
import { moveReport } from './move-report.ts'
import { findReport } from './report.repo.ts'

const YEAR = 12

/** Counted alike for the month and for those it is compared with, from what is known now. */
const snapshotOf = async (tx: Tx, month: string): Promise<ReportSnapshot> => {
  const now = await gatherMonth(tx, month)
  const before = await gatherMonth(tx, monthBefore(month))
  const yearAgo = await gatherMonth(tx, monthBefore(month, YEAR))
  const hosts = [now, before, yearAgo].flatMap(({ visits }) => visits.map(({ hostId }) => hostId))
  const names = await monthNames(tx, [...new Set(hosts)])
  return {
    month,
    now: countMonth(now, names),
    before: countMonth(before, names),
    yearAgo: countMonth(yearAgo, names),
    items: await analyzeItems(tx),
  }
}

/** Takes a report that waits to be counted through its counting; one that does not wait any more is left alone. */
export const countReport = async (tx: Tx, id: string): Promise<void> => {
  await tx.sql('select 1 from monthly_report where tenant_id = $1 and id = $2 for update', [tx.tenantId, id])
  const row = await findReport(tx, id)
  if (row?.state !== monthlyReportMachine.initial) return
  const snapshot = row.kind === 'crisis' ? await crisisSnapshotOf(tx, row.month) : await snapshotOf(tx, row.month)
  await moveReport(tx, { id, action: 'counted', by: ['system'], snapshot, wrongState: 'report.wrong_state' })
  tx.audit({ action: 'report.counted', subjectType: 'monthly_report', subjectId: id, detail: { month: row.month } })
}
