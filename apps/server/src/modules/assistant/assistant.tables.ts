import type { SealedColumn } from '../../kernel/db/reseal.ts'
import type { Row } from '../../kernel/db/rows.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'

export type SessionRow = Row<'ai_session'>

export type LineRow = Row<'ai_message'>
export type Author = LineRow['author']
export type LineKind = LineRow['kind']
export type ConsentRow = Row<'ai_consent'>

const BODY = 'ai_message.body'
const GUARDIAN = 'ai_guardian.guardian'

export const sealWords = (tx: Tx, id: string, words: string): Buffer => tx.keys.encrypt(inRow(BODY, id), words)
export const openWords = (tx: Tx, { id, body }: Pick<LineRow, 'id' | 'body'>): string =>
  body === null ? '' : tx.keys.decrypt(inRow(BODY, id), body)

export const sealGuardian = (tx: Tx, id: string, who: string): Buffer => tx.keys.encrypt(inRow(GUARDIAN, id), who)

/** What a key rotation must re-seal. */
export const sealedAssistantColumns: readonly SealedColumn[] = [
  { table: 'ai_message', column: 'body', field: BODY },
  { table: 'ai_guardian', column: 'guardian', field: GUARDIAN },
]
