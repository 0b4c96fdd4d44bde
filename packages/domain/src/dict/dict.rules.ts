import { nameRule } from '../rules/name.ts'
import { patternRule, type Rule } from '../rules/rule.ts'

export const dictNameMax = 50
export const dictLabelMax = 100

export const dictNameRule: Rule = /* @__PURE__ */ nameRule('字典名称', dictNameMax)
export const dictLabelRule: Rule = /* @__PURE__ */ nameRule('显示名称', dictLabelMax)

export const dictTypeRule: Rule = /* @__PURE__ */ patternRule(
  /^[A-Za-z]\w{1,49}$/,
  '字典类型须以字母开头，只含字母、数字和下划线，至少2个字符',
)
export const dictValueRule: Rule = /* @__PURE__ */ patternRule(
  /^[\w.-]{1,50}$/,
  '字典值只能包含字母、数字、下划线、点和短横线',
)
