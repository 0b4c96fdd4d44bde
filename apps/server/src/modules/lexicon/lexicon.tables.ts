import type { WordBody, WordCategory, WordContext, WordWeight } from '@xinqiao/domain'
import type { SealedColumn } from '../../kernel/db/reseal.ts'
import type { Row } from '../../kernel/db/rows.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'

export type WordRow = Row<'lexicon_word'>
export type EditionRow = Row<
  'lexicon_edition',
  { category: WordCategory; context: WordContext; weight: WordWeight; variants: string[] }
>

export const EDITION = 'lexicon_edition'

const fields = { reason: 'lexicon_edition.reason', note: 'lexicon_edition.note' } as const

export const sealLexicon = (tx: Tx, field: keyof typeof fields, id: string, text: string): Buffer =>
  tx.keys.encrypt(inRow(fields[field], id), text)
export const openLexicon = (tx: Tx, field: keyof typeof fields, id: string, sealed: Buffer | null): string =>
  sealed ? tx.keys.decrypt(inRow(fields[field], id), sealed) : ''

/** What a key rotation must re-seal. */
export const sealedLexiconColumns: readonly SealedColumn[] = [
  { table: 'lexicon_edition', column: 'reason', field: fields.reason },
  { table: 'lexicon_edition', column: 'note', field: fields.note },
]

export const bodyOf = (row: EditionRow): WordBody => ({
  word: row.word,
  variants: row.variants,
  category: row.category,
  weight: row.weight,
  context: row.context,
  isDeniable: row.is_deniable,
  isEnabled: row.is_enabled,
})
