import {
  formTypes,
  isClinicalForm,
  isClinicalPermission,
  isClinicalRole,
  isPermission,
  isRoleCode,
  mayGrant,
  permissionCodes,
  roleCodes,
  type Permission,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { reachable, reachOf, type Reach } from '../dept/index.ts'
import { heldBy } from './user.repo.ts'

type Row = {
  id: string
  name: string
  acts_as: string
  enabled: boolean
  is_system: boolean
  duty: string | null
  permissions: string[]
  scopes: { scope: string; dept_ids: string[] }[]
}
export type GivingRole = {
  readonly id: string
  readonly name: string
  readonly isEnabled: boolean
  /** One made for other departments only is not there for whoever administers a part of the school. */
  readonly isInSight: boolean
  /** Reaches no further and may no more than the actor could give. */
  readonly isWithin: boolean
  readonly isGivable: boolean
  /** Opens clinical texts, or is one of the school's three separate administrators: giving it takes two people. */
  readonly isGuarded: boolean
  readonly duty: string | null
}

const GIVES: Permission = 'admin_userInfo_role_btn'
const plainForms = formTypes.filter(({ code }) => !isClinicalForm(code)).map(({ code }) => code)
const clinicalPermissions = permissionCodes.filter(isClinicalPermission)
const clinicalKinds = roleCodes.filter(isClinicalRole)

/** Roles that open clinical texts: by their kind, by a permission, or by a form others have filled in. */
const clinicalRoles = async (tx: Tx): Promise<ReadonlySet<string>> => {
  const rows = await tx.sql<{ id: string }>(
    `select r.id from role r where r.tenant_id = $1 and (r.acts_as = any($2::text[])
       or exists (select 1 from role_permission p
                   where p.tenant_id = r.tenant_id and p.role_id = r.id and p.permission = any($3::text[]))
       or exists (select 1 from role_form_right x join form f on f.tenant_id = x.tenant_id and f.id = x.form_id
                   where x.tenant_id = r.tenant_id and x.role_id = r.id and 'view' = any(x.actions)
                     and f.type_code <> all($4::text[])))`,
    [tx.tenantId, clinicalKinds, clinicalPermissions, plainForms],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Roles that take two people: the clinical ones, and the three administrators where a school has separated them. */
export const guardedRoles = async (tx: Tx): Promise<ReadonlySet<string>> => {
  const apart = await tx.sql<{ id: string }>('select id from role where tenant_id = $1 and duty is not null', [
    tx.tenantId,
  ])
  return new Set([...(await clinicalRoles(tx)), ...apart.map(({ id }) => id)])
}

const holdsOneOf = async (tx: Tx, userId: string, roles: ReadonlySet<string>): Promise<boolean> =>
  (await heldBy(tx, userId)).some((id) => roles.has(id))

/** Somebody who reads what was said in confidence, as two people have agreed. */
export const isClinician = async (tx: Tx, userId: string): Promise<boolean> =>
  holdsOneOf(tx, userId, await clinicalRoles(tx))

/** Somebody whose account nobody opens alone. */
export const isGuarded = async (tx: Tx, userId: string): Promise<boolean> =>
  holdsOneOf(tx, userId, await guardedRoles(tx))

/**
 * Every role of the school, and whether the actor may give it to somebody or take it away: a role whose permissions the actor
 * may grant, and which reaches no further than the actor does. The same rule says whose account may be administered at all,
 * because whoever sets a password could sign in with it.
 */
export const rolesToGive = async (tx: Tx, actor: Actor): Promise<GivingRole[]> => {
  const rows = await tx.sql<Row>(
    `select r.id, r.name, r.acts_as, r.enabled, r.is_system, r.duty,
            array(select p.permission from role_permission p where p.tenant_id = r.tenant_id and p.role_id = r.id) as permissions,
            coalesce((select jsonb_agg(jsonb_build_object('scope', s.scope, 'dept_ids', s.dept_ids))
                        from role_scope s where s.tenant_id = r.tenant_id and s.role_id = r.id), '[]') as scopes
       from role r where r.tenant_id = $1 order by r.sort, r.id`,
    [tx.tenantId],
  )
  const guarded = await guardedRoles(tx)
  const reach = reachOf(actor)
  const named = rows.flatMap((row) => row.scopes.flatMap((scope) => scope.dept_ids))
  const inside = await reachable(tx, reach, [...new Set(named)])
  const isWithin = (row: Row): boolean => mayGrantAll(actor, row) && reachesNoFurther(reach, inside, row)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isEnabled: row.enabled,
    isInSight: reach === 'everything' || row.is_system || isInReach(inside, row),
    isWithin: isWithin(row),
    isGivable: isWithin(row) && (isPlain(row) || actor.permissions.has(GIVES)),
    isGuarded: guarded.has(row.id),
    duty: row.duty,
  }))
}

/** Whoever opens an account makes somebody who may nothing yet. */
const isPlain = ({ acts_as: actsAs, permissions }: Row): boolean =>
  actsAs === 'ROLE_GENERAL' && permissions.length === 0

const mayGrantAll = (actor: Actor, { acts_as: actsAs, permissions }: Row): boolean =>
  isRoleCode(actsAs) &&
  permissions.filter(isPermission).every((permission) => mayGrant(actor.permissions, actsAs, permission))

const reachesNoFurther = (reach: Reach, inside: ReadonlySet<string>, { scopes }: Row): boolean =>
  reach === 'everything' ||
  scopes.every(({ scope, dept_ids }) => scope !== 'ALL' && dept_ids.every((id) => inside.has(id)))

const isInReach = (inside: ReadonlySet<string>, { scopes }: Row): boolean => {
  const named = scopes.filter(({ scope }) => scope === 'CUSTOM')
  return named.length === 0 || named.some(({ dept_ids }) => dept_ids.some((id) => inside.has(id)))
}
