import type { TenantKeys } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { usernameKey } from './user.repo.ts'

/** Nothing that is easily taken for something else when read from paper. No capitals: as a lasting password it breaks the rules. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 12
const GROUP = 4

/**
 * The first secret of somebody who was imported (ADR 0021): computed from the school's lookup key, the account and the salt of
 * its import, so that it lies nowhere and costs nothing to make. Worth 59 bits.
 */
export const initialSecret = (keys: TenantKeys, userId: string, salt: Buffer): string => {
  const bytes = keys.lookup('user.initial_secret', `${userId}:${salt.toString('hex')}`)
  let secret = ''
  for (let at = 0; at < LENGTH; at++) {
    if (at > 0 && at % GROUP === 0) secret += '-'
    secret += ALPHABET[bytes.readUInt16BE(at * 2) % ALPHABET.length] ?? ''
  }
  return secret
}

/** Null when there is none, when it has expired, or when a password was set. One query for everybody, known or not. */
export const initialSecretOf = async (tx: Tx, username: string): Promise<string | null> => {
  const [row] = await tx.sql<{ user_id: string; salt: Buffer }>(
    `select c.user_id, c.salt from user_account u
       join initial_credential c on c.tenant_id = u.tenant_id and c.user_id = u.id
      where u.tenant_id = $1 and u.username_key = $2 and not u.deleted and u.password_hash is null and c.expires_at > $3`,
    [tx.tenantId, usernameKey(username), tx.now],
  )
  return row ? initialSecret(tx.keys, row.user_id, row.salt) : null
}
