import {
  type DataScopeType,
  isDataScopeType,
  isRoleCode,
  parsePorts,
  type Port,
  type ResourceGroup,
  resourceGroupCodes,
  roleNameRule,
  type RoleCode,
} from '@xinqiao/domain'
import type { DeptChoice } from '../../../kit/dept-tree/dept.types.ts'
import { roleMessages as texts } from './role.messages.ts'
import type { RoleBody, RoleDetail } from './role.queries.ts'

export type DraftScope = {
  readonly resource: ResourceGroup
  /** null where the role has none, and so reaches nothing */
  readonly type: DataScopeType | null
  readonly depts: readonly DeptChoice[]
}

/** A role as its page edits it. */
export type RoleDraft = {
  readonly roleName: string
  readonly roleDesc: string
  readonly ports: readonly Port[]
  readonly permissions: readonly string[]
  readonly scopes: readonly DraftScope[]
}

export const kindOf = ({ roleCode }: { roleCode: string }): RoleCode =>
  isRoleCode(roleCode) ? roleCode : 'ROLE_GENERAL'

export const draftOf = (role: RoleDetail): RoleDraft => ({
  roleName: role.roleName,
  roleDesc: role.roleDesc,
  ports: parsePorts(role.portPermission),
  permissions: role.permissions,
  scopes: resourceGroupCodes.map((resource) => scopeOf(role, resource)),
})

const scopeOf = (role: RoleDetail, resource: ResourceGroup): DraftScope => {
  const scope = role.scopes.find((one) => one.resource === resource)
  return {
    resource,
    type: scope && isDataScopeType(scope.type) ? scope.type : null,
    depts: (scope?.depts ?? []).map(({ id, nameRelaTion }) => ({
      id,
      label: nameRelaTion.split('/').at(-1) ?? '',
      path: nameRelaTion,
    })),
  }
}

export const bodyOf = (roleCode: RoleCode, draft: RoleDraft): RoleBody => ({
  roleCode,
  roleName: draft.roleName.trim(),
  roleDesc: draft.roleDesc.trim(),
  ports: [...draft.ports],
  permissions: [...draft.permissions],
  scopes: draft.scopes.flatMap(({ resource, type, depts }) =>
    type === null ? [] : [{ resource, type, ...(type === 'CUSTOM' ? { deptIds: depts.map(({ id }) => id) } : {}) }],
  ),
})

/** The first thing to mend before it can be saved. */
export const faultOf = ({ roleName, ports, scopes }: RoleDraft): string | null =>
  roleNameRule(roleName.trim()) ??
  (ports.length === 0 ? texts.detail.portsMissing : null) ??
  (scopes.some(({ type, depts }) => type === 'CUSTOM' && depts.length === 0) ? texts.scope.deptsMissing : null)

const normal = (draft: RoleDraft): string =>
  JSON.stringify({
    ...draft,
    ports: draft.ports.toSorted(),
    permissions: draft.permissions.toSorted(),
    scopes: draft.scopes.map(({ resource, type, depts }) => [
      resource,
      type,
      type === 'CUSTOM' ? depts.map(({ id }) => id).toSorted() : [],
    ]),
  })

export const isSameDraft = (one: RoleDraft, other: RoleDraft): boolean => normal(one) === normal(other)
