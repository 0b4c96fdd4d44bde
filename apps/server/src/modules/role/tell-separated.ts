import type { Tx } from '../../kernel/db/tx.ts'
import { sendMessage } from '../message/index.ts'

/** Who administers the school, and who answers for the centre, hear how its administrators stand to each other. */
export const tellSeparated = (tx: Tx, what: string) =>
  sendMessage(tx, {
    code: 'duties_changed',
    about: { type: 'duties', id: String(tx.tenantId), step: tx.now.toISOString() },
    to: { roleCodes: ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'ROLE_ADMIN'] },
    values: { what },
    link: '/admin/role/index',
  })
