import type { AppealState } from '@xinqiao/domain'
import type { SealedColumn } from '../../kernel/db/reseal.ts'

export type AppealRow = {
  tenant_id: number
  id: string
  visitor_id: string
  term_id: string
  state: AppealState
  version: number
  words: Buffer
  answer: Buffer | null
  decided_by: string | null
  decided_at: Date | null
  created_at: Date
}

export const WORDS = 'break_appeal.words'
export const ANSWER = 'break_appeal.answer'
export const RELEASE_REASON = 'break_release.reason'

/** What a key rotation must re-seal. */
export const sealedVisitColumns: readonly SealedColumn[] = [
  { table: 'break_appeal', column: 'words', field: WORDS },
  { table: 'break_appeal', column: 'answer', field: ANSWER },
  { table: 'break_release', column: 'reason', field: RELEASE_REASON },
]
