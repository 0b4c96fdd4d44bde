import { codesOf } from '../enums/table.ts'

/** What a role's data scope speaks of. A capability adds its line when it has rows that a scope cuts. */
export const resourceGroups = { user: '人员与部门' } as const

export type ResourceGroup = keyof typeof resourceGroups

export const resourceGroupCodes: readonly ResourceGroup[] = /* @__PURE__ */ codesOf(resourceGroups)
