import { describe, expect, test } from 'vitest'
import { canonicalRequest, HEADERS } from '../wire.ts'
import { createClient } from './client.ts'
import { decryptText, digestHex, encryptText, signHex } from './crypto.ts'
import type { ClientContext, ClientSession } from './types.ts'

const keyOf = (byte: string) => btoa(byte.repeat(32)).replaceAll('=', '')
const SIGN_KEY = keyOf('k')
const plainSession: ClientSession = { accessToken: '1.token', signKey: SIGN_KEY, encFlag: false, tenantId: '1' }
const sealedSession: ClientSession = { ...plainSession, encFlag: true }

type Answer = Response | Error | (() => Response)
const ok =
  (data: unknown = null) =>
  () =>
    Response.json({ code: 0, msg: null, data })
const failed =
  (code: number, status = 200) =>
  () =>
    Response.json({ code, msg: '原因', data: null, traceId: 't' }, { status })

/** A client whose server answers what the test says, in order, the last answer again and again. */
const given = (
  answers: Answer[],
  session: ClientSession | null = plainSession,
  context: Partial<ClientContext> = {},
) => {
  const sent: { url: string; method: string; headers: Record<string, string>; body: unknown }[] = []
  const did: unknown[][] = []
  const slept: number[] = []
  let seed = 0
  const client = createClient({
    baseUrl: 'http://s',
    fetch: (url, init = {}) => {
      sent.push({
        url: url as string,
        method: init.method ?? '',
        headers: init.headers as Record<string, string>,
        body: init.body,
      })
      const answer = answers[Math.min(sent.length, answers.length) - 1]!
      if (init.signal?.aborted) return Promise.reject(new DOMException('aborted', 'AbortError'))
      if (answer instanceof Error) return Promise.reject(answer)
      return Promise.resolve(typeof answer === 'function' ? answer() : answer)
    },
    now: () => 1_700_000_000_000,
    sleep: async (ms) => void slept.push(ms),
    random: (length) => Uint8Array.from({ length }, () => (seed = (seed * 31 + 7) % 256)),
    session: () => session,
    context: () => ({ port: 'pc', ...context }),
    host: {
      notice: (...args) => void did.push(['notice', ...args]),
      endSession: (reason) => void did.push(['end', reason.code]),
      goTo: (path) => void did.push(['go', path]),
      log: (entry) => void did.push(['log', entry.type, entry.url, entry.message]),
    },
  })
  return { client, sent, did, slept, last: () => sent.at(-1)! }
}

describe('a request', () => {
  test('of a session carries its token and a signature over exactly what is sent', async () => {
    const { client, last } = given([ok()])
    await client.raw('POST /admin/user/page', {
      query: { a: '中 文&', b: [1, 2], none: undefined, nil: null },
      body: { keyword: '张' },
    })
    const { url, headers, body, method } = last()
    const rawQuery = 'a=%E4%B8%AD+%E6%96%87%26&b=1&b=2'
    expect([method, url]).toEqual(['POST', `http://s/api/admin/user/page?${rawQuery}`])
    expect(headers).toMatchObject({
      Authorization: 'Bearer 1.token',
      [HEADERS.tenant]: '1',
      [HEADERS.port]: 'pc',
      'Content-Type': 'application/json',
    })
    expect(headers[HEADERS.requestId]).toMatch(/^\d{10}$/)
    const parts = {
      method: 'POST',
      path: '/api/admin/user/page',
      rawQuery,
      bodyDigest: digestHex(body as string),
      timestamp: '1700000000000',
      requestId: headers[HEADERS.requestId]!,
      tenantId: '1',
    }
    expect(headers[HEADERS.sign]).toBe(signHex(SIGN_KEY, canonicalRequest(parts)))
  })

  test('before sign-in is not signed and names the school it is for', async () => {
    const { client, last } = given([ok()], null, { tenantId: '2' })
    await client.raw('GET /auth/crypto/key')
    expect(last().headers).toMatchObject({ [HEADERS.tenant]: '2' })
    for (const name of ['Authorization', HEADERS.sign, HEADERS.timestamp, 'Content-Type'])
      expect(last().headers[name]).toBeUndefined()
  })

  test('carries where the person is, and leaves out what there is not', async () => {
    const { client, last } = given([ok()], plainSession, {
      productId: 'CONSULT',
      menuCode: 'm',
      menuId: '9',
      roleId: 'r',
    })
    await client.raw('GET /admin/user/info')
    expect(last().headers).toMatchObject({
      [HEADERS.product]: 'CONSULT',
      [HEADERS.menuCode]: 'm',
      [HEADERS.menuId]: '9',
      [HEADERS.role]: 'r',
    })
    const bare = given([ok()])
    await bare.client.raw('GET /admin/user/info')
    expect(Object.keys(bare.last().headers)).not.toContain(HEADERS.role)
  })

  test('puts values into its path safely', async () => {
    const { client, last } = given([ok()])
    await client.raw('DELETE /auth/session/{id}', { params: { id: '../a/b?c=d#e' } })
    expect(last().url).toBe('http://s/api/auth/session/..%2Fa%2Fb%3Fc%3Dd%23e')
  })

  test('uploads a form as it is, with its bytes left out of the signature', async () => {
    const { client, last } = given([ok()], sealedSession)
    const form = new FormData()
    form.set('file', new Blob(['x']), 'a.txt')
    await client.raw('POST /admin/user/importUsers', { body: form })
    const { body, headers } = last()
    expect(body).toBe(form)
    expect(headers['Content-Type']).toBeUndefined()
    expect(headers[HEADERS.encFlag]).toBeUndefined()
    const parts = {
      method: 'POST',
      path: '/api/admin/user/importUsers',
      rawQuery: '',
      bodyDigest: 'UNSIGNED',
      timestamp: '1700000000000',
      requestId: headers[HEADERS.requestId]!,
      tenantId: '1',
    }
    expect(headers[HEADERS.sign]).toBe(signHex(SIGN_KEY, canonicalRequest(parts)))
  })
})

describe('trying again', () => {
  test('happens twice, three seconds apart, with the same number, and only the last failure is shown', async () => {
    const { client, sent, slept, did } = given([failed(1)])
    await expect(client.raw('GET /admin/user/info', {}, { retry: true })).rejects.toMatchObject({ code: 1 })
    expect(slept).toEqual([3000, 3000])
    expect(new Set(sent.map((one) => one.headers[HEADERS.requestId])).size).toBe(1)
    expect(did).toEqual([['notice', 'error', '原因', 1500]])
  })

  test('stops at the first success', async () => {
    const { client, sent, did } = given([new TypeError('offline'), failed(503, 503), ok('data')])
    expect(await client.raw('GET /admin/user/info', {}, { retry: true })).toBe('data')
    expect(sent).toHaveLength(3)
    expect(did.filter(([what]) => what === 'notice')).toEqual([])
  })

  test.each([
    ['the session is over', failed(401, 401)],
    ['the session was ended', failed(3)],
    ['the account is closed', failed(20)],
    ['it is forbidden', failed(403, 403)],
    ['it does not exist', failed(404, 404)],
  ])('does not happen when %s', async (_, answer) => {
    const { client, sent } = given([answer])
    await expect(client.raw('GET /admin/user/info', {}, { retry: true })).rejects.toThrow('原因')
    expect(sent).toHaveLength(1)
  })

  test('does not happen unasked', async () => {
    const { client, sent } = given([failed(1)])
    await expect(client.raw('POST /admin/terminal', { body: { name: 'x' } })).rejects.toThrow('原因')
    expect(sent).toHaveLength(1)
  })

  test('by hand keeps the number, so that a write takes effect once', async () => {
    const { client, sent } = given([ok()])
    const options = { requestId: '0123456789' }
    await client.raw('POST /admin/terminal', { body: {} }, options)
    await client.raw('POST /admin/terminal', { body: {} }, options)
    expect(sent.map((one) => one.headers[HEADERS.requestId])).toEqual(['0123456789', '0123456789'])
  })
})

describe('a network that fails', () => {
  test('is shown and logged without what was asked', async () => {
    const { client, did } = given([new TypeError('fetch failed')])
    await expect(client.raw('GET /admin/token/page', { query: { keyword: '张三' } })).rejects.toMatchObject({
      code: -1,
      status: 0,
    })
    expect(did).toEqual([
      ['notice', 'error', '网络连接失败，请检查网络后重试', 1500],
      ['log', 'network', '/api/admin/token/page', '网络连接失败，请检查网络后重试'],
    ])
  })

  test('because the caller gave up is the caller’s own business', async () => {
    const { client, did } = given([ok()])
    const signal = AbortSignal.abort()
    await expect(client.raw('GET /admin/user/info', {}, { signal, retry: true })).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(did).toEqual([])
  })

  test('or a gateway’s page is logged', async () => {
    const { client, did } = given([() => new Response('<html>', { status: 502 })])
    await expect(client.raw('GET /admin/user/info')).rejects.toMatchObject({ status: 502 })
    expect(did).toContainEqual(['log', 'http', '/api/admin/user/info', 'HTTP 502'])
  })
})

describe('an encrypted session', () => {
  const sealed = (value: unknown) => {
    const box = encryptText(SIGN_KEY, JSON.stringify(value), (length) => new Uint8Array(length).fill(3))
    return () => Response.json({ encryption: box }, { headers: { [HEADERS.encFlag]: '1' } })
  }

  test('sends nothing readable and reads what comes back', async () => {
    const { client, last } = given([sealed({ code: 0, msg: null, data: { 名: '值' } })], sealedSession)
    const data = await client.raw('POST /admin/user/page', { query: { keyword: '机密' }, body: { keyword: '机密' } })
    expect(data).toEqual({ 名: '值' })
    const { url, body, headers } = last()
    expect(headers[HEADERS.encFlag]).toBe('1')
    const fromUrl = new URL(url).searchParams.get('encryption') ?? ''
    const { encryption } = JSON.parse(body as string) as { encryption: string }
    expect([fromUrl, encryption].map((box) => JSON.parse(decryptText(SIGN_KEY, box)) as unknown)).toEqual([
      { keyword: '机密' },
      { keyword: '机密' },
    ])
  })

  test('acts on an encrypted refusal as on any other', async () => {
    const { client, did } = given([sealed({ code: 40009, msg: '已被修改', data: null })], sealedSession)
    await expect(client.raw('GET /admin/user/info')).rejects.toMatchObject({ code: 40009 })
    expect(did).toEqual([['notice', 'error', '已被修改', 1500]])
  })

  test.each([
    ['nonsense', 'AAAA'],
    ['no base64', '%%%'],
    ['nothing', ''],
    ['another key’s', encryptText(keyOf('o'), '{}', (length) => new Uint8Array(length))],
  ])('takes an answer that does not open (%s) for an empty success, logged and shown', async (_, encryption) => {
    const { client, did } = given(
      [() => Response.json({ encryption }, { headers: { [HEADERS.encFlag]: '1' } })],
      sealedSession,
    )
    expect(await client.raw('GET /admin/token/page', { query: { keyword: '张三' } })).toBeNull()
    expect(did).toEqual([
      ['log', 'decrypt', '/api/admin/token/page', '响应内容无法解密'],
      ['notice', 'error', '返回内容无法识别，请刷新后重试', 1500],
    ])
  })
})

test('the address of a picture carries its query', () => {
  const { client } = given([ok()])
  const url = client.url('GET /admin/pageSetup/picture', { tenantId: '7', kind: 'logo', v: 'a b' })
  expect(url).toBe('http://s/api/admin/pageSetup/picture?tenantId=7&kind=logo&v=a+b')
})
