import type { ErrorName } from '@xinqiao/contract'
import type { LoginMethod, LoginResult } from '@xinqiao/domain'
import { AppError } from '../../../kernel/app-error.ts'
import type { Ctx } from '../../../kernel/http/binding.ts'
import { writeLoginLog } from '../login-log.repo.ts'

/** `userId` once the person is proved; a mere name stays a name. */
export type Comer = { method: LoginMethod; username: string; userId?: string }

const results: Partial<Record<ErrorName, LoginResult>> = {
  'auth.captcha_missing': 'bad_captcha',
  'auth.captcha_wrong': 'bad_captcha',
  'auth.locked': 'locked',
  'auth.sms_wrong': 'bad_token',
  'auth.account_disabled': 'disabled',
  'auth.pending_audit': 'disabled',
  'auth.audit_refused': 'disabled',
  'auth.no_role': 'no_role',
}
const saysMore: readonly ErrorName[] = ['auth.pending_audit', 'auth.audit_refused']

/** A refused sign-in is undone, its trace is not: the login log gets it in a transaction of its own. */
export const notingRefusal = async <T>(
  ctx: Ctx,
  tenantId: number,
  comer: Comer,
  signIn: () => Promise<T>,
): Promise<T> => {
  try {
    return await signIn()
  } catch (error) {
    const result = error instanceof AppError ? results[error.errorName] : undefined
    if (!(error instanceof AppError) || !result) throw error
    const reason = saysMore.includes(error.errorName) ? { reason: error.message } : {}
    await ctx.withTenant(
      (tx) => writeLoginLog(tx, { event: 'login', ...comer, result, ...reason, ip: ctx.ip, device: ctx.device }),
      tenantId,
    )
    throw error
  }
}
