import { describe, expect, test } from 'vitest'
import { ACCEPTED, errors, errorText, type ErrorName } from './errors.ts'

const all = Object.entries(errors) as [ErrorName, { code: number; http: number; text: string }][]
const namesWith = (test: (error: { code: number; http: number }) => boolean) =>
  all.filter(([, error]) => test(error)).map(([name]) => name)

/** The client signs people out when it reads one of these, whatever the code. */
const SIGN_OUT_TEXTS = [
  '您没有登录权限，请联系管理员！',
  '您当前账号没有分配角色，请联系管理员！',
  '您没有权限登录，请联系管理员！',
]

describe('the error table', () => {
  test('speaks Chinese and says what it needs, in every row', () => {
    // A text that is nothing but its detail gets it from the rules of the domain.
    const isSpoken = (words: string, text: string) =>
      words === '' ? text === '{detail}' : /\p{Script=Han}/u.test(words)
    const silent = all.filter(([, { text }]) => !isSpoken(text.replaceAll(/\{\w+\}/g, ''), text))
    expect(silent).toEqual([])
    // Kinds of files have no other name.
    const foreign = all.filter(([, { text }]) => /[a-z]{4,}(?!\w*\})/i.test(text.replaceAll(/\.?xlsx?|Excel/g, '')))
    expect(foreign).toEqual([])
  })

  test('gives a business refusal a code of its own', () => {
    const codes = all.map(([, { code }]) => code).filter((code) => code >= 40_000)
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
    expect(codes.every((code) => code < 50_000)).toBe(true)
  })

  test('shares a code only where the client is to act alike', () => {
    expect(namesWith(({ code }) => code === 3)).toEqual(['auth.session_ended'])
    expect(namesWith(({ code }) => code === 20)).toEqual(['auth.account_disabled', 'tenant.disabled', 'tenant.expired'])
    expect(namesWith(({ code }) => code === 1)).toEqual(['auth.no_role', 'server.unexpected'])
    expect(namesWith(({ code }) => code === 401)).toEqual([
      'auth.required',
      'auth.token_expired',
      'auth.refresh_invalid',
    ])
    expect(namesWith(({ code }) => code === 403)).toEqual([
      'auth.forbidden',
      'auth.tenant_mismatch',
      'auth.role_not_usable',
    ])
    expect(namesWith(({ code }) => code === 404)).toEqual(['request.not_found'])
    expect(namesWith(({ code }) => code === 428)).toEqual(['auth.captcha_missing', 'auth.captcha_wrong'])
  })

  test('never uses a code that means success, a notice, or acceptance', () => {
    expect(namesWith(({ code }) => [0, 100, ACCEPTED].includes(code))).toEqual([])
  })

  test('never hides a failed sign-in, a missing right or a limit behind HTTP 200', () => {
    for (const http of [401, 403, 404, 405, 417, 426, 428, 429, 503])
      for (const [name, error] of all) if (error.code === http) expect([name, error.http]).toEqual([name, http])
    expect(new Set(all.map(([, { http }]) => http))).toEqual(
      new Set([200, 400, 401, 403, 404, 405, 413, 415, 417, 426, 428, 429, 500, 503]),
    )
  })

  test('uses the words that sign people out only for that', () => {
    expect(all.filter(([, { text }]) => SIGN_OUT_TEXTS.includes(text)).map(([name]) => name)).toEqual(['auth.no_role'])
  })

  test('tells nobody whether an account exists', () => {
    expect(errors['auth.bad_credentials'].text).toBe('用户名不存在或密码错误')
  })
})

describe('a text', () => {
  test('is filled with what it is given, and never shows a gap', () => {
    expect(errorText('auth.locked', { minutes: 15 })).toBe(
      '密码错误次数过多，为保护账号，请15分钟后再试；在登录过的设备上不受影响',
    )
    expect(errorText('server.unexpected', { traceId: '123' })).toBe('系统出了点问题，请稍后重试（请求号 123）')
    expect(errorText('request.invalid')).toBe('参数错误：')
    expect(errorText('request.invalid', { detail: '$& {detail} {x}' })).toBe('参数错误：$& {detail} {x}')
  })
})
