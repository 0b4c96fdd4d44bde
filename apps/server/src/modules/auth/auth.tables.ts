import type { SealedColumn } from '../../kernel/db/reseal.ts'

/** What a key rotation must re-seal. */
export const sealedAuthColumns: readonly SealedColumn[] = [
  { table: 'session', column: 'sign_key', field: 'session.sign_key' },
  { table: 'login_provider', column: 'config', field: 'login_provider.config', key: ['kind'] },
  { table: 'terminal', column: 'secret', field: 'terminal.secret' },
  {
    table: 'user_identity',
    column: 'reach',
    field: 'user_identity.reach',
    key: ['provider', `encode(subject_hash, 'hex')`],
  },
  { table: 'session', column: 'last_pair', field: 'session.last_pair' },
  { table: 'second_factor', column: 'secret', field: 'second_factor.secret', key: ['user_id'] },
  { table: 'second_factor', column: 'offered', field: 'second_factor.offered', key: ['user_id'] },
]
