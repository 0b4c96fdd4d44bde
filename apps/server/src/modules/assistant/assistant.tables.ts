import type { SealedColumn } from '../../kernel/db/reseal.ts'
import type { Row } from '../../kernel/db/rows.ts'
import type { Tx } from '../../kernel/db/tx.ts'

export type SessionRow = Row<'ai_session'>

export type LineRow = Row<'ai_message'>
export type Author = LineRow['author']
export type LineKind = LineRow['kind']
export type ConsentRow = Row<'ai_consent'>

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
