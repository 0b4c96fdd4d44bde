import type { SealedColumn } from '../../kernel/db/reseal.ts'

/** What a key rotation must re-seal. */
export const sealedUserColumns: readonly SealedColumn[] = [
  ...['phone', 'id_card', 'email'].map((column) => ({ table: 'user_account', column, field: `user.${column}` })),
  ...['name', 'phone'].map((column) => ({ table: 'emergency_contact', column, field: `contact.${column}` })),
]
