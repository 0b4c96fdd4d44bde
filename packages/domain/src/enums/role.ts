import { codesOf, isCodeOf } from './table.ts'

/** Labels of the built-in roles; the first ten are the platform's own, the last eight serve crisis and key-person work. */
export const roles = {
  ROLE_GENERAL: '普通用户',
  ROLE_ADMIN: '机构管理员',
  OPERATOR: '运营人员',
  ROLE_INTERVIEWER: '访谈员',
  ROLE_CONSULTANT: '咨询师',
  ROLE_ASSESSMENT: '评估师',
  ROLE_SUPERVISOR: '督导师',
  ROLE_APPOINTMENT: '预约员',
  ROLE_RECEPTIONIST: '前台',
  INDIVIDUAL_SUPERVISOR_APPOINTMENT: '个体督导预约员',
  CRISIS_ROLE_CLASS: '班级心理委员',
  CRISIS_ROLE_CONSULTANT: '辅导员',
  CRISIS_ROLE_FACULTY_CONSULT: '院系咨询师',
  CRISIS_ROLE_FACULTY_SUPERINTENDENT: '院系负责人',
  CRISIS_ROLE_CENTER_SUPERINTENDENT: '中心负责人',
  CRISIS_ROLE_SUPERINTENDENT: '危机总负责人',
  CRISIS_INTERVENE_SEARCH: '危机干预查询',
  EMPHASIS_INTERVENE_SEARCH: '重点人员上报查询',
} as const

export type RoleCode = keyof typeof roles

/** What each role is for, in the words of the role choice. */
export const roleHints: Readonly<Record<RoleCode, string>> = {
  ROLE_GENERAL: '预约咨询、做测评、参加活动',
  ROLE_ADMIN: '管理本校的人员、角色与设置',
  OPERATOR: '维护平台配置，看到的个人信息经过脱敏',
  ROLE_INTERVIEWER: '初始访谈与心理约谈',
  ROLE_CONSULTANT: '个体咨询、个案与记录',
  ROLE_ASSESSMENT: '测评计划、量表与评估',
  ROLE_SUPERVISOR: '督导预约与督导记录',
  ROLE_APPOINTMENT: '排班、预约与等候队列',
  ROLE_RECEPTIONIST: '到访接待与签到',
  INDIVIDUAL_SUPERVISOR_APPOINTMENT: '安排个体督导',
  CRISIS_ROLE_CLASS: '班级与宿舍情况上报',
  CRISIS_ROLE_CONSULTANT: '学生谈心谈话与情况反馈',
  CRISIS_ROLE_FACULTY_CONSULT: '本院系的心理辅导与随访',
  CRISIS_ROLE_FACULTY_SUPERINTENDENT: '本院系的危机审核与协调',
  CRISIS_ROLE_CENTER_SUPERINTENDENT: '中心的业务与质量',
  CRISIS_ROLE_SUPERINTENDENT: '全校危机工作的总协调',
  CRISIS_INTERVENE_SEARCH: '查看危机干预进展，只读',
  EMPHASIS_INTERVENE_SEARCH: '查看重点人员上报，只读',
}

export const roleCodes: readonly RoleCode[] = /* @__PURE__ */ codesOf(roles)

/** Comes for help, and works with nobody else's matters. */
export const isOnlyVisitor = (roles: readonly RoleCode[]): boolean => roles.every((role) => role === 'ROLE_GENERAL')

export const isRoleCode = (code: unknown): code is RoleCode => isCodeOf(roles, code)
