import type { Actor } from '../../kernel/actor.ts'
import { AppError, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { giveRole, rolesToGive } from '../user/index.ts'

export type RoleChange = { readonly added: readonly string[]; readonly removed: readonly string[] }

/** Refuses to give or take what the actor may not; a role that is not there, or switched off, cannot be given. */
export const judgeRoles = async (
  tx: Tx,
  actor: Actor,
  held: readonly string[],
  given: readonly string[],
): Promise<RoleChange> => {
  const wanted = [...new Set(given.map((id) => id.toLowerCase()))]
  if (wanted.length === 0) throw new AppError('user.role_missing')
  const added = wanted.filter((id) => !held.includes(id))
  const removed = held.filter((id) => !wanted.includes(id))
  const roles = new Map((await rolesToGive(tx, actor)).map((role) => [role.id, role]))
  const isThere = (id: string) => roles.get(id)?.isEnabled === true && roles.get(id)?.isInSight === true
  if (!added.every(isThere)) throw notFound()
  const beyond = [...added, ...removed].flatMap((id) => roles.get(id) ?? []).filter((role) => !role.isGivable)
  if (beyond.length > 0) throw new AppError('user.role_beyond', { names: beyond.map((role) => role.name).join('、') })
  return { added, removed }
}

export const changeRoles = async (tx: Tx, userId: string, { added, removed }: RoleChange): Promise<void> => {
  if (removed.length > 0)
    await tx.sql('delete from user_role where tenant_id = $1 and user_id = $2 and role_id = any($3::uuid[])', [
      tx.tenantId,
      userId,
      removed,
    ])
  for (const roleId of added) await giveRole(tx, userId, roleId)
}
