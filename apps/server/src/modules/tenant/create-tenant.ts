import {
  defaultDataScope,
  defaultRolePermissions,
  platformPermissions,
  productCodes,
  roleCodes,
  roleHints,
  roles,
  type DataScopeType,
  type Permission,
  type ProductCode,
  type RoleCode,
} from '@xinqiao/domain'
import type { Pool } from '../../kernel/db/pool.ts'
import { unsafeSystemTx } from '../../kernel/db/system.ts'
import { newLookupKey, wrapNewKey } from '../../kernel/db/tenant-keys.ts'
import type { NewId } from '../../kernel/clock.ts'

export type NewTenant = {
  id?: number
  shortName: string
  name: string
  dutyPhone?: string
  domain?: string | null
  products: readonly ProductCode[]
  isDemo?: boolean
  isTrial?: boolean
  expiresAt?: Date | null
  maxAccounts?: number
  maxFileBytes?: number | null
  isPlatform?: boolean
}

type NewRole = {
  code: RoleCode
  actsAs: RoleCode
  name: string
  hint: string
  permissions: readonly Permission[]
  scope: DataScopeType
}

const schoolRoles: readonly NewRole[] = roleCodes.map((code) => ({
  code,
  actsAs: code,
  name: roles[code],
  hint: roleHints[code],
  permissions: defaultRolePermissions[code],
  scope: defaultDataScope[code],
}))

/** One role, whose holders also look after each other's accounts, as an administrator does in a school. */
const platformRoles: readonly NewRole[] = [
  {
    code: 'OPERATOR',
    actsAs: 'ROLE_ADMIN',
    name: '平台运营',
    hint: '开通与维护学校，看不到任何学校的来访者内容',
    permissions: platformPermissions,
    scope: 'ALL',
  },
]

export type CreateDeps = { owner: Pool; masterKey: Buffer; newId: NewId }

/** A school with its keys, roles and products: everything that must exist before anybody can be in it. */
export const createTenant = (deps: CreateDeps, tenant: NewTenant): Promise<number> =>
  unsafeSystemTx(deps.owner, 'create a school with its keys, roles and products', async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into tenant (id, short_name, name, duty_phone, domain, is_demo, expires_at, max_accounts, is_platform, max_file_bytes, is_trial)
       values (coalesce($1, nextval(pg_get_serial_sequence('tenant', 'id'))), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
      [
        tenant.id ?? null,
        tenant.shortName,
        tenant.name,
        tenant.dutyPhone ?? '',
        tenant.domain?.toLowerCase() ?? null,
        tenant.isDemo ?? false,
        tenant.expiresAt ?? null,
        tenant.maxAccounts ?? 100_000,
        tenant.isPlatform ?? false,
        tenant.maxFileBytes ?? null,
        tenant.isTrial ?? false,
      ],
    )
    const id = rows[0]!.id
    if (tenant.id)
      await client.query(
        `select setval(pg_get_serial_sequence('tenant', 'id'), greatest((select max(id) from tenant), 1))`,
      )
    await client.query(`set local app.tenant_id = '${id}'`)
    await client.query(
      `insert into tenant_key (tenant_id, purpose, version, wrapped) values ($1, 'data', 1, $2), ($1, 'lookup', 1, $3)`,
      [id, wrapNewKey(deps.masterKey, id, 1), newLookupKey(deps.masterKey, id)],
    )
    await client.query(
      `insert into tenant_product (tenant_id, code, purchased, enabled)
       select $1, code, code = any($3), code = any($3) from unnest($2::text[]) as code`,
      [id, productCodes, tenant.products],
    )
    for (const [sort, role] of (tenant.isPlatform ? platformRoles : schoolRoles).entries()) {
      const roleId = deps.newId()
      await client.query(
        'insert into role (tenant_id, id, code, acts_as, name, description, sort) values ($1, $2, $3, $4, $5, $6, $7)',
        [id, roleId, role.code, role.actsAs, role.name, role.hint, sort],
      )
      await client.query(
        'insert into role_permission (tenant_id, role_id, permission) select $1, $2, p from unnest($3::text[]) as p',
        [id, roleId, role.permissions],
      )
      await client.query(`insert into role_scope (tenant_id, role_id, resource, scope) values ($1, $2, 'user', $3)`, [
        id,
        roleId,
        role.scope,
      ])
    }
    await client.query(`select pg_notify('xinqiao', json_build_object('kind', 'tenant', 'tenantId', $1::int)::text)`, [
      id,
    ])
    return id
  })

/** A new data key; old ones keep opening what they closed until everything has been re-sealed. */
export const rotateTenantKey = (deps: Pick<CreateDeps, 'owner' | 'masterKey'>, tenantId: number): Promise<number> =>
  unsafeSystemTx(deps.owner, 'add a new data key to a school', async (client) => {
    await client.query(`set local app.tenant_id = '${tenantId}'`)
    const { rows } = await client.query<{ next: number }>(
      `select max(version) + 1 as next from tenant_key where tenant_id = $1 and purpose = 'data'`,
      [tenantId],
    )
    const version = rows[0]!.next
    await client.query(`insert into tenant_key (tenant_id, purpose, version, wrapped) values ($1, 'data', $2, $3)`, [
      tenantId,
      version,
      wrapNewKey(deps.masterKey, tenantId, version),
    ])
    await client.query(
      `select pg_notify('xinqiao', json_build_object('kind', 'tenant_key', 'tenantId', $1::int)::text)`,
      [tenantId],
    )
    return version
  })
