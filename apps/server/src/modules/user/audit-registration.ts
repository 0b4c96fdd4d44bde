import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { canSeePerson } from './user.policy.ts'
import { findById, setAudit } from './user.repo.ts'

/** Lets a registered person in, or not, with a reason they will read. */
export const auditRegistration = async (
  tx: Tx,
  actor: Actor,
  given: { id: string; pass: boolean; reason?: string },
): Promise<null> => {
  const reason = given.reason?.trim() ?? ''
  if (!given.pass && reason === '') throw new AppError('user.reason_missing')
  const user = ensure(await findById(tx, given.id))
  if (!(await canSeePerson(tx, actor, user.id))) throw notFound()
  const changed = await setAudit(tx, user.id, given.pass ? 'passed' : 'refused', reason || null)
  if (changed === 0) throw new AppError('user.not_pending')
  tx.notify('user', user.id)
  tx.emit('user.registration_judged', { userId: user.id })
  tx.audit({ action: 'user.audit', subjectType: 'user', subjectId: user.id, detail: { pass: given.pass } })
  return null
}
