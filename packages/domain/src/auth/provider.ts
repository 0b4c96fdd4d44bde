import { patternRule } from '../rules/rule.ts'

/** Who answers must be who we asked: plain http only to this machine itself. */
export const providerAddressPattern =
  /^(https:\/\/[^\s?#@]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/[^\s?#]*)?)$/

export const providerAddressRule = /* @__PURE__ */ patternRule(
  providerAddressPattern,
  '请输入 https:// 开头的完整地址，不含账号、问号和井号',
)

export const oidcScopePattern = /^openid( [!-~]+)*$/

export const oidcScopeRule = /* @__PURE__ */ patternRule(
  oidcScopePattern,
  '授权范围以 openid 开头，各项之间用一个空格隔开',
)
