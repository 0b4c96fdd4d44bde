import { AppError } from '../../kernel/app-error.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { checkVersion } from '../../kernel/version.ts'
import { lockRoles } from '../role/index.ts'
import { lockManaged } from './manageable.ts'
import { changeRoles, judgeRoles } from './person-roles.ts'

/** What somebody may, by whoever authorises and need not see or change anything else about them. */
export const giveRoles = async (
  tx: Tx,
  actor: Actor,
  given: { id: string; role: readonly string[]; version: number },
): Promise<{ flowId: string | null }> => {
  if (given.id === actor.userId) throw new AppError('user.own_roles')
  await lockRoles(tx)
  const { user, held } = await lockManaged(tx, actor, given.id)
  checkVersion(given.version, user.version)
  const roles = await judgeRoles(tx, actor, held, given.role)
  const flowId = await changeRoles(tx, { id: user.id, realName: user.real_name }, roles)
  await tx.update('user_account', { id: user.id }, { version: user.version + 1 })
  tx.notify('user', user.id)
  tx.audit({
    action: 'user.roles',
    subjectType: 'user',
    subjectId: user.id,
    detail: { added: roles.added, removed: flowId === null ? roles.removed : [] },
  })
  return { flowId }
}
