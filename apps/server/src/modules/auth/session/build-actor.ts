import type { Forced } from '@xinqiao/contract'
import {
  isDataScopeType,
  isInfoSection,
  isPermission,
  isRoleCode,
  type Permission,
  type RoleCode,
} from '@xinqiao/domain'
import type { Actor, DataScope } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { owesAgreement } from '../../agreement/index.ts'
import { readSetting } from '../../setting/index.ts'
import { factorOwed } from '../factor/fresh-factor.ts'
import { findById, isUsableOn, permissionsOf, rolesOf, scopesOf, type UserRow } from '../../user/index.ts'

type Standing = { sessionId: string; port: string; roleId: string | null; ip: string; factorAt: Date | null }

/** What somebody is at this moment: with the chosen role where a school lets one role count, with all of them elsewhere. */
export const buildActor = async (tx: Tx, user: UserRow, standing: Standing): Promise<Actor> => {
  const { sessionId, port, roleId, ip, factorAt } = standing
  const { enabled: singleRole } = await readSetting(tx, 'singleRoleSwitch')
  const roles = (await rolesOf(tx, user.id)).filter((role) => isUsableOn(role, port))
  const active = singleRole ? roles.filter((role) => role.id === roleId) : roles
  const roleIds = active.map((role) => role.id)
  const roleCodes = active.map((role) => role.acts_as).filter(isRoleCode)
  return {
    tenantId: tx.tenantId,
    userId: user.id,
    sessionId,
    name: user.real_name,
    deptId: user.dept_id,
    activeRoleId: singleRole ? (active[0]?.id ?? null) : null,
    roleCodes,
    permissions: new Set((await permissionsOf(tx, roleIds)).filter((name): name is Permission => isPermission(name))),
    scopes: scopeMap(await scopesOf(tx, roleIds)),
    forced: await forcedOn(tx, user, roleCodes, factorAt),
    port,
    ip,
  }
}

const NO_SESSION = '00000000-0000-0000-0000-000000000000'

/** For work done later on somebody's behalf: what they are now, not what they were. Null when they may not come in any more. */
export const actorNow = async (
  tx: Tx,
  { userId, port, roleId }: { userId: string; port: string; roleId: string | null },
): Promise<Actor | null> => {
  const user = await findById(tx, userId)
  if (!user || user.lock_flag !== '0') return null
  // Whoever asked for it had come in.
  return buildActor(tx, user, { sessionId: NO_SESSION, port, roleId, ip: '', factorAt: tx.now })
}

/** In the order in which it is asked for: who it is comes before everything, consent comes before the information it is about. */
const forcedOn = async (
  tx: Tx,
  user: UserRow,
  roleCodes: readonly RoleCode[],
  factorAt: Date | null,
): Promise<Forced[]> => {
  const forced: Forced[] = []
  if (await factorOwed(tx, user.id, factorAt)) forced.push('factor')
  if (user.must_change_password) forced.push('password')
  if (await owesAgreement(tx, user.id, roleCodes)) forced.push('agreement')
  if (user.write_info.some(isInfoSection)) forced.push('info')
  return forced
}

const scopeMap = (
  rows: readonly { resource: string; scope: string; dept_ids: string[] }[],
): ReadonlyMap<string, readonly DataScope[]> => {
  const map = new Map<string, DataScope[]>()
  for (const row of rows)
    if (isDataScopeType(row.scope))
      map.set(row.resource, [...(map.get(row.resource) ?? []), { type: row.scope, deptIds: row.dept_ids }])
  return map
}
