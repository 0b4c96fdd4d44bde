import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { rolesToGive } from './role-giving.ts'
import { allTypes } from './user.repo.ts'

export const listTypes = async (tx: Tx) =>
  (await allTypes(tx)).map((type) => ({
    id: type.id,
    userTypeName: type.name,
    infoSections: type.info_sections,
    defaultRoleId: type.default_role_id,
  }))

/** A type comes with a role, so whoever may not give the role may not make such people. */
export const listTypesToUse = async (tx: Tx, actor: Actor) => {
  const givable = new Set((await rolesToGive(tx, actor)).filter((role) => role.isGivable).map((role) => role.id))
  return (await listTypes(tx)).filter((type) => type.defaultRoleId !== null && givable.has(type.defaultRoleId))
}
