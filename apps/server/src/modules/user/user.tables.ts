import type { SealedColumn } from '../../kernel/db/reseal.ts'
import type { Row } from '../../kernel/db/rows.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'

const AUDIT_REASON = 'user.audit_reason'

export const sealAuditReason = (tx: Tx, id: string, reason: string | null): Buffer | null =>
  reason ? tx.keys.encrypt(inRow(AUDIT_REASON, id), reason) : null

type Judged = Pick<Row<'user_account'>, 'id' | 'audit_reason' | 'sealed_audit_reason'>

/** Why somebody who registered was not let in; null where nothing was said. One from before may lie open for a night. */
export const openAuditReason = (tx: Tx, { id, audit_reason, sealed_audit_reason: box }: Judged): string | null =>
  box ? tx.keys.decrypt(inRow(AUDIT_REASON, id), box) : audit_reason

/** What a key rotation must re-seal. */
export const sealedUserColumns: readonly SealedColumn[] = [
  ...['phone', 'id_card', 'email'].map((column) => ({ table: 'user_account', column, field: `user.${column}` })),
  { table: 'user_account', column: 'sealed_audit_reason', field: AUDIT_REASON, was: 'audit_reason' },
  ...['name', 'phone'].map((column) => ({ table: 'emergency_contact', column, field: `contact.${column}` })),
]
