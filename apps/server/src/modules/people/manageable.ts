import type { Actor } from '../../kernel/actor.ts'
import { AppError, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { canSeePerson, findById, heldBy, rolesToGive, type GivingRole, type UserRow } from '../user/index.ts'

export type Managed = { readonly user: UserRow; readonly held: readonly string[] }

/** Locks the account, so that what is judged is what is changed. Out of sight looks like not existing. */
export const lockInSight = async (tx: Tx, actor: Actor, id: string): Promise<UserRow | undefined> => {
  await tx.sql('select 1 from user_account where tenant_id = $1 and id = $2 for update', [tx.tenantId, id])
  const user = await findById(tx, id)
  return user && (await canSeePerson(tx, actor, id)) ? user : undefined
}

export const isManageable = (actor: Actor, { user, held }: Managed, roles: readonly GivingRole[]): boolean =>
  user.id === actor.userId || roles.every((role) => role.isWithin || !held.includes(role.id))

/** Refuses accounts that may do more than the actor could give: a new password would hand all of it over. */
export const managed = async (tx: Tx, actor: Actor, user: UserRow, roles: readonly GivingRole[]): Promise<Managed> => {
  const person = { user, held: await heldBy(tx, user.id) }
  if (!isManageable(actor, person, roles)) throw new AppError('user.beyond_own')
  return person
}

export const lockManaged = async (tx: Tx, actor: Actor, id: string): Promise<Managed> => {
  const user = await lockInSight(tx, actor, id)
  if (!user) throw notFound()
  return managed(tx, actor, user, await rolesToGive(tx, actor))
}

export const refuseSelf = (actor: Actor, id: string): void => {
  if (id === actor.userId) throw new AppError('user.self_forbidden')
}
