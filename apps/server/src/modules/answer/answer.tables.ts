import type { SealedColumn } from '../../kernel/db/reseal.ts'
import type { Row } from '../../kernel/db/rows.ts'

/** `updated_by` is whose words they are: who submitted the newest ones. Signing and recalling leave it. */
export type AnswerRow = Row<'form_answer'>
export type EditionRow = Row<'form_edition'>
export type DraftRow = Row<'form_draft'>

/** Bound to its table: a body put into another one does not open. */
export const bodyField = (table: 'form_answer' | 'form_edition' | 'form_draft'): string => `${table}.body`

/** What a key rotation must re-seal. */
export const sealedAnswerColumns: readonly SealedColumn[] = [
  { table: 'form_fact', column: 'body', field: 'form_fact.body', key: ['answer_id'] },
  { table: 'form_answer', column: 'body', field: bodyField('form_answer') },
  { table: 'form_edition', column: 'body', field: bodyField('form_edition'), key: ['answer_id', 'no'] },
  // Found by whose it is and what about; its id is not known while it is saved.
  {
    table: 'form_draft',
    column: 'body',
    field: bodyField('form_draft'),
    key: ['author_id', 'form_id', `coalesce(answer_id::text, concat(user_id, '/', biz_id))`],
  },
]
