import type { DataScopeType } from './enums/data-scope.ts'
import { roleCodes, type RoleCode } from './enums/role.ts'
import { codesOf, isCodeOf } from './enums/table.ts'

/** Every authority string there is. New ones are named {module}_{screen}_{action}_btn|tab. */
export const permissions = {
  admin_userInfo_list_tab: '用户列表',
  admin_userInfo_userImport_btn: '用户导入',
  admin_userInfo_audit_btn: '用户信息审核',
  admin_online_list_tab: '在线用户',
  admin_online_kick_btn: '强制下线',
  admin_loginLog_list_tab: '登录日志',
  admin_errorLog_list_tab: '错误日志',
  admin_audit_list_tab: '审计日志',
  admin_audit_verify_btn: '审计链校验',
  admin_terminal_manage_btn: '终端管理',
  admin_product_setting_btn: '产品设置',
  appointment_consult_record_tab: '咨询记录',
  appointment_consult_record_wait_tab: '待咨询记录',
  appointment_consult_audit_wait_tab: '待审核',
} as const

export type Permission = keyof typeof permissions

export const permissionCodes: readonly Permission[] = /* @__PURE__ */ codesOf(permissions)

export const isPermission = (code: unknown): code is Permission => isCodeOf(permissions, code)

const userList = ['admin_userInfo_list_tab'] as const satisfies readonly Permission[]

const consultTabs = [
  'appointment_consult_record_tab',
  'appointment_consult_record_wait_tab',
  'appointment_consult_audit_wait_tab',
] as const satisfies readonly Permission[]

/** What a fresh tenant grants. The administrator gets no consult tab: record bodies are not the institution's to read. */
export const defaultRolePermissions: Readonly<Record<RoleCode, readonly Permission[]>> = {
  ROLE_GENERAL: [],
  ROLE_ADMIN: [
    'admin_userInfo_list_tab',
    'admin_userInfo_userImport_btn',
    'admin_userInfo_audit_btn',
    'admin_online_list_tab',
    'admin_online_kick_btn',
    'admin_loginLog_list_tab',
    'admin_errorLog_list_tab',
    'admin_audit_list_tab',
    'admin_audit_verify_btn',
    'admin_terminal_manage_btn',
    'admin_product_setting_btn',
  ],
  OPERATOR: ['admin_userInfo_list_tab', 'admin_online_list_tab', 'admin_loginLog_list_tab', 'admin_errorLog_list_tab'],
  ROLE_INTERVIEWER: consultTabs,
  ROLE_CONSULTANT: consultTabs,
  ROLE_ASSESSMENT: consultTabs,
  ROLE_SUPERVISOR: [],
  ROLE_APPOINTMENT: consultTabs,
  ROLE_RECEPTIONIST: [],
  INDIVIDUAL_SUPERVISOR_APPOINTMENT: [],
  CRISIS_ROLE_CLASS: [],
  CRISIS_ROLE_CONSULTANT: userList,
  CRISIS_ROLE_FACULTY_CONSULT: userList,
  CRISIS_ROLE_FACULTY_SUPERINTENDENT: userList,
  CRISIS_ROLE_CENTER_SUPERINTENDENT: [
    'admin_audit_list_tab',
    'admin_audit_verify_btn',
    'appointment_consult_record_tab',
    'appointment_consult_record_wait_tab',
    'appointment_consult_audit_wait_tab',
  ],
  CRISIS_ROLE_SUPERINTENDENT: ['admin_audit_list_tab', 'admin_audit_verify_btn'],
  CRISIS_INTERVENE_SEARCH: [],
  EMPHASIS_INTERVENE_SEARCH: [],
}

export const defaultDataScope: Readonly<Record<RoleCode, DataScopeType>> = {
  ROLE_GENERAL: 'SELF',
  ROLE_ADMIN: 'ALL',
  OPERATOR: 'ALL',
  ROLE_INTERVIEWER: 'ASSIGNED',
  ROLE_CONSULTANT: 'ASSIGNED',
  ROLE_ASSESSMENT: 'ALL',
  ROLE_SUPERVISOR: 'ASSIGNED',
  ROLE_APPOINTMENT: 'ALL',
  ROLE_RECEPTIONIST: 'ALL',
  INDIVIDUAL_SUPERVISOR_APPOINTMENT: 'ASSIGNED',
  CRISIS_ROLE_CLASS: 'DEPT',
  CRISIS_ROLE_CONSULTANT: 'DEPT_AND_BELOW',
  CRISIS_ROLE_FACULTY_CONSULT: 'DEPT_AND_BELOW',
  CRISIS_ROLE_FACULTY_SUPERINTENDENT: 'DEPT_AND_BELOW',
  CRISIS_ROLE_CENTER_SUPERINTENDENT: 'ALL',
  CRISIS_ROLE_SUPERINTENDENT: 'ALL',
  CRISIS_INTERVENE_SEARCH: 'ALL',
  EMPHASIS_INTERVENE_SEARCH: 'ALL',
}

export const rolesHolding = (permission: Permission): readonly RoleCode[] =>
  roleCodes.filter((role) => defaultRolePermissions[role].includes(permission))

/** One text is any-of ('a|b'), a list is all-of. Asking for nothing is refused: an empty list is a mistake, not a grant. */
export const meetsPermission = (held: readonly string[], need: string | readonly string[]): boolean => {
  if (typeof need === 'string') return need.split('|').some((one) => held.includes(one.trim()))
  return need.length > 0 && need.every((one) => meetsPermission(held, one))
}
