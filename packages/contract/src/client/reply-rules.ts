import type { errors } from '../errors.ts'
import { CallError } from './call-error.ts'
import type { CallOptions, ClientHost } from './types.ts'

/** Texts for replies that carry none of their own. */
const STATUS_TEXT: Readonly<Record<string, string>> = {
  '000': '操作太频繁，请勿重复请求',
  '401': '当前操作没有权限',
  '403': '当前操作没有权限',
  '404': '资源不存在',
  '417': '登录账号未绑定，请使用密码登录后绑定',
  '423': '演示环境不能操作，如需了解联系我们',
  '426': '用户名不存在或密码错误',
  '428': '验证码错误，请重新输入',
  '429': '请求过于频繁，请稍后再试',
  '479': '演示环境，没有权限操作',
}
const BUSY_TEXT = '服务繁忙，请稍后再试'
const UNKNOWN_TEXT = '系统未知错误，请反馈给管理员'

/** On these the person cannot go on: the client signs out after 1.5 s. */
const SIGN_OUT_TEXTS: readonly string[] = [
  '您没有登录权限，请联系管理员！',
  '您当前账号没有分配角色，请联系管理员！',
  '您没有权限登录，请联系管理员！',
]
export const ERROR_MS = 1500
/** The call is good, but who makes it has been away: asked for the second factor, then made again. */
export const STALE_FACTOR = 40_032 satisfies (typeof errors)['factor.stale']['code']
const INFO_MS = 800

const statusText = (code: number | string): string => STATUS_TEXT[String(code)] ?? UNKNOWN_TEXT

export type Envelope = { code: number; msg: string | null; data: unknown; traceId?: string }

export const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && typeof (body as { code?: unknown }).code === 'number'

/** Applies the response-code table: returns the data of a success, acts on everything else and throws. */
export const settle = (key: string, status: number, body: unknown, host: ClientHost, options: CallOptions): unknown => {
  if (!isEnvelope(body)) {
    if (status >= 200 && status < 300) return body
    throw refuse(status, { code: status, msg: null, data: null }, host, options)
  }
  if (body.code === 0 || body.code === 1604) return body.data
  const failure = refuse(status, body, host, options)
  if (SIGN_OUT_TEXTS.includes(failure.message) && !key.endsWith('/toggleRole'))
    host.endSession({ code: body.code, text: failure.message, delayMs: ERROR_MS })
  throw failure
}

const refuse = (status: number, body: Envelope, host: ClientHost, options: CallOptions): CallError => {
  const text = body.msg || statusText(body.code === 1 && status !== 200 ? status : body.code)
  const failure = new CallError(text, { code: body.code, status, traceId: body.traceId ?? null, data: body.data })
  const say = (kind: 'info' | 'warning' | 'error', words: string, ms: number) => {
    if (!options.quiet) host.notice(kind, words, ms)
  }
  // Silence is for a server that is away; one that says why is heard.
  if (status === 503 && body.code === 503) return failure
  if (body.code === STALE_FACTOR && host.proveAgain) return failure
  if (status === 429) say('warning', BUSY_TEXT, ERROR_MS)
  else if (status === 401) host.endSession({ code: 401, text, delayMs: 0 })
  else if (body.code === 3 || body.code === 20) {
    host.notice('error', text, ERROR_MS)
    host.endSession({ code: body.code, text, delayMs: 0 })
  } else if (body.code === 100) say('info', text, INFO_MS)
  else if ((body.code === 403 || body.code === 404) && !options.stay) host.goTo(body.code === 403 ? '/403' : '/404')
  else say('error', text, ERROR_MS)
  return failure
}
