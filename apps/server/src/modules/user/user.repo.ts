import { plainIdCard, plainPhone } from '@xinqiao/domain'
import { sql } from 'kysely'
import type { Row } from '../../kernel/db/rows.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { q } from '../../kernel/db/query.ts'
import { sealAuditReason } from './user.tables.ts'

export type UserRow = Row<'user_account'>
export type RoleRow = Row<'role'>

const people = () => q.selectFrom('user_account').selectAll().where('deleted', '=', sql.lit(false))

export const usernameKey = (username: string): string => username.trim().toLowerCase()

export const findByUsername = (tx: Tx, username: string): Promise<UserRow | undefined> =>
  tx.first(people().where('tenant_id', '=', tx.tenantId).where('username_key', '=', usernameKey(username)))

export const findById = (tx: Tx, id: string): Promise<UserRow | undefined> =>
  tx.first(people().where('tenant_id', '=', tx.tenantId).where('id', '=', id))

export const findByPhone = (tx: Tx, phone: string): Promise<UserRow | undefined> =>
  tx.first(
    people()
      .where('tenant_id', '=', tx.tenantId)
      .where('phone_hash', '=', tx.keys.lookup('user.phone', plainPhone(phone))),
  )

export const findByIdCard = (tx: Tx, type: number, number: string): Promise<UserRow | undefined> =>
  tx.first(
    people()
      .where('tenant_id', '=', tx.tenantId)
      .where('id_card_hash', '=', tx.keys.lookup('user.id_card', plainIdCard(number)))
      .where('id_card_type', '=', type),
  )

export const insertUser = (
  tx: Tx,
  row: Partial<UserRow> & Pick<UserRow, 'id' | 'username' | 'real_name'>,
): Promise<void> =>
  tx.insert('user_account', {
    ...row,
    username_key: usernameKey(row.username),
    created_at: tx.now,
    updated_at: tx.now,
  })

const PLACES_LOCK = 8102

/** Until commit: accounts of a school are opened one at a time, so that the last place is given out once. */
export const lockPlaces = (tx: Tx): Promise<unknown> =>
  tx.sql('select pg_advisory_xact_lock($1, $2)', [PLACES_LOCK, tx.tenantId])

/** A password somebody else knows: to be changed before anything else. */
export const setInitialPassword = (tx: Tx, id: string, hash: string): Promise<unknown> =>
  tx.update(
    'user_account',
    { id },
    { password_hash: hash, must_change_password: true, password_changed_at: tx.now, updated_at: tx.now },
  )

export const setPassword = (tx: Tx, id: string, hash: string): Promise<number> =>
  tx.update(
    'user_account',
    { id },
    { password_hash: hash, must_change_password: false, password_changed_at: tx.now, updated_at: tx.now },
  )

export const setAudit = (tx: Tx, id: string, status: 'passed' | 'refused', reason: string | null): Promise<number> =>
  tx.update(
    'user_account',
    { id, audit_status: 'pending' },
    { audit_status: status, sealed_audit_reason: sealAuditReason(tx, id, reason), updated_at: tx.now },
  )

export const rolesOf = (tx: Tx, userId: string): Promise<RoleRow[]> =>
  tx.all(
    q
      .selectFrom('user_role as u')
      .innerJoin('role as r', (join) => join.onRef('r.tenant_id', '=', 'u.tenant_id').onRef('r.id', '=', 'u.role_id'))
      .selectAll('r')
      .where('u.tenant_id', '=', tx.tenantId)
      .where('u.user_id', '=', userId)
      .where('r.enabled', '=', true)
      .orderBy('r.sort'),
  )

/** Also roles that are switched off. */
export const heldBy = async (tx: Tx, userId: string): Promise<string[]> =>
  (
    await tx.sql<{ role_id: string }>('select role_id from user_role where tenant_id = $1 and user_id = $2', [
      tx.tenantId,
      userId,
    ])
  ).map((row) => row.role_id)

export const permissionsOf = async (tx: Tx, roleIds: readonly string[]): Promise<string[]> =>
  (
    await tx.sql<{ permission: string }>(
      'select distinct permission from role_permission where tenant_id = $1 and role_id = any($2::uuid[])',
      [tx.tenantId, roleIds],
    )
  ).map((row) => row.permission)

export const scopesOf = (
  tx: Tx,
  roleIds: readonly string[],
): Promise<{ resource: string; scope: string; dept_ids: string[] }[]> =>
  tx.sql('select resource, scope, dept_ids from role_scope where tenant_id = $1 and role_id = any($2::uuid[])', [
    tx.tenantId,
    roleIds,
  ])

export const deptPath = async (tx: Tx, deptId: string | null): Promise<string> => {
  if (!deptId) return ''
  const rows = await tx.sql<{ name: string }>(
    `select d.name from dept_closure c join dept d on d.tenant_id = c.tenant_id and d.id = c.ancestor_id
      where c.tenant_id = $1 and c.descendant_id = $2 order by c.depth desc`,
    [tx.tenantId, deptId],
  )
  return rows.map((row) => row.name).join('/')
}

export const countUsers = async (tx: Tx): Promise<number> =>
  Number(
    (await tx.row<{ n: string }>(
      `select coalesce(sum(n), 0) as n from row_count where tenant_id = $1 and entity = 'user'`,
      [tx.tenantId],
    ))!.n,
  )

export const registrableTypes = (tx: Tx) =>
  tx.all(
    q
      .selectFrom('user_type')
      .selectAll()
      .where('tenant_id', '=', tx.tenantId)
      .where('can_register', '=', true)
      .where('enabled', '=', true)
      .orderBy('sort'),
  )

export type TypeRow = {
  id: string
  name: string
  can_register: boolean
  need_audit: boolean
  enabled: boolean
  info_sections: number[]
  default_role_id: string | null
  version: number
}

export const allTypes = (tx: Tx): Promise<TypeRow[]> =>
  tx.sql(
    `select t.id, t.name, t.can_register, t.need_audit, t.enabled, t.info_sections, r.id as default_role_id, t.version
       from user_type t left join role r on r.tenant_id = t.tenant_id and r.code = t.default_role_code
      where t.tenant_id = $1 order by t.sort, t.id`,
    [tx.tenantId],
  )

/** An unknown type is somebody else's complaint. */
export const isTypeInUse = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.sql('select 1 from user_type where tenant_id = $1 and id = $2 and not enabled', [tx.tenantId, id]))
    .length === 0

export const findRoleByCode = (tx: Tx, code: string): Promise<RoleRow | undefined> => tx.find('role', { code })

export const giveRole = (tx: Tx, userId: string, roleId: string): Promise<boolean> =>
  tx
    .insertIfAbsent('user_role', { user_id: userId, role_id: roleId })
    .catch((error: { constraint?: string }): never => {
      if (error.constraint === 'user_role_duties_apart') throw new AppError('user.duties_apart')
      throw error
    })
