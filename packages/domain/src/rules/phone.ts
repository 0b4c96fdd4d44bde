import { plainPhone } from './plain.ts'
import { firstOf, lengthRule, patternRule, required, type Rule } from './rule.ts'

export const phonePattern = /^1[3-9]\d{9}$/

export const phoneLength = 11

/** For a form field. */
export const phoneRule: Rule = (value) => (phonePattern.test(plainPhone(value)) ? null : '联系方式格式不正确')

const whatIsWrong = /* @__PURE__ */ firstOf(
  required('手机号码不能为空'),
  lengthRule(phoneLength, phoneLength, '手机号码长度不为11位'),
  patternRule(phonePattern, '手机号码格式不正确'),
)

/** For phone login and binding: says which of the three things is wrong. */
export const phoneCheck: Rule = (value) => whatIsWrong(plainPhone(value))
