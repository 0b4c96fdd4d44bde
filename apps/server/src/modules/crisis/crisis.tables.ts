import {
  pageOf,
  type GradeStar,
  type PageQuery,
  type ReportSign,
  type ReportType,
  type ReportWhen,
  type ReporterType,
  type ReceiptHow,
} from '@xinqiao/domain'
import type { SealedColumn } from '../../kernel/db/reseal.ts'
import type { Row } from '../../kernel/db/rows.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'

type Stars = {
  star: GradeStar | null
  advised_star: GradeStar | null
  proposed_star: GradeStar | null
  measure: 1 | 2 | 3
}

export type CrisisRow = Row<'crisis_case', Stars>
export type ReportRow = Row<
  'crisis_report',
  { signs: ReportSign[]; type: ReportType; happened: ReportWhen; reporter_type: ReporterType }
>
export type ReceiptRow = Row<'crisis_receipt', { how: ReceiptHow | null }>
export type TalkRow = Row<'crisis_talk'>

export const CASE = 'crisis_case'
export const REPORT = 'crisis_report'
export const RECEIPT = 'crisis_receipt'

const fields = {
  place: 'crisis_report.place',
  words: 'crisis_report.words',
  opinion: 'crisis_report.opinion',
  more: 'crisis_report.more',
  todos: 'crisis_receipt.todos',
  answer: 'crisis_receipt.words',
  merge: 'crisis_merge.reason',
  point: 'crisis_point.words',
} as const

export const seal = (tx: Tx, field: keyof typeof fields, id: string, text: string): Buffer =>
  tx.keys.encrypt(inRow(fields[field], id), text)
export const open = (tx: Tx, field: keyof typeof fields, id: string, sealed: Buffer | null): string =>
  sealed ? tx.keys.decrypt(inRow(fields[field], id), sealed) : ''

/** What a key rotation must re-seal. */
export const sealedCrisisColumns: readonly SealedColumn[] = [
  { table: 'crisis_report', column: 'place', field: fields.place },
  { table: 'crisis_report', column: 'words', field: fields.words },
  { table: 'crisis_report', column: 'opinion', field: fields.opinion },
  { table: 'crisis_report', column: 'more', field: fields.more },
  { table: 'crisis_receipt', column: 'todos', field: fields.todos },
  { table: 'crisis_receipt', column: 'words', field: fields.answer },
  { table: 'crisis_merge', column: 'reason', field: fields.merge },
  { table: 'crisis_point', column: 'words', field: fields.point },
]

/** Where lists of crises stop counting: nobody leafs through fifty pages, and counting on would cost more each year. */
export const MOST_LISTED = 1000

const AHEAD = 100
/** Of what each row has to be asked for, no more is counted than somebody leafs through next: the number grows as they go on. */
export const mostAhead = (asked: PageQuery): number => Math.min(MOST_LISTED, pageOf(asked).offset + AHEAD)

/** Not played: what lists, counts and figures are made of. */
export const REAL = 'c.drill_id is null'

/** Not over in any of the ways one ends. */
export const OPEN = `c.state in ('faculty', 'centre', 'grading', 'active', 'closing')`
