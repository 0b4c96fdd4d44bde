import {
  dutiesIn,
  duties as dutyLabels,
  dutyRoleCodes,
  isPermission,
  isRoleCode,
  mayGrant,
  permissionWord,
  roleNameRule,
  type Permission,
  type RoleCode,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { checkVersion } from '../../kernel/version.ts'
import { checkedName, ensureWholeSchool, pathsOf } from '../dept/index.ts'
import { grantSubject } from '../grant/index.ts'
import { keepAdministrator } from './keep-administrator.ts'
import { proposeRole, refuseOwnRights, ROLE_BIZ_TYPE, wideningOf } from './role-grant.ts'
import { UNKNOWN_PERMISSION } from './role.messages.ts'
import {
  findRole,
  isSeparated,
  lockRoles,
  permissionsIn,
  writePermissions,
  writeRole,
  writeScopes,
  type RoleRow,
  type ScopeRow,
} from './role.repo.ts'
import type { Judged, RoleInput } from './role.types.ts'

const OWN_ROLES_FROM = 100

/**
 * Makes a role, or changes what it may, where and over whom; everybody who holds it feels it at once. Where that opens more
 * clinical texts to those who hold it, somebody else confirms it first.
 */
export const saveRole = async (
  tx: Tx,
  actor: Actor,
  given: RoleInput,
): Promise<{ id: string; flowId: string | null }> => {
  // Roles are the whole school's: whoever is responsible for a part of it could widen their own.
  ensureWholeSchool(actor)
  const judged = await judgeRole(tx, given)
  refuseBeyondOwn(actor, given.roleCode, grantedIn(judged))
  const widening = await wideningOf(tx, judged)
  await refuseOwnRights(tx, actor, judged)
  refuseDutyRole(judged)
  if (widening.length === 0) return { id: await storeRole(tx, judged), flowId: null }
  return { id: judged.row.id, flowId: await proposeRole(tx, given, judged, widening) }
}

const grantedIn = ({ permissions, had }: Judged): Permission[] =>
  permissions.filter((permission) => !had.includes(permission))

const judgeRole = async (tx: Tx, given: RoleInput): Promise<Judged> => {
  const name = checkedName(given.roleName, roleNameRule)
  const permissions = known(given.permissions)
  const scopes = await checkedScopes(tx, given.scopes)
  await lockRoles(tx)
  const before = given.id ? await changeable(tx, given.id, given) : null
  const had = before ? await permissionsIn(tx, before.id) : []
  return { before, row: rowFor(tx, before, { ...given, roleName: name }), permissions, had, scopes }
}

const storeRole = async (tx: Tx, judged: Judged): Promise<string> => {
  const { permissions, had, scopes } = judged
  const row = { ...judged.row, duty: await dutyFor(tx, judged) }
  const { name } = row
  await writeRole(tx, row).catch((error: { constraint?: string }): never => {
    if (error.constraint === 'role_name') throw new AppError('role.name_taken', { name })
    if (error.constraint === 'user_role_duties_apart') throw new AppError('user.duties_apart')
    throw error
  })
  await writePermissions(tx, row.id, permissions)
  await writeScopes(tx, row.id, scopes)
  await keepAdministrator(tx)
  tx.notify('role', row.id)
  tx.audit({
    action: 'role.save',
    subjectType: 'role',
    subjectId: row.id,
    detail: {
      name,
      roleCode: row.acts_as,
      ports: row.port_permission,
      enabled: row.enabled,
      granted: grantedIn(judged),
      withdrawn: had.filter((permission) => !permissions.includes(permission)),
      scopes,
    },
  })
  return row.id
}

/** Where the three administrators are separate people, a role makes at most one of them. */
const dutyFor = async (tx: Tx, { row, permissions }: Judged): Promise<RoleRow['duty']> => {
  if (!(await isSeparated(tx))) return null
  const [duty = null, ...others] = isRoleCode(row.acts_as) ? dutiesIn(row.acts_as, permissions) : []
  if (others.length === 0) return duty
  if (!row.enabled) return null
  throw new AppError('role.duties_mixed', { names: [duty!, ...others].map((one) => dutyLabels[one]).join('、') })
}

/** What the three may is the platform's to say: else one of them could empty another's role. */
const refuseDutyRole = ({ row, permissions, had }: Judged): void => {
  if (!Object.values(dutyRoleCodes).includes(row.code)) return
  if (permissions.length !== had.length || permissions.some((one) => !had.includes(one)))
    throw new AppError('role.duty_fixed')
}

/** Judged anew: a role that was changed meanwhile has another version, and what was confirmed was not that. */
export const roleChangeSubject = grantSubject<RoleInput>(ROLE_BIZ_TYPE, async (tx, { change }) => {
  await storeRole(tx, await judgeRole(tx, change))
})

const known = (given: readonly string[]): Permission[] => {
  const permissions = [...new Set(given)].filter(isPermission)
  if (permissions.length < new Set(given).size) throw new AppError('request.invalid', { detail: UNKNOWN_PERMISSION })
  return permissions
}

const refuseBeyondOwn = (actor: Actor, actsAs: RoleCode, granted: readonly Permission[]): void => {
  const beyond = granted.filter((permission) => !mayGrant(actor.permissions, actsAs, permission))
  if (beyond.length > 0) throw new AppError('role.beyond_own', { names: beyond.map(permissionWord).join('、') })
}

const checkedScopes = async (tx: Tx, given: RoleInput['scopes']): Promise<ScopeRow[]> => {
  const byResource = new Map(given.map((scope) => [scope.resource, scope]))
  const scopes = [...byResource.values()].map(({ resource, type, deptIds = [] }) => ({
    resource,
    scope: type,
    dept_ids: type === 'CUSTOM' ? [...new Set(deptIds.map((id) => id.toLowerCase()))] : [],
  }))
  if (scopes.some(({ scope, dept_ids }) => scope === 'CUSTOM' && dept_ids.length === 0))
    throw new AppError('role.scope_empty')
  const named = [...new Set(scopes.flatMap((scope) => scope.dept_ids))]
  if ((await pathsOf(tx, named)).size < named.length) throw notFound()
  return scopes
}

const changeable = async (tx: Tx, id: string, given: RoleInput): Promise<RoleRow> => {
  const role = ensure(await findRole(tx, id))
  checkVersion(given.version, role.version)
  if (role.acts_as !== given.roleCode || !isRoleCode(role.acts_as)) throw new AppError('role.kind_fixed')
  if (role.is_system && given.status === '0') throw new AppError('role.system_locked')
  return role
}

const rowFor = (tx: Tx, before: RoleRow | null, given: RoleInput): Omit<RoleRow, 'version'> => {
  const id = before?.id ?? tx.newId()
  return {
    id,
    // Never shown: what a role follows is its kind, and a code of its own only keeps it apart.
    code: before?.code ?? `${given.roleCode}_${id.replaceAll('-', '').slice(-12)}`,
    acts_as: given.roleCode,
    name: given.roleName,
    description: given.roleDesc?.trim() ?? before?.description ?? '',
    port_permission: [...new Set(given.ports)].join(','),
    is_system: before?.is_system ?? false,
    enabled: given.status ? given.status === '1' : (before?.enabled ?? true),
    sort: given.sortOrder ?? before?.sort ?? OWN_ROLES_FROM,
    duty: before?.duty ?? null,
  }
}
