import type { CrisisSnapshot, MonthlyKind, ReportSnapshot } from '@xinqiao/domain'
import type { SealedColumn } from '../../kernel/db/reseal.ts'
import type { Row } from '../../kernel/db/rows.ts'

export type AnySnapshot = ReportSnapshot | CrisisSnapshot
export type ReportRow = Row<'monthly_report', { kind: MonthlyKind; snapshot: AnySnapshot | null }>

export type ReportWords = { readonly overview: string; readonly problems: string; readonly plan: string }

export const WORDS = 'monthly_report.words'
export const REASON = 'monthly_report.correct_reason'

/** What a key rotation must re-seal. */
export const sealedReportColumns: readonly SealedColumn[] = [
  { table: 'monthly_report', column: 'words', field: WORDS },
  { table: 'monthly_report', column: 'correct_reason', field: REASON },
]
