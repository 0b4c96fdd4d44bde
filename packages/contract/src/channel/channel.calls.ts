import { mailSecurityCodes, type MailSecurity } from '@xinqiao/domain'
import { defineCalls, permitted } from '../call.ts'
import { DateTime, Nothing, Nullable, Text, Type } from '../schema.ts'

const Kind = Type.Union([Type.Literal('sms'), Type.Literal('mail'), Type.Literal('voice')], { title: '网关' })
const Security = Type.Unsafe<MailSecurity>(
  Type.Union(
    mailSecurityCodes.map((code) => Type.Literal(code)),
    { title: '加密方式' },
  ),
)
/** Left out, the one that is kept stays. */
const Secret = (title: string) => Type.Optional(Text(200, title, 1))

const mailFields = {
  host: Text(253, '服务器地址', 1),
  port: Type.Integer({ minimum: 1, maximum: 65_535, title: '端口' }),
  security: Security,
  /** Empty where the server asks for no name. */
  username: Text(200, '账号'),
  sender: Text(254, '发件地址', 1),
}

const smsFields = {
  url: Text(300, '网关地址', 1),
  keyId: Text(100, '密钥编号'),
  signature: Text(20, '短信签名'),
}

const voiceFields = { url: smsFields.url, keyId: smsFields.keyId }

const changed = { changedTime: DateTime, changedBy: Type.String() }

/** A school's own ways out. Secrets are taken and never told. */
export const channelCalls = defineCalls('ops', {
  'GET /admin/gateway': {
    summary: '本校自己的短信网关与邮件服务器（密码与密钥不返回）',
    access: permitted('admin_ops_list_tab'),
    effect: 'read',
    reply: Type.Object({
      sms: Nullable(Type.Object({ ...smsFields, ...changed })),
      voice: Nullable(Type.Object({ ...voiceFields, ...changed })),
      mail: Nullable(Type.Object({ ...mailFields, hasPassword: Type.Boolean(), ...changed })),
    }),
  },
  'PUT /admin/gateway/mail': {
    summary: '设置本校的邮件服务器',
    access: permitted('admin_setting_manage_btn'),
    effect: 'write',
    audit: 'channel.gateway_save',
    body: Type.Object({ ...mailFields, password: Secret('密码') }),
    reply: Nothing,
    errors: ['request.invalid', 'channel.host_inside'],
  },
  'PUT /admin/gateway/voice': {
    summary: '设置本校的语音电话网关',
    access: permitted('admin_setting_manage_btn'),
    effect: 'write',
    audit: 'channel.gateway_save',
    body: Type.Object({ ...voiceFields, secret: Secret('签名密钥') }),
    reply: Nothing,
    errors: ['request.invalid', 'channel.host_inside'],
  },
  'PUT /admin/gateway/sms': {
    summary: '设置本校的短信网关',
    access: permitted('admin_setting_manage_btn'),
    effect: 'write',
    audit: 'channel.gateway_save',
    body: Type.Object({ ...smsFields, secret: Secret('签名密钥') }),
    reply: Nothing,
    errors: ['request.invalid', 'channel.host_inside'],
  },
  'POST /admin/gateway/remove': {
    summary: '改回平台的短信网关或邮件服务器',
    access: permitted('admin_setting_manage_btn'),
    effect: 'write',
    audit: 'channel.gateway_remove',
    body: Type.Object({ kind: Kind }),
    reply: Nothing,
    errors: ['request.not_found'],
  },
})
