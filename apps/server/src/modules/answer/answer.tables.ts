import type { SealedColumn } from '../../kernel/db/reseal.ts'

export type AnswerRow = {
  id: string
  form_id: string
  form_no: number
  user_id: string
  biz_type: string | null
  biz_id: string | null
  status: 'submitted' | 'recalled'
  edition: number
  body: Buffer
  content_hash: Buffer
  is_last: boolean
  version: number
  created_by: string
  created_at: Date
  /** Whose words they are: who submitted the newest ones. Signing and recalling leave it. */
  updated_by: string
  updated_at: Date
  submitted_at: Date
}

export type EditionRow = {
  no: number
  form_no: number
  event: 'submit' | 'recall' | 'sign'
  body: Buffer
  content_hash: Buffer
  made_by: string
  made_at: Date
}

export type DraftRow = { form_no: number; body: Buffer; version: number; created_at: Date; updated_at: Date }

/** Bound to its table: a body put into another one does not open. */
export const bodyField = (table: 'form_answer' | 'form_edition' | 'form_draft'): string => `${table}.body`

/** What a key rotation must re-seal. */
export const sealedAnswerColumns: readonly SealedColumn[] = (
  ['form_answer', 'form_edition', 'form_draft'] as const
).map((table) => ({ table, column: 'body', field: bodyField(table) }))
