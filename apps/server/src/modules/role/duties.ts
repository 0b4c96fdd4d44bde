import {
  duties,
  dutiesIn,
  dutyCodes,
  dutyHints,
  dutyPermissions,
  dutyRoleCodes,
  isPermission,
  isRoleCode,
  permissionWord,
  type Duty,
  type Permission,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { ensureWholeSchool } from '../dept/index.ts'
import { keepAdministrator } from './keep-administrator.ts'
import { dutyTexts as texts } from './role.messages.ts'
import { isSeparated, lockRoles, writePermissions, writeRole, writeScopes } from './role.repo.ts'
import { tellSeparated } from './tell-separated.ts'

/** After the platform's own in every list. */
const SORT_FROM = 60

type Listed = { id: string; code: string; name: string; enabled: boolean; is_mixed: boolean; duty: Duty | null }
type Holder = { user_id: string; role_id: string; real_name: string }

/** Every role that makes an administrator of those who hold it, with what it would be where the three are separate. */
const administrating = async (tx: Tx): Promise<Listed[]> => {
  const rows = await tx.sql<{
    id: string
    code: string
    acts_as: string
    name: string
    enabled: boolean
    held: string[]
  }>(
    `select r.id, r.code, r.acts_as, r.name, r.enabled,
            array(select p.permission from role_permission p where p.tenant_id = r.tenant_id and p.role_id = r.id) as held
       from role r where r.tenant_id = $1 order by r.sort, r.id`,
    [tx.tenantId],
  )
  return rows.flatMap(({ held, acts_as: actsAs, ...role }) => {
    const found = isRoleCode(actsAs) ? dutiesIn(actsAs, held.filter(isPermission)) : []
    const [duty = null] = found
    return duty ? [{ ...role, is_mixed: found.length > 1, duty: found.length > 1 ? null : duty }] : []
  })
}

/** Whoever can use such a role today. */
const holdersOf = (tx: Tx, roleIds: readonly string[]): Promise<Holder[]> =>
  tx.sql(
    `select h.user_id, h.role_id, a.real_name from user_role h
       join user_account a on a.tenant_id = h.tenant_id and a.id = h.user_id
      where h.tenant_id = $1 and h.role_id = any($2::uuid[]) and not a.deleted and a.lock_flag = '0' and a.audit_status = 'passed'
      order by a.real_name, a.id`,
    [tx.tenantId, roleIds],
  )

const labelsOf = (held: readonly Permission[]): string[] => held.map(permissionWord)

/** How far a school is with separating its three administrators. */
export const readDuties = async (tx: Tx) => {
  const roles = await administrating(tx)
  const holders = await holdersOf(
    tx,
    roles.map(({ id }) => id),
  )
  const namesIn = (roleId: string): string[] =>
    holders.filter((one) => one.role_id === roleId).map((one) => one.real_name)
  return {
    isSeparated: await isSeparated(tx),
    duties: dutyCodes.map((duty) => {
      const role = roles.find(({ code }) => code === dutyRoleCodes[duty])
      return {
        duty,
        roleId: role?.id ?? null,
        roleName: role?.name ?? duties[duty],
        hint: dutyHints[duty],
        permissions: labelsOf(dutyPermissions(duty)),
        people: role ? namesIn(role.id) : [],
      }
    }),
    stopped: roles
      .filter((role) => role.is_mixed && role.enabled)
      .map(({ id, name }) => ({ id, roleName: name, people: namesIn(id) })),
    doubled: doubled(roles, holders),
  }
}

/** Who would be two of the three. What stops with the separation does not count. */
const doubled = (roles: readonly Listed[], holders: readonly Holder[]): string[] => {
  const dutyById = new Map(roles.map(({ id, duty }) => [id, duty]))
  const byPerson = Map.groupBy(
    holders.filter((one) => dutyById.get(one.role_id)),
    ({ user_id }) => user_id,
  )
  return [...byPerson.values()]
    .filter((held) => new Set(held.map((one) => dutyById.get(one.role_id))).size > 1)
    .map(([one]) => one!.real_name)
}

/** Makes the three roles, so that people can be named for them before anything stops. */
export const prepareDuties = async (tx: Tx, actor: Actor): Promise<null> => {
  ensureWholeSchool(actor)
  await lockRoles(tx)
  const there = new Set((await administrating(tx)).map(({ code }) => code))
  const missing = dutyCodes.filter((duty) => !there.has(dutyRoleCodes[duty]))
  for (const duty of missing) await makeRole(tx, duty)
  if (missing.length > 0)
    tx.audit({ action: 'role.prepare', subjectType: 'tenant', subjectId: String(tx.tenantId), detail: { missing } })
  return null
}

const makeRole = async (tx: Tx, duty: Duty): Promise<void> => {
  const id = tx.newId()
  const name = duties[duty]
  await writeRole(tx, {
    id,
    code: dutyRoleCodes[duty],
    acts_as: 'ROLE_ADMIN',
    name,
    description: dutyHints[duty],
    port_permission: 'pc',
    is_system: true,
    enabled: true,
    sort: SORT_FROM + dutyCodes.indexOf(duty),
    duty: null,
  }).catch((error: { constraint?: string }): never => {
    if (error.constraint === 'role_name') throw new AppError('role.name_taken', { name })
    throw error
  })
  await writePermissions(tx, id, dutyPermissions(duty))
  await writeScopes(tx, id, [{ resource: 'user', scope: 'ALL', dept_ids: [] }])
  tx.notify('role', id)
}

/** From here on nobody is two of them. Back leads only from outside the school (`npm run tenant -- duties`). */
export const separateDuties = async (tx: Tx, actor: Actor): Promise<null> => {
  ensureWholeSchool(actor)
  await lockRoles(tx)
  if (await isSeparated(tx)) throw new AppError('role.duties_separated')
  const state = await readDuties(tx)
  const unnamed = state.duties.filter(({ people }) => people.length === 0).map(({ roleName }) => roleName)
  if (unnamed.length > 0) throw new AppError('role.duties_unnamed', { names: unnamed.join('、') })
  if (state.doubled.length > 0) throw new AppError('role.duties_doubled', { names: state.doubled.join('、') })
  const roles = await administrating(tx)
  await stopMixed(tx, roles)
  for (const { id, duty } of roles.filter((role) => !role.is_mixed)) await tx.update('role', { id }, { duty })
  await keepAdministrator(tx)
  for (const { id } of roles) tx.notify('role', id)
  const stopped = state.stopped.map(({ roleName }) => roleName)
  tx.audit({ action: 'role.separate', subjectType: 'tenant', subjectId: String(tx.tenantId), detail: { stopped } })
  await tellSeparated(tx, texts.separated)
  return null
}

const stopMixed = (tx: Tx, roles: readonly Listed[]): Promise<unknown> =>
  tx.sql('update role set enabled = false, version = version + 1 where tenant_id = $1 and id = any($2::uuid[])', [
    tx.tenantId,
    roles.filter((role) => role.is_mixed).map(({ id }) => id),
  ])

/** By whoever runs the platform, when a school asks for it: one role may everything again. */
export const joinDuties = async (tx: Tx): Promise<void> => {
  await lockRoles(tx)
  if (!(await isSeparated(tx))) throw new AppError('role.duties_joined')
  const changed = await tx.sql<{ id: string }>(
    `update role set duty = null, enabled = enabled or code = 'ROLE_ADMIN', version = version + 1
      where tenant_id = $1 and (duty is not null or code = 'ROLE_ADMIN') returning id`,
    [tx.tenantId],
  )
  for (const { id } of changed) tx.notify('role', id)
  tx.audit({ action: 'role.join', subjectType: 'tenant', subjectId: String(tx.tenantId) })
  await tellSeparated(tx, texts.joined)
}
