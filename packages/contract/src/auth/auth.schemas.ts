import { DateTime, Flag01, Id, Nullable, Sealed, TenantId, Text, Type } from '../schema.ts'

/** The OAuth2 reply stands at the top level, not inside the envelope. */
export const TokenReply = Type.Object({
  access_token: Type.String(),
  refresh_token: Type.String(),
  expires_in: Type.Integer(),
  token_type: Type.Literal('bearer'),
  scope: Type.Literal('server'),
  user_id: Id('user'),
  username: Type.String(),
  realName: Type.String(),
  avatar: Nullable(Type.String()),
  deptId: Nullable(Id('dept')),
  tenantId: TenantId,
  shortName: Type.String(),
  roles: Type.Array(Id('role')),
  isChangePassword: Flag01,
  isInitializeAdmin: Type.Boolean(),
  isFinger: Type.Boolean(),
  isWriteInfo: Type.Array(Type.Integer()),
  signKey: Type.String(),
  encFlag: Type.Boolean(),
  serverTime: Type.Integer(),
  deviceToken: Type.Optional(Type.String()),
})

export const Mobile = Text(32, '手机号', 1)
export const SmsCode = Text(8, '短信验证码', 1)
/** The specification's captcha: the puzzle's name and what was found for it. */
export const CaptchaFields = {
  randomStr: Type.Optional(Text(36, '验证码标识')),
  code: Type.Optional(Text(256, '验证码')),
}
/** Given with an earlier session: this device was let in with this account before. */
export const DeviceToken = Type.Optional(Text(128, '设备凭据'))
export const SmsPurpose = Type.Union(
  [Type.Literal('login'), Type.Literal('reset'), Type.Literal('validate'), Type.Literal('register')],
  {
    title: '短信用途',
  },
)

/** Fields of every grant; each grant checks the ones it needs, so one handler serves all. */
export const TokenBody = Type.Object({
  grant_type: Type.Optional(Text(32, '授权方式')),
  scope: Type.Optional(Text(32, '范围')),
  username: Type.Optional(Text(100, '账号')),
  password: Type.Optional(Sealed('密码')),
  refresh_token: Type.Optional(Text(256, '刷新令牌')),
  bindTicket: Type.Optional(Text(128, '绑定凭据')),
  deviceToken: DeviceToken,
  ...CaptchaFields,
})
export const TokenQuery = Type.Object({
  grant_type: Type.Optional(Text(32, '授权方式')),
  scope: Type.Optional(Text(32, '范围')),
  tenantId: Type.Optional(TenantId),
  ...CaptchaFields,
})

export const LoginMethods = Type.Object({
  password: Type.Boolean(),
  sms: Type.Boolean(),
  oidc: Type.Boolean(),
  cas: Type.Boolean(),
  dingtalk: Type.Boolean(),
  wechat: Type.Boolean(),
  terminal: Type.Boolean(),
  register: Type.Boolean(),
})

export const OnlineSession = Type.Object({
  id: Id('session'),
  userId: Id('user'),
  username: Type.String(),
  realName: Type.String(),
  method: Type.String(),
  port: Type.String(),
  ip: Type.String(),
  device: Type.String(),
  roleName: Nullable(Type.String()),
  createTime: DateTime,
  lastSeenTime: DateTime,
  current: Type.Boolean(),
})

export const LoginLogEntry = Type.Object({
  id: Id('login_log'),
  time: DateTime,
  username: Type.String(),
  event: Type.String(),
  method: Type.String(),
  result: Type.String(),
  reason: Nullable(Type.String()),
  ip: Type.String(),
  device: Type.String(),
})
