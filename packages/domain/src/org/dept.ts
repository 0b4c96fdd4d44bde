import type { RoleCode } from '../enums/role.ts'
import { codesOf, isCodeOf } from '../enums/table.ts'
import type { Rule } from '../rules/rule.ts'
import { nameRule } from '../rules/name.ts'

export const deptKinds = { school: '学校', college: '学院', class: '班级', unit: '部门' } as const

export type DeptKind = keyof typeof deptKinds

export const deptKindCodes: readonly DeptKind[] = /* @__PURE__ */ codesOf(deptKinds)

export const isDeptKind = (code: unknown): code is DeptKind => isCodeOf(deptKinds, code)

/** Whose holders are named as those who answer for the department they belong to. */
export const deptLeaderRoles: readonly RoleCode[] = [
  'CRISIS_ROLE_SUPERINTENDENT',
  'CRISIS_ROLE_CENTER_SUPERINTENDENT',
  'CRISIS_ROLE_FACULTY_SUPERINTENDENT',
]

/** Above every department stands one that is in no table. */
export const deptRoot = { id: '0', label: '组织机构' } as const

/** Levels below the virtual root: school, college, department, grade, class and some to spare. */
export const deptMaxDepth = 8

export const deptNameMax = 50

/** Joins the names of a path, so no name may hold it. */
export const deptPathMark = '/'

export const deptNameRule: Rule = /* @__PURE__ */ nameRule('部门名称', deptNameMax, deptPathMark)
