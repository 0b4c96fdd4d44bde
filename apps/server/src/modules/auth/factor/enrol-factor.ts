import { randomBytes } from 'node:crypto'
import {
  formatDateTime,
  isAuthenticatorCode,
  millisecondsPer,
  plainFactorCode,
  shownRecoveryCode,
} from '@xinqiao/domain'
import { AppError } from '../../../kernel/app-error.ts'
import type { Actor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Ctx } from '../../../kernel/http/binding.ts'
import type { Directory } from '../../tenant/index.ts'
import { findById } from '../../user/index.ts'
import {
  findFactor,
  lockFactor,
  markShown,
  openSecretOf,
  recoveryCodesLeft,
  renewRecoveryCodes,
  sealSecret,
  type FactorRow,
} from './factor.repo.ts'
import { isDemanded, requireFreshFactor } from './fresh-factor.ts'
import { countWrong, refuseHastyCode } from './guesses.ts'
import { authenticatorAddress, base32, stepOf } from './totp.ts'

const SECRET_BYTES = 20
/** An offer that nobody took up is void: the picture may have been seen by others since. */
const OFFER_MINUTES = 15
const ISSUER = '心桥'

export const myFactor = async (tx: Tx, actor: Actor) => {
  const row = await findFactor(tx, actor.userId)
  return {
    isBound: Boolean(row?.secret),
    isDemanded: await isDemanded(tx, actor.userId),
    bindTime: row?.confirmed_at ? formatDateTime(row.confirmed_at) : null,
    codesLeft: await recoveryCodesLeft(tx, actor.userId),
  }
}

/** The secret of a new authenticator, shown once. Whoever has one already shows that before it is replaced. */
export const offerFactor = async (directory: Directory, tx: Tx, actor: Actor) => {
  await requireFreshFactor(tx, actor)
  const user = await findById(tx, actor.userId)
  const secret = randomBytes(SECRET_BYTES)
  await tx.sql(
    `insert into second_factor as f (tenant_id, user_id, offered, offered_at) values ($1, $2, $3, $4)
     on conflict (tenant_id, user_id) do update set offered = excluded.offered, offered_at = excluded.offered_at`,
    [tx.tenantId, actor.userId, sealSecret(tx, 'offered', actor.userId, secret), tx.now],
  )
  tx.audit({ action: 'factor.offer', subjectType: 'user', subjectId: actor.userId })
  const school = (await directory.byId(tx.tenantId))?.name ?? ''
  return {
    secret: base32(secret),
    address: authenticatorAddress(secret, `${ISSUER} ${school}`, user?.username ?? ''),
  }
}

const offeredSecret = (tx: Tx, row: FactorRow | undefined): Buffer | null => {
  const since = tx.now.getTime() - OFFER_MINUTES * millisecondsPer.minute
  return row?.offered_at && row.offered_at.getTime() > since ? openSecretOf(tx, 'offered', row) : null
}

/** A code of the new authenticator proves that it was taken over; from here on it holds, with new recovery codes. */
export const confirmFactor = async (ctx: Ctx, typed: string): Promise<{ recoveryCodes: string[] }> => {
  const actor = ctx.requireActor()
  const outcome = await ctx.withTenant(async (tx) => {
    // An old one may have gone stale between the picture and the code.
    await requireFreshFactor(tx, actor)
    const row = await lockFactor(tx, actor.userId)
    const secret = offeredSecret(tx, row)
    if (!row || !secret) throw new AppError('factor.not_offered')
    refuseHastyCode(tx, row)
    const code = plainFactorCode(typed)
    const step = isAuthenticatorCode(code) ? stepOf(secret, code, tx.now, 0) : null
    if (step === null) {
      await countWrong(tx, ctx, row, 'confirm')
      return null
    }
    await tx.update(
      'second_factor',
      { user_id: actor.userId },
      {
        secret: sealSecret(tx, 'secret', actor.userId, secret),
        confirmed_at: tx.now,
        offered: null,
        offered_at: null,
        last_step: step,
        failures: 0,
        wait_until: null,
      },
    )
    const codes = await renewRecoveryCodes(tx, actor.userId)
    await markShown(tx, actor.sessionId)
    // Other sessions of the person have not shown the new one.
    await forgetShown(tx, actor)
    tx.emit('auth.factor_changed', { userId: actor.userId, what: 'bound', at: tx.now.toISOString() })
    tx.audit({ action: 'factor.confirm', subjectType: 'user', subjectId: actor.userId })
    return codes
  })
  if (outcome === null) throw new AppError('factor.wrong')
  return { recoveryCodes: outcome.map(shownRecoveryCode) }
}

const forgetShown = async (tx: Tx, { userId, sessionId }: Actor): Promise<void> => {
  const rows = await tx.sql<{ id: string }>(
    `update session set factor_at = null where tenant_id = $1 and user_id = $2 and id <> $3 and ended_at is null
     returning id`,
    [tx.tenantId, userId, sessionId],
  )
  for (const row of rows) tx.notify('session', row.id)
}

export const renewCodes = async (tx: Tx, actor: Actor): Promise<{ recoveryCodes: string[] }> => {
  await requireFreshFactor(tx, actor)
  if (!(await lockFactor(tx, actor.userId))?.secret) throw new AppError('factor.not_bound')
  const codes = await renewRecoveryCodes(tx, actor.userId)
  tx.emit('auth.factor_changed', { userId: actor.userId, what: 'codes', at: tx.now.toISOString() })
  tx.audit({ action: 'factor.codes', subjectType: 'user', subjectId: actor.userId })
  return { recoveryCodes: codes.map(shownRecoveryCode) }
}
