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

export const roleCodes: readonly RoleCode[] = /* @__PURE__ */ codesOf(roles)

export const isRoleCode = (code: unknown): code is RoleCode => isCodeOf(roles, code)
