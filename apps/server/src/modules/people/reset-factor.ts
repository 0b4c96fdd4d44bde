import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { endSessions, removeFactor } from '../auth/index.ts'
import { spendPermit } from './credential-permit.ts'
import { lockManaged, refuseSelf } from './manageable.ts'

/**
 * For whoever lost both telephone and recovery codes. It opens an account as much as a new password does, so where that takes
 * somebody else's word this does too; the person and the head of the centre hear of it in any case.
 */
export const resetFactor = async (tx: Tx, actor: Actor, id: string): Promise<null> => {
  refuseSelf(actor, id)
  const { user } = await lockManaged(tx, actor, id)
  await spendPermit(tx, actor, id)
  if (!(await removeFactor(tx, id))) throw new AppError('factor.not_bound')
  await endSessions(tx, { userId: id }, 'factor_reset')
  tx.notify('user', id)
  tx.emit('auth.factor_changed', { userId: id, what: 'reset', at: tx.now.toISOString() })
  tx.audit({ action: 'user.factor_reset', subjectType: 'user', subjectId: user.id })
  return null
}
