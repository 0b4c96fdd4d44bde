import type { SignalLevel, SignalSource, SignalState } from '@xinqiao/domain'
import type { SealedColumn } from '../../kernel/db/reseal.ts'

export type SignalRow = {
  tenant_id: number
  id: string
  user_id: string
  level: SignalLevel
  source: SignalSource
  answer_id: string | null
  state: SignalState
  version: number
  due_at: Date
  reminded_at: Date | null
  reminders: number
  taken_by: string | null
  taken_at: Date | null
  /** Whoever has it may handle it. */
  is_clinical: boolean
  closed_by: string | null
  done_at: Date | null
  /** Everybody who was called because of it. */
  called: string[]
  created_at: Date
}

export const SIGNAL_WORDS = 'risk_signal.note'

/** What a key rotation must re-seal. */
export const sealedWarningColumns: readonly SealedColumn[] = [
  { table: 'signal_word', column: 'body', field: SIGNAL_WORDS },
]
