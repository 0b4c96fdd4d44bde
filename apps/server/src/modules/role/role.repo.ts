import { isPermission, type Permission } from '@xinqiao/domain'
import type { Row } from '../../kernel/db/rows.ts'
import type { Tx } from '../../kernel/db/tx.ts'

export type RoleRow = Omit<Row<'role'>, 'tenant_id'>
export type ScopeRow = Omit<Row<'role_scope'>, 'tenant_id' | 'role_id'>

export const COLUMNS =
  'r.id, r.code, r.acts_as, r.name, r.description, r.port_permission, r.is_system, r.enabled, r.sort, r.version, r.duty'

const ROLE_LOCK = 8106

/** Until commit: who is an administrator is judged and changed by one at a time. */
export const lockRoles = (tx: Tx): Promise<unknown> =>
  tx.sql('select pg_advisory_xact_lock($1, $2)', [ROLE_LOCK, tx.tenantId])

/** The role that may everything is switched off where its three duties are separate people. */
export const isSeparated = async (tx: Tx): Promise<boolean> =>
  (await tx.find('role', { code: 'ROLE_ADMIN' }))?.enabled === false

export const findRole = (tx: Tx, id: string): Promise<RoleRow | undefined> =>
  tx.row<RoleRow>(`select ${COLUMNS} from role r where r.tenant_id = $1 and r.id = $2`, [tx.tenantId, id])

/** Only those the platform still knows. */
export const permissionsIn = async (tx: Tx, roleId: string): Promise<Permission[]> =>
  (
    await tx.sql<{ permission: string }>(
      'select permission from role_permission where tenant_id = $1 and role_id = $2 order by permission',
      [tx.tenantId, roleId],
    )
  )
    .map((row) => row.permission)
    .filter(isPermission)

export const scopesIn = (tx: Tx, roleId: string): Promise<ScopeRow[]> =>
  tx.sql('select resource, scope, dept_ids from role_scope where tenant_id = $1 and role_id = $2 order by resource', [
    tx.tenantId,
    roleId,
  ])

export const countHolders = async (tx: Tx, roleId: string): Promise<number> =>
  (await tx.row<{ n: number }>(
    `select count(*)::int as n from user_role h join user_account a on a.tenant_id = h.tenant_id and a.id = h.user_id
        where h.tenant_id = $1 and h.role_id = $2 and not a.deleted`,
    [tx.tenantId, roleId],
  ))!.n

export const writeRole = (tx: Tx, row: Omit<RoleRow, 'version'>): Promise<number> =>
  tx.upsert('role', row, { on: ['id'], keep: ['code', 'acts_as', 'is_system'], counts: true })

export const writePermissions = async (tx: Tx, roleId: string, permissions: readonly string[]): Promise<void> => {
  await tx.sql('delete from role_permission where tenant_id = $1 and role_id = $2 and permission <> all($3::text[])', [
    tx.tenantId,
    roleId,
    permissions,
  ])
  await tx.sql(
    'insert into role_permission (tenant_id, role_id, permission) select $1, $2, p from unnest($3::text[]) as p on conflict do nothing',
    [tx.tenantId, roleId, permissions],
  )
}

export const writeScopes = async (tx: Tx, roleId: string, scopes: readonly ScopeRow[]): Promise<void> => {
  await tx.remove('role_scope', { role_id: roleId })
  await tx.sql(
    `insert into role_scope (tenant_id, role_id, resource, scope, dept_ids)
     select $1, $2, x.resource, x.scope, array(select jsonb_array_elements_text(x.dept_ids)::uuid)
       from jsonb_to_recordset($3::jsonb) as x(resource text, scope text, dept_ids jsonb)`,
    [tx.tenantId, roleId, JSON.stringify(scopes)],
  )
}
