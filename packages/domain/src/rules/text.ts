import { firstOf, lengthRule, patternRule, required } from './rule.ts'

export const usernameMaxLength = 100

export const usernameRule = /* @__PURE__ */ firstOf(
  required('请输入用户名'),
  lengthRule(1, usernameMaxLength, `用户名长度为1到${usernameMaxLength}个字符`),
)

/**
 * No user info before the host ('https://school.cn@elsewhere'): such an address only ever serves to mislead.
 * Letters are spelled out in both cases because the flags i and u together also let 'ſ' pass for 's'.
 */
export const urlPattern =
  /^[hH][tT]{2}[pP][sS]?:\/\/(?:[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,20}|\[[\da-fA-F:.]{2,45}\])(?::\d{1,5})?(?:[/?#][^\s\p{Cc}]*)?$/u

export const urlRule = /* @__PURE__ */ patternRule(urlPattern, '请输入以http://或https://开头的正确网址')

/** At most 15 digits, so that the number stays exact in a double. */
export const positiveIntegerPattern = /^[1-9]\d{0,14}$/

export const positiveIntegerRule = /* @__PURE__ */ patternRule(positiveIntegerPattern, '请输入正整数')

export const wordPattern = /^[A-Za-z0-9_]+$/

export const wordRule = /* @__PURE__ */ patternRule(wordPattern, '只能包含字母、数字和下划线')
