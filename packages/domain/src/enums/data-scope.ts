import { codesOf, isCodeOf } from './table.ts'

/** Which rows a role reaches. ASSIGNED is the clinical one: only people the user counsels, supervises or handles. */
export const dataScopes = {
  ALL: '全部数据',
  CUSTOM: '自定义部门',
  DEPT: '本部门',
  DEPT_AND_BELOW: '本部门及以下',
  SELF: '仅本人',
  ASSIGNED: '仅分配给我的',
} as const

export type DataScopeType = keyof typeof dataScopes

export const dataScopeCodes: readonly DataScopeType[] = /* @__PURE__ */ codesOf(dataScopes)

export const isDataScopeType = (code: unknown): code is DataScopeType => isCodeOf(dataScopes, code)
