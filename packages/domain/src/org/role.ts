import type { Rule } from '../rules/rule.ts'
import { nameRule } from '../rules/name.ts'

export const roleNameMax = 30

export const roleNameRule: Rule = /* @__PURE__ */ nameRule('角色名称', roleNameMax)
