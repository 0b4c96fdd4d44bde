export const loginMethods = {
  password: '账号密码',
  sms: '短信验证码',
  social: '社交账号',
  idcard: '身份证',
  finger: '指纹',
  cas: '统一身份认证',
  oidc: '单点登录',
  dingtalk: '钉钉',
  wechat: '微信',
  refresh: '刷新令牌',
  factor: '二次验证',
} as const

export type LoginMethod = keyof typeof loginMethods

export const loginEvents = {
  login: '登录',
  logout: '退出',
  refresh: '续期',
  kick: '强制下线',
  password: '修改密码',
  factor: '二次验证',
} as const

export type LoginEvent = keyof typeof loginEvents

/** What the log keeps; unknown_user and bad_password differ here only, never in the answer to the caller. */
export const loginResults = {
  success: '成功',
  unknown_user: '用户不存在',
  bad_password: '密码错误',
  bad_captcha: '安全验证未通过',
  bad_token: '凭证无效或已过期',
  not_bound: '未绑定登录账号',
  locked: '尝试过多需稍候',
  disabled: '账号已停用',
  no_role: '未分配角色',
  port_denied: '无端口权限',
  tenant_denied: '机构不可用',
  rate_limited: '请求过于频繁',
} as const

export type LoginResult = keyof typeof loginResults
