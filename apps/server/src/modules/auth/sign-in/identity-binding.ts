import { randomBytes } from 'node:crypto'
import { AppError } from '../../../kernel/app-error.ts'
import { inRow, type Place } from '../../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { findById, type UserRow } from '../../user/index.ts'
import { putChallenge, takeChallenge } from '../proof/challenge.repo.ts'

/** `reach` is the most particular name over there, by which messages find the person. */
export type OutsideIdentity = { provider: string; subject: string; reach?: string }

const subjectHash = (tx: Tx, { provider, subject }: OutsideIdentity) => tx.keys.lookup(`identity:${provider}`, subject)

const reachIn = (provider: string, hash: Buffer): Place => inRow('user_identity.reach', provider, hash.toString('hex'))

export const findByIdentity = async (tx: Tx, identity: OutsideIdentity): Promise<UserRow | undefined> => {
  const [row] = await tx.sql<{ user_id: string }>(
    'select user_id from user_identity where tenant_id = $1 and provider = $2 and subject_hash = $3',
    [tx.tenantId, identity.provider, subjectHash(tx, identity)],
  )
  return row ? findById(tx, row.user_id) : undefined
}

const sealedReach = (tx: Tx, identity: OutsideIdentity) =>
  tx.keys.encrypt(reachIn(identity.provider, subjectHash(tx, identity)), identity.reach ?? identity.subject)

/** Bindings from before do not know it; the next arrival tells. */
export const rememberReach = (tx: Tx, identity: OutsideIdentity): Promise<unknown> =>
  tx.sql(
    'update user_identity set reach = $4 where tenant_id = $1 and provider = $2 and subject_hash = $3 and reach is null',
    [tx.tenantId, identity.provider, subjectHash(tx, identity), sealedReach(tx, identity)],
  )

/** The person's name at a provider, or null when nothing is bound there. */
export const reachOf = async (tx: Tx, provider: string, userId: string): Promise<string | null> => {
  const [row] = await tx.sql<{ subject_hash: Buffer; reach: Buffer }>(
    `select subject_hash, reach from user_identity where tenant_id = $1 and user_id = $2 and provider = $3 and reach is not null
      order by created_at desc limit 1`,
    [tx.tenantId, userId, provider],
  )
  return row ? tx.keys.decrypt(reachIn(provider, row.subject_hash), row.reach) : null
}

/** Not bound yet: a ticket lets the next ordinary sign-in bind it. */
export const offerBinding = async (tx: Tx, identity: OutsideIdentity): Promise<AppError> => {
  const bindTicket = randomBytes(24).toString('base64url')
  await putChallenge(tx, 'bind', bindTicket, identity)
  return new AppError('auth.not_bound', {}, { data: { bindTicket } })
}

export const bindPending = async (tx: Tx, bindTicket: string, userId: string): Promise<void> => {
  const identity = await takeChallenge<OutsideIdentity>(tx, 'bind', bindTicket)
  if (!identity) return
  const bound = await tx.sql(
    `insert into user_identity (tenant_id, provider, subject_hash, user_id, created_at, reach) values ($1, $2, $3, $4, $5, $6)
     on conflict (tenant_id, provider, subject_hash) do nothing returning user_id`,
    [tx.tenantId, identity.provider, subjectHash(tx, identity), userId, tx.now, sealedReach(tx, identity)],
  )
  if (bound.length === 0) return
  tx.audit({
    action: 'auth.identity_bound',
    actorId: userId,
    subjectType: 'user',
    subjectId: userId,
    detail: { provider: identity.provider },
  })
}
