import { AppError, ensure } from '../../kernel/app-error.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { readSetting } from '../setting/index.ts'
import { deptPath, findById, rolesOf } from './user.repo.ts'
import { isUsableOn, roleView, sysUserView } from './user.views.ts'

/** Everything the shell needs to draw itself for this person. */
export const userInfo = async (tx: Tx, actor: Actor) => {
  const user = ensure(await findById(tx, actor.userId), 'auth.required')
  const roles = await rolesOf(tx, user.id)
  if (roles.length === 0) throw new AppError('auth.no_role')
  const { enabled: singleRoleSwitch } = await readSetting(tx, 'singleRoleSwitch')
  const active = roles.find((role) => role.id === actor.activeRoleId)
  const scopes = actor.scopes.get('user') ?? []
  const scope = scopes.find(({ type }) => type === 'ALL') ?? scopes[0]
  return {
    id: user.id,
    name: user.real_name,
    username: user.username,
    userTypeId: user.user_type_id,
    tenantId: String(tx.tenantId),
    sysUser: sysUserView(tx, user),
    roles: roles.filter((role) => isUsableOn(role, actor.port)).map((role) => role.id),
    roleList: roles.map((role) => roleView(role, actor.port)),
    role: active ? roleView(active, actor.port) : null,
    permissions: [...actor.permissions],
    deptFullName: await deptPath(tx, user.dept_id),
    dataScope: { type: scope?.type ?? 'SELF', deptIds: [...(scope?.deptIds ?? [])] },
    isWriteInfo: user.write_info,
    isChangePassword: user.must_change_password ? ('1' as const) : ('0' as const),
    forced: [...actor.forced],
    isInitializeAdmin: user.is_initialize_admin,
    logoutRedirect: (await readSetting(tx, 'logout')).redirect || null,
    settings: { singleRoleSwitch },
  }
}
