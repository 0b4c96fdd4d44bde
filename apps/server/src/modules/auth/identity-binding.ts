import { randomBytes } from 'node:crypto'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { findById, type UserRow } from '../user/index.ts'
import { putChallenge, takeChallenge } from './challenge.repo.ts'

export type OutsideIdentity = { provider: string; subject: string }

const subjectHash = (tx: Tx, { provider, subject }: OutsideIdentity) => tx.keys.lookup(`identity:${provider}`, subject)

export const findByIdentity = async (tx: Tx, identity: OutsideIdentity): Promise<UserRow | undefined> => {
  const [row] = await tx.sql<{ user_id: string }>(
    'select user_id from user_identity where tenant_id = $1 and provider = $2 and subject_hash = $3',
    [tx.tenantId, identity.provider, subjectHash(tx, identity)],
  )
  return row ? findById(tx, row.user_id) : undefined
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
    `insert into user_identity (tenant_id, provider, subject_hash, user_id, created_at) values ($1, $2, $3, $4, $5)
     on conflict (tenant_id, provider, subject_hash) do nothing returning user_id`,
    [tx.tenantId, identity.provider, subjectHash(tx, identity), userId, tx.now],
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
