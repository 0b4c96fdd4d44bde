import { AppError, notFound } from '../../../kernel/app-error.ts'
import type { Actor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { isUsableOn, roleView, rolesOf } from '../../user/index.ts'

/** Makes one of the person's own, usable roles the active one of this session. */
export const switchRole = async (tx: Tx, actor: Actor, roleId: string) => {
  const role = (await rolesOf(tx, actor.userId)).find((one) => one.id === roleId)
  if (!role) throw notFound()
  if (!isUsableOn(role, actor.port)) throw new AppError('auth.role_not_usable')
  await tx.update('session', { id: actor.sessionId }, { active_role_id: role.id })
  tx.notify('session', actor.sessionId)
  tx.audit({ action: 'user.role_switch', subjectType: 'role', subjectId: role.id, detail: { roleCode: role.code } })
  return roleView(role, actor.port)
}
