import type { SignalSource } from '@xinqiao/domain'
import type { SealedColumn } from '../../kernel/db/reseal.ts'
import type { Row } from '../../kernel/db/rows.ts'

export type SignalRow = Row<'risk_signal', { source: SignalSource; level: 2 | 3 | 4 | 5 }>

export const SIGNAL_WORDS = 'risk_signal.note'
export const NEXT_WORDS = 'risk_signal.next'
export const SIGN_WORDS = 'risk_signal.sign'

/** What a key rotation must re-seal. */
export const sealedWarningColumns: readonly SealedColumn[] = [
  { table: 'signal_word', column: 'body', field: SIGNAL_WORDS, key: ['signal_id', 'version'] },
  { table: 'risk_signal', column: 'next_words', field: NEXT_WORDS },
  { table: 'signal_sign', column: 'body', field: SIGN_WORDS, key: ['signal_id', 'no'] },
]

/** Not ended in any of the ways one ends. */
export const LIVE = `s.state in ('open', 'taken')`
export const isLive = ({ state }: Pick<SignalRow, 'state'>): boolean => state === 'open' || state === 'taken'
