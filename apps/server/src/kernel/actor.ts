import type { Forced } from '@xinqiao/contract'
import { concernsSchool, type DataScopeType, type Permission, type RoleCode } from '@xinqiao/domain'

export type DataScope = { readonly type: DataScopeType; readonly deptIds: readonly string[] }

/** Who is asking, as data: everything a policy may look at. */
export type Actor = {
  readonly tenantId: number
  readonly userId: string
  readonly sessionId: string
  readonly name: string
  readonly deptId: string | null
  readonly activeRoleId: string | null
  readonly roleCodes: readonly RoleCode[]
  readonly permissions: ReadonlySet<Permission>
  /** Scope per resource group; a resource that is not listed is invisible. */
  readonly scopes: ReadonlyMap<string, readonly DataScope[]>
  /** What must be done first, in this order. */
  readonly forced: readonly Forced[]
  readonly port: string
  readonly ip: string
}

export const holds = (actor: Actor, anyOf: readonly Permission[]): boolean =>
  anyOf.some((permission) => actor.permissions.has(permission))

const reachesBy = (actor: Actor, ...types: readonly DataScopeType[]): boolean =>
  (actor.scopes.get('user') ?? []).some(({ type }) => types.includes(type))

/** Their data scope leaves nobody out. */
export const managesSchool = (actor: Actor): boolean => reachesBy(actor, 'ALL')

/** Their data scope is some departments: whoever is outside of these is nobody to them. */
export const managesPart = (actor: Actor): boolean =>
  !managesSchool(actor) && reachesBy(actor, 'CUSTOM', 'DEPT', 'DEPT_AND_BELOW')

/** May change it: what concerns the whole school is only looked at by whoever manages a part. */
export const mayChange = (actor: Actor, anyOf: readonly Permission[]): boolean =>
  anyOf.some((permission) => actor.permissions.has(permission) && (managesSchool(actor) || !concernsSchool(permission)))
