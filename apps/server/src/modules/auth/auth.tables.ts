import type { SealedColumn } from '../../kernel/db/reseal.ts'

export type AuthTables = {
  session: {
    tenant_id: number
    id: string
    user_id: string
    access_hash: Buffer
    access_expires_at: Date
    refresh_hash: Buffer
    refresh_expires_at: Date
    previous_access_hash: Buffer | null
    previous_refresh_hash: Buffer | null
    previous_until: Date | null
    last_pair: Buffer | null
    sign_key: Buffer
    active_role_id: string | null
    method: string
    port: string
    ip: string
    device: string
    logout_redirect: string | null
    created_at: Date
    last_seen_at: Date
    ended_at: Date | null
    end_reason: string | null
  }
  login_log: {
    tenant_id: number
    id: string
    at: Date
    event: string
    method: string
    result: string
    reason: string | null
    username: string
    user_id: string | null
    session_id: string | null
    ip: string
    device: string
  }
  login_failure: {
    tenant_id: number
    account_hash: Buffer
    failures: number
    first_at: Date
    locked_until: Date | null
  }
  user_identity: { tenant_id: number; provider: string; subject_hash: Buffer; user_id: string; created_at: Date }
  terminal: { tenant_id: number; id: string; name: string; secret: Buffer; enabled: boolean; created_at: Date }
  user_finger: { tenant_id: number; finger_hash: Buffer; user_id: string; created_at: Date }
  login_provider: { tenant_id: number; kind: string; enabled: boolean; config: Buffer }
  challenge: {
    tenant_id: number
    kind: string
    key_hash: Buffer
    secret: Buffer
    attempts: number
    created_at: Date
    expires_at: Date
  }
}

/** What a key rotation must re-seal. */
export const sealedAuthColumns: readonly SealedColumn[] = [
  { table: 'session', column: 'sign_key', field: 'session.sign_key' },
  { table: 'login_provider', column: 'config', field: 'login_provider.config' },
  { table: 'terminal', column: 'secret', field: 'terminal.secret' },
  { table: 'user_identity', column: 'reach', field: 'user_identity.reach' },
]
