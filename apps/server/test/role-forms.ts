import { defaultRolePermissions, type Permission, type Port, type RoleCode } from '@xinqiao/domain'
import { inTenant } from './departments.ts'
import type { TestApp } from './harness.ts'
import type { TestTenant, TestUser, Visitor } from './people.ts'

type ScopeType = 'ALL' | 'CUSTOM' | 'DEPT' | 'DEPT_AND_BELOW' | 'SELF' | 'ASSIGNED'
export type Change = {
  id?: string
  version?: number
  roleName?: string
  roleCode?: RoleCode
  roleDesc?: string
  ports?: Port[]
  permissions?: Permission[]
  scopes?: { resource: 'user'; type: ScopeType; deptIds?: string[] }[]
  status?: '0' | '1'
  sortOrder?: number
}

export const saveRole = (browser: Visitor, change: Change) =>
  browser.call('POST /admin/role/save', {
    body: {
      roleName: '兼职咨询师',
      roleCode: 'ROLE_CONSULTANT',
      ports: ['pc', 'h5'],
      permissions: ['appointment_consult_record_tab'],
      scopes: [{ resource: 'user', type: 'ASSIGNED' }],
      ...change,
    },
  })

export const detailOf = (browser: Visitor, id: string) => browser.call('GET /admin/role/detail', { query: { id } })

/** Changes some of a role and sends the rest as it is, as a form would. */
export const changeRole = async (browser: Visitor, id: string, change: Change) => {
  const before = await detailOf(browser, id)
  return saveRole(browser, {
    id,
    version: before.version,
    roleName: before.roleName,
    roleCode: before.roleCode as RoleCode,
    ports: before.portPermission.split(',') as Port[],
    permissions: before.permissions as Permission[],
    scopes: before.scopes.map(({ deptIds, type }) => ({ resource: 'user', type: type as ScopeType, deptIds })),
    ...change,
  })
}

export const roleIdOf = async (app: TestApp, tenant: TestTenant, code: RoleCode): Promise<string> =>
  (
    await inTenant(app, tenant, (tx) =>
      tx.sql<{ id: string }>('select id from role where tenant_id = $1 and code = $2', [tx.tenantId, code]),
    )
  )[0]!.id

/** Gives somebody this role and no other. */
export const giveOnly = (app: TestApp, user: TestUser, roleId: string): Promise<void> =>
  inTenant(app, user.tenant, async (tx) => {
    await tx.remove('user_role', { user_id: user.id })
    await tx.insert('user_role', { user_id: user.id, role_id: roleId })
    tx.notify('user', user.id)
  })

/** Somebody who may all an administrator may without being one: nobody changes roles and rights of their own. */
export const givenKeeper = async (app: TestApp, tenant: TestTenant): Promise<Visitor> => {
  const user = await app.givenUser(tenant, { roles: ['OPERATOR'] })
  await inTenant(app, tenant, (tx) =>
    tx.sql(
      `insert into role_permission (tenant_id, role_id, permission)
       select $1, r.id, p from role r, unnest($2::text[]) as p where r.tenant_id = $1 and r.code = 'OPERATOR'
       on conflict do nothing`,
      [tx.tenantId, defaultRolePermissions.ROLE_ADMIN],
    ),
  )
  return app.signedIn(user)
}
