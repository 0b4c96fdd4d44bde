import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { grantSubject, proposeGrant } from '../grant/index.ts'
import { keepAdministrator, lockRoles } from '../role/index.ts'
import { findById, giveRole, rolesToGive, type GivingRole } from '../user/index.ts'
import { peopleTexts as texts } from './people.messages.ts'

/** `proposed` is added when somebody else has confirmed it. */
export type RoleChange = {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly proposed: readonly GivingRole[]
}

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
  const kept = [...held, ...added].filter((id) => !removed.includes(id))
  if (new Set(kept.flatMap((id) => roles.get(id)?.duty ?? [])).size > 1) throw new AppError('user.duties_apart')
  const proposed = added.flatMap((id) => roles.get(id) ?? []).filter((role) => role.isGuarded)
  return { added: added.filter((id) => !roles.get(id)?.isGuarded), removed, proposed }
}

/**
 * Returns the request that waits for somebody else, where one of the roles opens clinical texts. What was to be taken away
 * in exchange waits with it: until then the person is what they were.
 */
export const changeRoles = async (
  tx: Tx,
  person: { id: string; realName: string },
  { added, removed, proposed }: RoleChange,
): Promise<string | null> => {
  const isWaiting = proposed.length > 0
  await exchange(tx, person.id, { added, removed: isWaiting ? [] : removed })
  return isWaiting ? proposeRoles(tx, person, proposed, removed) : null
}

/** What is taken goes first: for a moment nobody is two of the three administrators. */
const exchange = async (tx: Tx, userId: string, { added, removed }: Change): Promise<void> => {
  await tx.sql('delete from user_role where tenant_id = $1 and user_id = $2 and role_id = any($3::uuid[])', [
    tx.tenantId,
    userId,
    removed,
  ])
  for (const roleId of added) await giveRole(tx, userId, roleId)
  if (removed.length > 0) await keepAdministrator(tx)
}

type Change = { readonly added: readonly string[]; readonly removed: readonly string[] }

const BIZ_TYPE = 'grant_role'

const namesOf = async (tx: Tx, ids: readonly string[]): Promise<string> =>
  (
    await tx.sql<{ name: string }>(
      'select name from role where tenant_id = $1 and id = any($2::uuid[]) order by sort',
      [tx.tenantId, ids],
    )
  )
    .map(({ name }) => name)
    .join('、')

const proposeRoles = async (
  tx: Tx,
  { id, realName }: { id: string; realName: string },
  roles: readonly GivingRole[],
  removed: readonly string[],
): Promise<string> => {
  const names = roles.map(({ name }) => name).join('、')
  return proposeGrant<Change>(tx, {
    bizType: BIZ_TYPE,
    bizId: id,
    title: texts.grantTitle(realName, names),
    gain: { userId: id },
    change: { added: roles.map((role) => role.id), removed },
    facts: [
      { label: texts.rolesGained, text: names },
      ...(removed.length > 0 ? [{ label: texts.rolesLost, text: await namesOf(tx, removed) }] : []),
    ],
  })
}

/** What has gone meanwhile is not given: neither to an account that was deleted, nor a role that was switched off. */
export const roleGrantSubject = grantSubject<Change>(BIZ_TYPE, async (tx, { gain, change }) => {
  await lockRoles(tx)
  const user = ensure('userId' in gain ? await findById(tx, gain.userId) : undefined)
  const usable = await tx.sql('select 1 from role where tenant_id = $1 and id = any($2::uuid[]) and enabled', [
    tx.tenantId,
    change.added,
  ])
  if (usable.length < change.added.length) throw notFound()
  await exchange(tx, user.id, change)
  tx.notify('user', user.id)
})
