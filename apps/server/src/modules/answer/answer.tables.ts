import type { SealedColumn } from '../../kernel/db/reseal.ts'
import type { Row } from '../../kernel/db/rows.ts'

/** `updated_by` is whose words they are: who submitted the newest ones. Signing and recalling leave it. */
export type AnswerRow = Row<'form_answer'>
export type EditionRow = Row<'form_edition'>
export type DraftRow = Row<'form_draft'>

/** Bound to its table: a body put into another one does not open. */
export const bodyField = (table: 'form_answer' | 'form_edition' | 'form_draft'): string => `${table}.body`

/** What a key rotation must re-seal. */
export const sealedAnswerColumns: readonly SealedColumn[] = (
  ['form_answer', 'form_edition', 'form_draft'] as const
).map((table) => ({ table, column: 'body', field: bodyField(table) }))
