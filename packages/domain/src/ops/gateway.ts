import { codesOf } from '../enums/table.ts'
import { emailRule } from '../rules/email.ts'
import { firstOf, lengthRule, patternRule, required } from '../rules/rule.ts'

/** What a school may have of its own; without one the platform's carries its messages. */
export const gatewayKinds = { sms: '短信网关', mail: '邮件服务器', voice: '语音电话网关' } as const

export type GatewayKind = keyof typeof gatewayKinds

/** How a line to a mail server is kept from listeners. */
export const mailSecurities = {
  tls: 'SSL/TLS（常用端口 465）',
  starttls: 'STARTTLS（常用端口 587）',
  none: '不加密（仅限平台放行的校内服务器）',
} as const

export type MailSecurity = keyof typeof mailSecurities

export const mailSecurityCodes: readonly MailSecurity[] = /* @__PURE__ */ codesOf(mailSecurities)

/** Elsewhere no mail server listens, and whoever tries them is looking for something else. */
export const mailPorts: readonly number[] = [25, 465, 587, 2525]

/** A name of the network or an address, without scheme, port or path. */
export const gatewayHostRule = /* @__PURE__ */ firstOf(
  required('请输入服务器地址'),
  patternRule(
    /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*|[\da-f:]*:[\da-f:.]*)$/i,
    '请输入服务器的域名或 IP，例如 smtp.example.edu.cn，不含 http:// 和端口',
  ),
)

/** Secrets belong into their own field, not into an address that is shown. */
export const gatewayUrlRule = /* @__PURE__ */ firstOf(
  required('请输入网关地址'),
  patternRule(/^https?:\/\/[^\s?#@]+$/, '请输入 https:// 开头的地址，不含账号、问号和井号'),
)

export const mailSenderRule = /* @__PURE__ */ firstOf(required('请输入发件地址'), emailRule)

/** What stands in 【】 before every message. */
export const smsSignatureRule = /* @__PURE__ */ firstOf(
  lengthRule(2, 20, '短信签名为2到20个字'),
  patternRule(/^[^【】\s]+$/, '短信签名不含【】和空格'),
)
