import { permissionCodes, permissions, type Permission } from '../permission.ts'
import { defaultRolePermissions } from '../role-permission.ts'
import type { RoleCode } from '../enums/role.ts'

/** By the first two words of a permission; a new screen adds its line (the test names what is missing). */
const screens: Readonly<Record<string, string>> = {
  admin_userInfo: '用户',
  admin_userType: '用户类型',
  admin_userTag: '用户标签',
  admin_dept: '部门',
  admin_role: '角色',
  admin_dict: '字典',
  admin_site: '站点与房间',
  admin_term: '学期',
  admin_online: '在线用户',
  admin_loginLog: '登录日志',
  admin_errorLog: '错误日志',
  admin_audit: '审计',
  admin_terminal: '登录终端',
  admin_ops: '任务与状态',
  admin_product: '产品',
  admin_setting: '设置',
  admin_remind: '校级提醒',
  admin_form: '表单',
  admin_agreement: '协议',
  admin_export: '导出',
  consult_act: '审批流',
  consult_schedule: '排班',
  consult_team: '咨询队伍',
  consult_appoint: '预约',
  consult_desk: '分诊台',
  consult_queue: '等候队列',
  consult_break: '取消与爽约',
  consult_release: '公平放号',
  consult_monthly: '咨询月报',
  consult_analyze: '统计口径',
  consult_ai: '智能会话',
  consult_case: '个案',
  consult_record: '会谈记录',
  consult_review: '记录审核',
  archive_file: '来访者档案',
  archive_glass: '紧急调阅',
  archive_review: '查阅记录',
  archive_cover: '代班',
  archive_hold: '档案冻结',
  consult_errand: '待办',
  crisis_warning: '警戒信息',
  scale_library: '量表库',
  plantest_plan: '测评计划',
  plantest_progress: '测评进度',
  plantest_sheet: '测评答卷',
  plantest_rule: '测评规定',
  plantest_interview: '测评访谈',
  plantest_htp: '房树人',
  plantest_tablet: '平板作答',
  plantest_cadre: '干部测评',
  crisis_report: '危机上报',
  crisis_case: '危机个案',
  crisis_receipt: '干预回执',
  crisis_lexicon: '词库',
  crisis_monthly: '危机月报',
  message_notice: '公告',
  message_manage: '消息',
  appointment_consult: '咨询',
}

const otherScreens = '其他'
const AUTHORISES: Permission = 'admin_role_authorize_btn'

export type PermissionGroup = {
  readonly code: string
  readonly label: string
  readonly permissions: readonly { readonly code: Permission; readonly label: string }[]
}

const screenOf = (permission: string): string => permission.split('_').slice(0, 2).join('_')

/** Every permission there is, by the screen it belongs to, in the order of the table. */
export const permissionGroups = (): readonly PermissionGroup[] =>
  [...new Set(permissionCodes.map(screenOf))].map((code) => ({
    code,
    label: screens[code] ?? otherScreens,
    permissions: permissionCodes
      .filter((permission) => screenOf(permission) === code)
      .map((permission) => ({ code: permission, label: permissions[permission] })),
  }))

/**
 * What somebody may put into a role: what they hold themselves. And what no administrator holds, such as reading counselling
 * records, into roles that have it from the platform: so a second counsellor role can be made, but never an administrator
 * role that reads records, nor an administrator role by somebody who is less. Who authorises for the school, where its three
 * administrators are separate people, gives what they do not hold, and never to themselves.
 */
export const mayGrant = (held: ReadonlySet<string>, actsAs: RoleCode, permission: Permission): boolean =>
  held.has(permission) ||
  (isForKindOnly(permission) ? defaultRolePermissions[actsAs].includes(permission) : held.has(AUTHORISES))

/** No administrator's to hold: it goes into roles of the kinds the platform gives it to, whoever makes them. */
export const isForKindOnly = (permission: Permission): boolean =>
  !defaultRolePermissions.ROLE_ADMIN.includes(permission)
