import { firstOf, lengthRule, patternRule, required } from './rule.ts'

export const phonePattern = /^1[3-9]\d{9}$/

export const phoneLength = 11

/** For a form field. */
export const phoneRule = /* @__PURE__ */ patternRule(phonePattern, '联系方式格式不正确')

/** For phone login and binding: says which of the three things is wrong. */
export const phoneCheck = /* @__PURE__ */ firstOf(
  required('手机号码不能为空'),
  lengthRule(phoneLength, phoneLength, '手机号码长度不为11位'),
  patternRule(phonePattern, '手机号码格式不正确'),
)
