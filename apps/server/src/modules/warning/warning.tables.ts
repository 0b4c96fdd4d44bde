import type { SignalSource } from '@xinqiao/domain'
import type { SealedColumn } from '../../kernel/db/reseal.ts'
import type { Row } from '../../kernel/db/rows.ts'

export type SignalRow = Row<'risk_signal', { source: SignalSource }>

export const SIGNAL_WORDS = 'risk_signal.note'

/** What a key rotation must re-seal. */
export const sealedWarningColumns: readonly SealedColumn[] = [
  { table: 'signal_word', column: 'body', field: SIGNAL_WORDS, key: ['signal_id', 'version'] },
]
