import { createSecretKey } from 'node:crypto'
import { anyone, calls as allCalls, errors, signedIn, Type } from '@xinqiao/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encryptBody } from '../../src/kernel/crypto/body.ts'
import { createOwnApp, createTestApp, type TestApp } from '../harness.ts'
import { openSmallServer, type SmallServer } from './small-server.ts'

const body = Type.Object({ text: Type.Optional(Type.String()), list: Type.Optional(Type.Array(Type.Unknown())) })
const calls = {
  'POST /open': { summary: 'x', access: anyone('test'), effect: 'read', body, reply: Type.Null() },
  'POST /own': { summary: 'x', access: signedIn, effect: 'read', body, reply: Type.Null() },
} as const

let server: SmallServer
beforeAll(async () => {
  server = await openSmallServer(calls, {
    'POST /open': { outside: async () => null },
    'POST /own': { outside: async () => null },
  })
})
afterAll(() => server.close())

const TOO_LARGE = errors['request.too_large'].code
const TOO_MUCH = errors['request.invalid'].code
const names = (count: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 1])))
const textOf = (bytes: number): string => JSON.stringify({ text: 'x'.repeat(bytes - '{"text":""}'.length) })
const small = (objects: number): string =>
  JSON.stringify({ list: Array.from({ length: objects }, () => ({ a: 1, b: 1, c: 1, d: 1 })) })

describe('what a body may weigh', () => {
  test.each<[string, 'open' | 'own', string, number]>([
    ['an open call takes sixteen kilobytes', 'open', textOf(16 * 1024), 0],
    ['and not one byte more', 'open', textOf(16 * 1024 + 1), TOO_LARGE],
    ['nor ninety thousand names', 'open', names(90_000), TOO_LARGE],
    ['a session takes a megabyte of text', 'own', textOf(1024 * 1024), 0],
    ['two thousand names in one object', 'own', names(2_000), 0],
    ['not one more', 'own', names(2_001), TOO_MUCH],
    ['twenty thousand names in small objects', 'own', small(4_999), 0],
    ['not one object more', 'own', small(5_000), TOO_MUCH],
    ['fifty thousand values', 'own', JSON.stringify({ list: Array.from({ length: 60_000 }, () => 0) }), TOO_MUCH],
    ['bottomless lists', 'own', `{"list":${'['.repeat(200_000)}`, TOO_MUCH],
    ['braces, commas and quotes inside of texts', 'own', JSON.stringify({ text: '{[,:"\\'.repeat(30_000) }), 0],
  ])('%s', async (_, which, text, code) => {
    const session = which === 'own' ? server.session : null
    const got = await server.send({ method: 'POST', path: `/${which}`, body: text, session })
    expect(got.code).toBe(code)
  })

  test('a sealed body is counted after it was opened', async () => {
    const key = createSecretKey(Buffer.from(server.session.signKey, 'base64url'))
    const got = await server.send({
      method: 'POST',
      path: '/own',
      session: server.session,
      headers: { 'ENC-FLAG': '1' },
      body: JSON.stringify({ encryption: encryptBody(key, names(30_000)) }),
    })
    expect(got).toMatchObject({ status: 400 })
  })

  test('a form is counted before it is taken apart', async () => {
    const form = Array.from({ length: 2_500 }, (_, i) => `k${i}=1`).join('&')
    const got = await server.send({
      method: 'POST',
      path: '/own',
      session: server.session,
      body: form,
      contentType: 'application/x-www-form-urlencoded',
    })
    expect(got.code).toBe(TOO_MUCH)
  })
})

describe('what leaves', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })

  test('is kept by no cache unless the call says so, refusals included, and asks for no camera', async () => {
    const wrong: string[] = []
    for (const key of Object.keys(allCalls)) {
      const [method = '', path = ''] = key.split(' ')
      const reply = await fetch(`${app.url}/api${path.replaceAll(/\{\w+\}/g, '1')}`, { method })
      await reply.body?.cancel()
      const { headers } = reply
      if (headers.get('cache-control') !== 'no-store') wrong.push(`${key}: ${headers.get('cache-control')}`)
      if (!headers.get('permissions-policy')?.includes('camera=()')) wrong.push(`${key}: permissions`)
    }
    expect(wrong).toEqual([])
    const user = await app.givenUser(await app.givenTenant())
    const browser = await app.signedIn(user)
    const answered = await fetch(`${app.url}/api/admin/tenant/detailByCode?code=${user.tenant.shortName}`)
    expect([answered.status, answered.headers.get('cache-control')]).toEqual([200, 'no-store'])
    await browser.call('POST /auth/token/logout')
  })

  test('the reference of all calls is open only where it was asked for', async () => {
    const look = async (where: TestApp) =>
      Promise.all(
        ['/api/openapi.json', '/api/docs', '/api/docs/json'].map(
          async (path) => (await fetch(where.url + path)).status,
        ),
      )
    expect(await look(app)).toEqual([404, 404, 404])
    const asked = await createOwnApp({ apiDocs: true })
    expect(await look(asked)).toEqual([200, 200, 200])
    await asked.close()
  })
})
