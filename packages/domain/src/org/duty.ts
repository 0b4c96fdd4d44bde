import { codesOf } from '../enums/table.ts'
import type { RoleCode } from '../enums/role.ts'
import type { Permission } from '../permission.ts'
import { defaultRolePermissions } from '../role-permission.ts'

/** The three administrators of 等保三级: who runs the school's system, who says what others may, who watches both. */
export const duties = { system: '系统管理员', security: '安全管理员', audit: '审计管理员' } as const

export type Duty = keyof typeof duties

export const dutyCodes: readonly Duty[] = /* @__PURE__ */ codesOf(duties)

export const dutyHints: Readonly<Record<Duty, string>> = {
  system: '人员、部门、站点、表单与业务设置；不分配角色，不看审计',
  security: '角色、授权、密码、终端与审批流；不改人员资料与设置，不看审计',
  audit: '审计日志、登录日志与校验；只看，不改',
}

/** The role of the platform that carries a duty. */
export const dutyRoleCodes: Readonly<Record<Duty, string>> = {
  system: 'ROLE_ADMIN_SYSTEM',
  security: 'ROLE_ADMIN_SECURITY',
  audit: 'ROLE_ADMIN_AUDIT',
}

const apart: Readonly<Partial<Record<Permission, Duty>>> = {
  admin_role_manage_btn: 'security',
  admin_role_authorize_btn: 'security',
  admin_userInfo_role_btn: 'security',
  admin_userInfo_lock_btn: 'security',
  admin_userInfo_password_btn: 'security',
  admin_online_kick_btn: 'security',
  admin_terminal_manage_btn: 'security',
  consult_act_manage_btn: 'security',
  admin_audit_list_tab: 'audit',
  admin_audit_verify_btn: 'audit',
  admin_loginLog_list_tab: 'audit',
}

/** What only looks, and who of the three needs it for their own work. */
const looks: Readonly<Partial<Record<Permission, readonly Duty[]>>> = {
  admin_userInfo_list_tab: ['system', 'security'],
  admin_online_list_tab: ['security', 'audit'],
  admin_role_list_tab: dutyCodes,
  admin_setting_list_tab: dutyCodes,
  consult_act_list_tab: dutyCodes,
}

const administrators: readonly Permission[] = defaultRolePermissions.ROLE_ADMIN

/** Whatever an administrator may and is not set apart is running the system. */
export const dutyOf = (permission: Permission): Duty | null => {
  if (looks[permission]) return null
  return apart[permission] ?? (administrators.includes(permission) ? 'system' : null)
}

export const dutyPermissions = (duty: Duty): readonly Permission[] =>
  administrators.filter((permission) => looks[permission]?.includes(duty) ?? dutyOf(permission) === duty)

/** Which of the three somebody in such a role would be. What a kind has from the platform, such as the centre's trail, makes nobody one. */
export const dutiesIn = (actsAs: RoleCode, held: readonly Permission[]): readonly Duty[] => {
  const own = actsAs === 'ROLE_ADMIN' ? held : held.filter((one) => !defaultRolePermissions[actsAs].includes(one))
  const found = new Set(own.map(dutyOf))
  return dutyCodes.filter((duty) => found.has(duty))
}
