import type { SealedColumn } from '../../kernel/db/reseal.ts'
import type { Row } from '../../kernel/db/rows.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'

/** What a failing page says may repeat what somebody was writing on it. */
const TEXTS = ['message', 'stack', 'info'] as const
type ErrorText = (typeof TEXTS)[number]

const fieldOf = (text: ErrorText): string => `client_error.${text}`

/** What a key rotation must re-seal. */
export const sealedErrorColumns: readonly SealedColumn[] = TEXTS.map((text) => ({
  table: 'client_error',
  column: `sealed_${text}`,
  field: fieldOf(text),
  was: text,
}))

export const sealErrorText = (tx: Tx, id: string, text: ErrorText, words: string): Buffer | null =>
  words === '' ? null : tx.keys.encrypt(inRow(fieldOf(text), id), words)

type Told = Pick<Row<'client_error'>, 'id' | ErrorText | `sealed_${ErrorText}`>

/** Those from before may lie open until the night has sealed them. */
export const openErrorText = (
  tx: Tx,
  row: Pick<Told, 'id' | ErrorText | `sealed_${ErrorText}`>,
  text: ErrorText,
): string => {
  const box = row[`sealed_${text}`]
  return box ? tx.keys.decrypt(inRow(fieldOf(text), row.id), box) : (row[text] ?? '')
}
