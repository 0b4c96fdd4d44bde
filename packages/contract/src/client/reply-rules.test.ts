import { describe, expect, test } from 'vitest'
import { CallError } from './call-error.ts'
import { isEnvelope, settle } from './reply-rules.ts'
import type { CallOptions, ClientHost } from './types.ts'

/** A host that remembers what it was asked to do, in order. */
const witness = () => {
  const did: unknown[] = []
  const host: ClientHost = {
    notice: (kind, text, ms) => void did.push(['notice', kind, text, ms]),
    endSession: ({ code, text, delayMs }) => void did.push(['end', code, text, delayMs]),
    goTo: (path) => void did.push(['go', path]),
    log: (entry) => void did.push(['log', entry]),
  }
  return { did, host }
}
type Settled = { did: unknown[]; data?: unknown; error?: CallError }
const settled = (status: number, body: unknown, options: CallOptions = {}, key = 'POST /a'): Settled => {
  const { did, host } = witness()
  try {
    return { did, data: settle(key, status, body, host, options) }
  } catch (error) {
    return { did, error: error as CallError }
  }
}
const reply = (code: number, msg: string | null = '原因') => ({ code, msg, data: 'd', traceId: 't' })

describe('success', () => {
  test.each([
    ['code 0', 200, reply(0, null)],
    ['code 1604, accepted in the background', 200, reply(1604, null)],
    ['part of a range', 206, reply(0, null)],
  ])('%s gives the data and does nothing else', (_, status, body) => {
    expect(settled(status, body)).toEqual({ did: [], data: 'd' })
  })

  test('a reply without envelope is the data itself', () => {
    expect(settled(200, { access_token: 'x' })).toEqual({ did: [], data: { access_token: 'x' } })
    expect(settled(206, 'bytes')).toEqual({ did: [], data: 'bytes' })
    expect(settled(204, null)).toEqual({ did: [], data: null })
  })
})

describe('response codes', () => {
  test.each<[string, number, unknown[]]>([
    ['100: the message for 0.8 s', 100, [['notice', 'info', '原因', 800]]],
    [
      '3: the message, then out',
      3,
      [
        ['notice', 'error', '原因', 1500],
        ['end', 3, '原因', 0],
      ],
    ],
    [
      '20: the message, then out',
      20,
      [
        ['notice', 'error', '原因', 1500],
        ['end', 20, '原因', 0],
      ],
    ],
    ['403: to /403', 403, [['go', '/403']]],
    ['404: to /404', 404, [['go', '/404']]],
    ['1: the message for 1.5 s', 1, [['notice', 'error', '原因', 1500]]],
    ['any other: the message for 1.5 s', 40_009, [['notice', 'error', '原因', 1500]]],
  ])('%s, and the call is rejected', (_, code, did) => {
    const result = settled(200, reply(code))
    expect(result.did).toEqual(did)
    expect(result.error).toBeInstanceOf(CallError)
    expect(result.error).toMatchObject({ code, status: 200, message: '原因', traceId: 't', data: 'd' })
  })

  test.each([
    '您没有登录权限，请联系管理员！',
    '您当前账号没有分配角色，请联系管理员！',
    '您没有权限登录，请联系管理员！',
  ])('the words %j sign out after 1.5 s, except while switching roles', (text) => {
    expect(settled(200, reply(1, text)).did).toEqual([
      ['notice', 'error', text, 1500],
      ['end', 1, text, 1500],
    ])
    for (const key of ['GET /admin/v2/user/toggleRole', 'POST /admin/v2/user/toggleRole'])
      expect(settled(200, reply(1, text), {}, key).did).toEqual([['notice', 'error', text, 1500]])
  })
})

describe('HTTP statuses', () => {
  test('429: a warning that the service is busy', () => {
    for (const body of [reply(429), null, '<html>']) {
      const { did, error } = settled(429, body)
      expect(did).toEqual([['notice', 'warning', '服务繁忙，请稍后再试', 1500]])
      expect(error).toMatchObject({ status: 429, code: 429 })
    }
  })

  test('401: the session ends, and whoever ends it tells the person once', () => {
    expect(settled(401, reply(401)).did).toEqual([['end', 401, '原因', 0]])
    expect(settled(401, null).did).toEqual([['end', 401, '当前操作没有权限', 0]])
    expect(settled(401, reply(1)).did).toEqual([['end', 401, '原因', 0]])
  })

  test('503: silence, unless it says why', () => {
    expect(settled(503, reply(503)).did).toEqual([])
    expect(settled(503, null)).toMatchObject({ did: [], error: { status: 503 } })
    expect(settled(503, reply(40053)).did).toEqual([['notice', 'error', '原因', 1500]])
  })

  test('403 and 404 without a body lead to their pages', () => {
    expect(settled(403, null).did).toEqual([['go', '/403']])
    expect(settled(404, '<html>').did).toEqual([['go', '/404']])
  })

  const UNKNOWN = '系统未知错误，请反馈给管理员'
  test.each([
    [417, '登录账号未绑定，请使用密码登录后绑定'],
    [423, '演示环境不能操作，如需了解联系我们'],
    [426, '用户名不存在或密码错误'],
    [428, '验证码错误，请重新输入'],
    [479, '演示环境，没有权限操作'],
    [418, UNKNOWN],
    [500, UNKNOWN],
    [502, UNKNOWN],
  ])('%i has words of its own when the server gives none', (status, text) => {
    expect(settled(status, null).did).toEqual([['notice', 'error', text, 1500]])
    expect(settled(status, reply(1, null)).did).toEqual([['notice', 'error', text, 1500]])
    expect(settled(status, reply(status, '服务器的话')).did).toEqual([['notice', 'error', '服务器的话', 1500]])
  })

  test('401, 403, 404 and 429 have words too, for those who want them', () => {
    expect(settled(401, null).error?.message).toBe('当前操作没有权限')
    expect(settled(403, null, { stay: true }).did).toEqual([['notice', 'error', '当前操作没有权限', 1500]])
    expect(settled(404, null, { stay: true }).did).toEqual([['notice', 'error', '资源不存在', 1500]])
    expect(settled(429, null).error?.message).toBe('请求过于频繁，请稍后再试')
  })
})

describe('options', () => {
  test('quiet silences what pops up, not what ends or leads away', () => {
    for (const code of [1, 100, 40_001]) expect(settled(200, reply(code), { quiet: true }).did).toEqual([])
    expect(settled(429, null, { quiet: true }).did).toEqual([])
    expect(settled(200, reply(3), { quiet: true }).did).toContainEqual(['end', 3, '原因', 0])
    expect(settled(401, null, { quiet: true }).did).toHaveLength(1)
    expect(settled(200, reply(403), { quiet: true }).did).toEqual([['go', '/403']])
  })

  test('stay keeps the person on the page and says why', () => {
    for (const code of [403, 404])
      expect(settled(200, reply(code), { stay: true }).did).toEqual([['notice', 'error', '原因', 1500]])
    expect(settled(404, reply(404), { stay: true, quiet: true }).did).toEqual([])
  })
})

test('an envelope is known by its code', () => {
  expect([reply(0), { code: 1 }].map(isEnvelope)).toEqual([true, true])
  expect([null, 'x', [], {}, { code: '0' }].map(isEnvelope)).toEqual([false, false, false, false, false])
})
