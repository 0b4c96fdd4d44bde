import type { DataScopeType, Permission, Port, ResourceGroup, RoleCode } from '@xinqiao/domain'
import type { RoleRow, ScopeRow } from './role.repo.ts'

export type RoleInput = {
  id?: string
  version?: number
  roleName: string
  roleCode: RoleCode
  roleDesc?: string
  ports: readonly Port[]
  permissions: readonly string[]
  scopes: readonly { resource: ResourceGroup; type: DataScopeType; deptIds?: readonly string[] }[]
  status?: '0' | '1'
  sortOrder?: number
}

/** A role as it is and as it would be. */
export type Judged = {
  readonly before: RoleRow | null
  readonly row: Omit<RoleRow, 'version'>
  readonly permissions: readonly Permission[]
  readonly had: readonly Permission[]
  readonly scopes: readonly ScopeRow[]
}
