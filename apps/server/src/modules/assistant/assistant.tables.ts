import type { AiSessionState, RiskLevel } from '@xinqiao/domain'
import type { SealedColumn } from '../../kernel/db/reseal.ts'
import { queries } from '../../kernel/db/query.ts'
import type { Tx } from '../../kernel/db/tx.ts'

export type SessionRow = {
  tenant_id: number
  id: string
  user_id: string
  consent_id: string
  model: string
  state: AiSessionState
  version: number
  started_at: Date
  last_at: Date
  ended_at: Date | null
  ended_by: 'owner' | 'taker' | 'withdraw' | 'expire' | null
  called_by: 'visitor' | 'guard' | 'staff' | null
  called_at: Date | null
  taken_by: string | null
  taken_at: Date | null
  sealed_at: Date | null
}

export type Author = 'visitor' | 'assistant' | 'staff' | 'system'
export type LineKind = 'text' | 'safety' | 'hint' | 'joined' | 'handed' | 'ended'

export type LineRow = {
  tenant_id: number
  id: string
  session_id: string
  seq: number
  author: Author
  author_id: string | null
  kind: LineKind
  label: string
  body: Buffer | null
  reply: 'pending' | 'done' | 'unanswered' | null
  asked_at: Date | null
  client_id: string | null
  risk: RiskLevel
  created_at: Date
}

export type ConsentRow = {
  tenant_id: number
  id: string
  user_id: string
  version: string
  agreed_at: Date
  withdrawn_at: Date | null
}

export const q = queries<{ ai_session: SessionRow; ai_message: LineRow; ai_consent: ConsentRow }>()

const BODY = 'ai_message.body'
const REASON = 'ai_view.reason'
const GUARDIAN = 'ai_guardian.guardian'

export const sealWords = (tx: Tx, words: string): Buffer => tx.keys.encrypt(BODY, words)
export const openWords = (tx: Tx, { body }: Pick<LineRow, 'body'>): string =>
  body === null ? '' : tx.keys.decrypt(BODY, body)

export const sealReason = (tx: Tx, reason: string): Buffer | null => (reason ? tx.keys.encrypt(REASON, reason) : null)
export const openReason = (tx: Tx, reason: Buffer | null): string => (reason ? tx.keys.decrypt(REASON, reason) : '')

export const sealGuardian = (tx: Tx, who: string): Buffer => tx.keys.encrypt(GUARDIAN, who)

/** What a key rotation must re-seal. */
export const sealedAssistantColumns: readonly SealedColumn[] = [
  { table: 'ai_message', column: 'body', field: BODY },
  { table: 'ai_view', column: 'reason', field: REASON },
  { table: 'ai_guardian', column: 'guardian', field: GUARDIAN },
]
