import { millisecondsPer } from '@xinqiao/domain'
import { inRow, type Place } from '../../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../../kernel/db/tx.ts'

/** Short-lived secrets, each kind in its own key space: an SMS code can never be read as a captcha answer. */
export type ChallengeKind =
  | 'captcha'
  | 'spray'
  | 'nonce'
  | 'sms:login'
  | 'sms:reset'
  | 'sms:validate'
  | 'sms:register'
  | 'ticket'
  | 'sso'
  | 'bind'
  | 'sms:sent'
  | 'call'
  | 'call:sent'

const LIFE_SECONDS: Record<ChallengeKind, number> = {
  captcha: 120,
  spray: 600,
  nonce: 300,
  'sms:login': 300,
  'sms:reset': 300,
  'sms:validate': 300,
  'sms:register': 300,
  'sms:sent': 60,
  // A work notice may lie a while before it is seen.
  call: 600,
  'call:sent': 60,
  ticket: 600,
  sso: 600,
  bind: 600,
}

const INSERT = `insert into challenge as c (tenant_id, kind, key_hash, secret, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (tenant_id, kind, key_hash) do update
       set secret = excluded.secret, attempts = 0, created_at = excluded.created_at, expires_at = excluded.expires_at`

const hashOf = (tx: Tx, kind: ChallengeKind, key: string): Buffer => tx.keys.lookup(`challenge:${kind}`, key)

/** Each kind in its own key space, each secret under its own key. */
const secretIn = (kind: ChallengeKind, hash: Buffer): Place => inRow(`challenge:${kind}`, hash.toString('hex'))

const rowOf = (tx: Tx, kind: ChallengeKind, key: string, secret: unknown): unknown[] => {
  const hash = hashOf(tx, kind, key)
  return [
    tx.tenantId,
    kind,
    hash,
    tx.keys.encrypt(secretIn(kind, hash), JSON.stringify(secret)),
    tx.now,
    new Date(tx.now.getTime() + LIFE_SECONDS[kind] * millisecondsPer.second),
  ]
}

export const putChallenge = async (tx: Tx, kind: ChallengeKind, key: string, secret: unknown): Promise<void> => {
  await tx.sql(INSERT, rowOf(tx, kind, key, secret))
}

/** Takes a secret out, right or wrong: nothing can be tried twice. */
export const takeChallenge = async <T>(tx: Tx, kind: ChallengeKind, key: string): Promise<T | null> => {
  const hash = hashOf(tx, kind, key)
  const [row] = await tx.sql<{ secret: Buffer; expires_at: Date }>(
    'delete from challenge where tenant_id = $1 and kind = $2 and key_hash = $3 returning secret, expires_at',
    [tx.tenantId, kind, hash],
  )
  if (!row || row.expires_at <= tx.now) return null
  return JSON.parse(tx.keys.decrypt(secretIn(kind, hash), row.secret)) as T
}

/** Counts a try and shows the secret; after `tries` wrong ones it is gone. The caller takes it when the try was right. */
export const tryChallenge = async <T>(tx: Tx, kind: ChallengeKind, key: string, tries: number): Promise<T | null> => {
  const hash = hashOf(tx, kind, key)
  const [row] = await tx.sql<{ secret: Buffer; attempts: number; expires_at: Date }>(
    `update challenge set attempts = attempts + 1 where tenant_id = $1 and kind = $2 and key_hash = $3
     returning secret, attempts, expires_at`,
    [tx.tenantId, kind, hash],
  )
  if (!row || row.expires_at <= tx.now || row.attempts > tries) return null
  return JSON.parse(tx.keys.decrypt(secretIn(kind, hash), row.secret)) as T
}

/** Takes the key for its lifetime, one caller at a time. Returns 0 when it is ours, else the seconds until it is free. */
export const claimChallenge = async (tx: Tx, kind: ChallengeKind, key: string): Promise<number> => {
  const values = rowOf(tx, kind, key, true)
  const claimed = await tx.sql(`${INSERT} where c.expires_at <= $5 returning 1`, values)
  if (claimed.length > 0) return 0
  const [row] = await tx.sql<{ expires_at: Date }>(
    'select expires_at from challenge where tenant_id = $1 and kind = $2 and key_hash = $3',
    values.slice(0, 3),
  )
  return row ? Math.max(1, Math.ceil((row.expires_at.getTime() - tx.now.getTime()) / 1000)) : 1
}
