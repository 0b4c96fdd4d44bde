import { isAuthenticatorCode, isRecoveryCode, plainFactorCode } from '@xinqiao/domain'
import { AppError } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Ctx } from '../../../kernel/http/binding.ts'
import {
  lockFactor,
  markShown,
  openSecretOf,
  recoveryCodesLeft,
  spendRecoveryCode,
  type FactorRow,
} from './factor.repo.ts'
import { countWrong, refuseHastyCode } from './guesses.ts'
import { isUsedCode, stepOf } from './totp.ts'

/** Which way it opened, or why it did not. What opened once does not open again. */
const spend = async (tx: Tx, row: FactorRow, typed: string): Promise<'code' | 'recovery' | 'used' | 'wrong'> => {
  const code = plainFactorCode(typed)
  if (isAuthenticatorCode(code)) {
    const secret = openSecretOf(tx, 'secret', row)!
    const step = stepOf(secret, code, tx.now, row.last_step)
    if (step === null) return isUsedCode(secret, code, tx.now, row.last_step) ? 'used' : 'wrong'
    await tx.update('second_factor', { user_id: row.user_id }, { last_step: step })
    return 'code'
  }
  return isRecoveryCode(code) && (await spendRecoveryCode(tx, row.user_id, code)) ? 'recovery' : 'wrong'
}

/** The second step of signing in, and again after some time away. A wrong one is counted although it is refused. */
export const showFactor = async (ctx: Ctx, typed: string): Promise<{ codesLeft: number }> => {
  const { userId, sessionId } = ctx.requireActor()
  const outcome = await ctx.withTenant(async (tx) => {
    const row = await lockFactor(tx, userId)
    if (!row?.secret) throw new AppError('factor.not_bound')
    refuseHastyCode(tx, row)
    const way = await spend(tx, row, typed)
    if (way === 'used' || way === 'wrong') {
      await countWrong(tx, ctx, row, 'show')
      return way
    }
    await tx.update('second_factor', { user_id: userId }, { failures: 0, wait_until: null })
    await markShown(tx, sessionId)
    const codesLeft = await recoveryCodesLeft(tx, userId)
    if (way === 'recovery')
      tx.emit('auth.factor_changed', { userId, what: 'recovered', codesLeft, at: tx.now.toISOString() })
    tx.audit({ action: 'factor.show', subjectType: 'session', subjectId: sessionId, detail: { way } })
    return { codesLeft }
  })
  if (typeof outcome === 'string') throw new AppError(`factor.${outcome}`)
  return outcome
}
