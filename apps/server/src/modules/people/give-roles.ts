import { AppError } from '../../kernel/app-error.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { checkVersion } from '../../kernel/version.ts'
import { lockRoles } from '../role/index.ts'
import { lockManaged, type Managed } from './manageable.ts'
import { changeRoles, judgeRoles } from './person-roles.ts'

/** What somebody may, by whoever authorises and need not see or change anything else about them. */
export const giveRoles = async (
  tx: Tx,
  actor: Actor,
  given: { id: string; role: readonly string[]; version: number },
): Promise<{ flowId: string | null }> => {
  if (given.id === actor.userId) throw new AppError('user.own_roles')
  await lockRoles(tx)
  const person = await lockManaged(tx, actor, given.id)
  checkVersion(given.version, person.user.version)
  return { flowId: await setRoles(tx, actor, person, given.role) }
}

/** To exactly these. Returns the request that waits for somebody else. */
export const setRoles = async (
  tx: Tx,
  actor: Actor,
  { user, held }: Managed,
  role: readonly string[],
): Promise<string | null> => {
  const roles = await judgeRoles(tx, actor, held, role)
  const flowId = await changeRoles(tx, { id: user.id, realName: user.real_name }, roles)
  await tx.sql('update user_account set version = version + 1 where tenant_id = $1 and id = $2', [tx.tenantId, user.id])
  tx.notify('user', user.id)
  tx.audit({
    action: 'user.roles',
    subjectType: 'user',
    subjectId: user.id,
    detail: { added: roles.added, removed: flowId === null ? roles.removed : [] },
  })
  return flowId
}
