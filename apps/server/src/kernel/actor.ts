import type { Forced } from '@xinqiao/contract'
import type { DataScopeType, Permission, RoleCode } from '@xinqiao/domain'

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
