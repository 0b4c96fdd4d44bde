import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { rolesToGive } from './role-giving.ts'
import { allTypes, type TypeRow } from './user.repo.ts'

const view = (type: TypeRow) => ({
  id: type.id,
  userTypeName: type.name,
  infoSections: type.info_sections,
  defaultRoleId: type.default_role_id,
  isEnabled: type.enabled,
})

export const listTypes = async (tx: Tx) => (await allTypes(tx)).map(view)

/** A type comes with a role, so whoever may not give the role may not make such people. */
export const listTypesToUse = async (tx: Tx, actor: Actor) => {
  const givable = new Set((await rolesToGive(tx, actor)).filter((role) => role.isGivable).map((role) => role.id))
  return (await listTypes(tx)).filter(
    (type) => type.isEnabled && type.defaultRoleId !== null && givable.has(type.defaultRoleId),
  )
}

/** With everything that can be decided about a type, and how many people are of it. */
export const listTypesToShape = async (tx: Tx) => {
  const counts = await tx.sql<{ user_type_id: string; n: number }>(
    `select user_type_id, count(*)::int as n from user_account
      where tenant_id = $1 and not deleted and user_type_id is not null group by user_type_id`,
    [tx.tenantId],
  )
  const people = new Map(counts.map((row) => [row.user_type_id, row.n]))
  return (await allTypes(tx)).map((type) => ({
    ...view(type),
    canRegister: type.can_register,
    needAudit: type.need_audit,
    userCount: people.get(type.id) ?? 0,
    version: type.version,
  }))
}
