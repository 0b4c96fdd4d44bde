import type { MonthlyReportState, ReportSnapshot } from '@xinqiao/domain'
import type { SealedColumn } from '../../kernel/db/reseal.ts'

export type ReportRow = {
  tenant_id: number
  id: string
  month: string
  edition: number
  state: MonthlyReportState
  version: number
  snapshot: ReportSnapshot | null
  words: Buffer | null
  correct_reason: Buffer | null
  generated_at: Date | null
  published_at: Date | null
  published_by: string | null
  created_by: string | null
  created_at: Date
}

export type ReportWords = { readonly overview: string; readonly problems: string; readonly plan: string }

export const WORDS = 'monthly_report.words'
export const REASON = 'monthly_report.correct_reason'

/** What a key rotation must re-seal. */
export const sealedReportColumns: readonly SealedColumn[] = [
  { table: 'monthly_report', column: 'words', field: WORDS },
  { table: 'monthly_report', column: 'correct_reason', field: REASON },
]
