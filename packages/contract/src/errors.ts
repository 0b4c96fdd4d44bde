/**
 * Every answer that is not a success, in one closed table. `code` goes into the body, `http` is the status.
 * Business refusals travel as HTTP 200 with their code; 3 and 20 end the session in the client; 1604 means accepted.
 * Texts are shown to people: they say what happened and what to do next.
 */
export const errors = {
  'request.invalid': { code: 40001, http: 400, text: '参数错误：{detail}' },
  'request.version_conflict': { code: 40009, http: 200, text: '数据已被他人修改，请刷新后重试' },
  'request.duplicate': { code: 40010, http: 200, text: '请勿重复提交' },
  'request.too_large': { code: 40013, http: 413, text: '提交的内容过大，请精简后重试' },
  'request.unsupported_type': { code: 40015, http: 415, text: '不支持的内容格式' },
  'request.bad_signature': { code: 40016, http: 400, text: '请求校验未通过，请刷新页面后重试' },
  'request.expired': { code: 40017, http: 400, text: '请求已过期，请校准设备时间后重试' },
  'request.undecryptable': { code: 40018, http: 400, text: '加密内容无法识别，请刷新页面后重试' },
  'request.rate_limited': { code: 429, http: 429, text: '请求过于频繁，请稍后再试' },
  'request.not_found': { code: 404, http: 404, text: '资源不存在' },
  'request.method_not_allowed': { code: 405, http: 405, text: '不支持的请求方式' },

  'auth.required': { code: 401, http: 401, text: '登录状态已失效，请重新登录' },
  'auth.token_expired': { code: 401, http: 401, text: '登录状态已过期，请重新登录' },
  'auth.session_ended': { code: 3, http: 200, text: '您的登录已结束，请重新登录' },
  'auth.account_disabled': { code: 20, http: 200, text: '账号已停用，请联系管理员' },
  'auth.forbidden': { code: 403, http: 403, text: '没有权限进行此操作' },
  'auth.tenant_mismatch': { code: 403, http: 403, text: '没有权限访问该机构' },
  'auth.role_not_usable': { code: 403, http: 403, text: '当前角色不可用，请重新选择角色' },
  'auth.bad_credentials': { code: 426, http: 426, text: '用户名不存在或密码错误' },
  'auth.captcha_missing': { code: 428, http: 428, text: '验证码不能为空' },
  'auth.captcha_wrong': { code: 428, http: 428, text: '验证码不合法' },
  'auth.not_bound': { code: 417, http: 417, text: '登录账号未绑定，请使用密码登录后绑定' },
  'auth.no_role': { code: 1, http: 200, text: '您当前账号没有分配角色，请联系管理员！' },
  'auth.locked': { code: 40101, http: 200, text: '密码错误次数过多，账号已锁定，请{minutes}分钟后再试' },
  'auth.sms_wrong': { code: 40102, http: 200, text: '短信验证码错误或已失效' },
  'auth.sms_too_often': { code: 40103, http: 200, text: '短信发送过于频繁，请{seconds}秒后再试' },
  'auth.sms_unavailable': { code: 40104, http: 200, text: '短信暂时无法发送，请稍后再试或使用其他方式登录' },
  'auth.refresh_invalid': { code: 401, http: 401, text: '登录状态已失效，请重新登录' },
  'auth.method_off': { code: 40105, http: 200, text: '本校未开通此登录方式' },
  'auth.provider_failed': { code: 40106, http: 200, text: '统一身份认证未通过，请重试或使用账号密码登录' },
  'auth.terminal_unknown': { code: 40107, http: 200, text: '此终端未登记，请联系管理员' },
  'auth.person_unknown': { code: 40108, http: 200, text: '未找到对应人员，请核对后重试' },
  'auth.pending_audit': { code: 40109, http: 200, text: '账号正在审核中，请耐心等待' },
  'auth.audit_refused': { code: 40110, http: 200, text: '注册申请未通过：{reason}' },
  'auth.envelope_invalid': { code: 40111, http: 200, text: '登录信息已过期，请重试' },
  'auth.state_invalid': { code: 40112, http: 200, text: '登录请求已失效，请重新发起' },
  'auth.ticket_invalid': { code: 40113, http: 200, text: '验证已过期，请重新获取短信验证码' },
  'auth.role_changed': { code: 40114, http: 200, text: '当前角色已切换，请刷新页面后继续' },
  'auth.must_change_password': { code: 40130, http: 200, text: '请先修改密码后再继续' },

  'tenant.unknown': { code: 40201, http: 200, text: '机构地址有误，请核对后重试' },
  'tenant.disabled': { code: 20, http: 200, text: '机构已停用，请联系平台管理员' },
  'tenant.expired': { code: 20, http: 200, text: '机构服务已到期，请联系平台管理员' },
  'tenant.quota_full': { code: 40202, http: 200, text: '机构账号数已达上限，请联系管理员' },
  'tenant.product_off': { code: 40203, http: 200, text: '本校未开通此产品' },

  'user.username_taken': { code: 40301, http: 200, text: '该账号已存在，请直接登录或更换账号' },
  'user.phone_taken': { code: 40302, http: 200, text: '该手机号已被使用' },
  'user.type_not_registrable': { code: 40303, http: 200, text: '该用户类型不开放注册' },
  'user.password_rule': { code: 40304, http: 200, text: '{detail}' },
  'user.password_same': { code: 40305, http: 200, text: '新密码不能与旧密码相同' },
  'user.old_password_wrong': { code: 40306, http: 200, text: '原密码不正确' },
  'user.not_pending': { code: 40307, http: 200, text: '该账号不在待审核状态' },
  'user.pin_limit': { code: 40308, http: 200, text: '最多展示7个主要产品，请先取消后重新选择' },

  'task.wrong_state': { code: 40401, http: 200, text: '任务当前状态不支持此操作' },
  'task.not_downloadable': { code: 40402, http: 200, text: '该任务没有可下载的文件' },

  'server.unavailable': { code: 503, http: 503, text: '服务暂时不可用，请稍后再试' },
  'server.unexpected': { code: 1, http: 500, text: '系统出了点问题，请稍后重试（请求号 {traceId}）' },
} as const satisfies Record<string, { code: number; http: number; text: string }>

export type ErrorName = keyof typeof errors

/** Accepted, running in the background; `data` is the task id. The client treats it as success. */
export const ACCEPTED = 1604

export const errorText = (name: ErrorName, params: Readonly<Record<string, string | number>> = {}): string =>
  errors[name].text.replace(/\{(\w+)\}/g, (_, key: string) => String(params[key] ?? ''))
