import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changed } from '../../../../test/changed.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { PASSWORD, type TestTenant, type TestUser } from '../../../../test/people.ts'
import { createTimedApp, DAY, elsewhere, MINUTE, refusal, startSecondServer } from '../../../../test/sign-in.ts'

const stale = refusal(40111, '登录信息已过期，请重试')

let app: TestApp & { pass(ms: number): void }
let tenant: TestTenant
let user: TestUser
beforeAll(async () => {
  app = await createTimedApp()
  tenant = await app.givenTenant()
  user = await app.givenUser(tenant)
})
afterAll(() => app.close())

const signIn = (password: string, where = app.visitor(tenant)) =>
  where.call('POST /auth/oauth/token', {
    query: { grant_type: 'password' },
    body: { username: user.username, password },
  })
const seal = (where: TestTenant = tenant) => app.visitor(where).client.seal(PASSWORD)

describe('a sealed password', () => {
  test('opens, and never shows what is in it', async () => {
    const envelope = await seal()
    expect(envelope).toMatch(/^v1\.[A-Za-z0-9]{8}\.[\w-]{43}\.[\w-]+$/)
    expect(envelope).not.toContain(PASSWORD)
    await expect(signIn(envelope)).resolves.toMatchObject({ user_id: user.id })
  })

  test('comes with a nonce of its own each time, under a key that lasts a day', async () => {
    const ask = () => app.visitor(tenant).call('GET /auth/crypto/key')
    const [one, two] = [await ask(), await ask()]
    expect(one).toMatchObject({ alg: 'X25519-HKDF-SHA256-AES-256-GCM', kid: two.kid, publicKey: two.publicKey })
    expect(one.nonce).not.toBe(two.nonce)
    const before = await seal()
    app.pass(DAY)
    expect((await ask()).kid).not.toBe(one.kid)
    await expect(signIn(before)).rejects.toMatchObject(stale)
    await expect(signIn(await seal())).resolves.toMatchObject({ user_id: user.id })
  })

  test('may be opened by another process than the one that gave out the key', async () => {
    const second = await startSecondServer(app)
    const there = elsewhere(app.visitor(tenant), second.people, tenant)
    await expect(signIn(await seal(), there)).resolves.toMatchObject({ user_id: user.id })
    await expect(signIn(await there.client.seal(PASSWORD))).resolves.toMatchObject({ user_id: user.id })
    await second.close()
  })
})

describe('a sealed password is refused', () => {
  test('the second time, and all but once when sent together', async () => {
    const envelope = await seal()
    await signIn(envelope)
    await expect(signIn(envelope)).rejects.toMatchObject(stale)
    const another = await seal()
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => signIn(another)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('after five minutes', async () => {
    const envelope = await seal()
    app.pass(5 * MINUTE)
    await expect(signIn(envelope)).rejects.toMatchObject(stale)
  })

  test('with a nonce of another school', async () => {
    const other = await app.givenTenant()
    await expect(signIn(await seal(other))).rejects.toMatchObject(stale)
  })

  test('when it is garbage of any kind', async () => {
    const [version, kid, point, box] = (await seal()).split('.') as [string, string, string, string]
    const zeros = Buffer.alloc(32).toString('base64url')
    const garbage = [
      'not-an-envelope-at-all',
      `v2.${kid}.${point}.${box}`,
      `${version}.unknown1.${point}.${box}`,
      `${version}.${kid}.${zeros}.${box}`,
      `${version}.${kid}.${point.slice(4)}.${box}`,
      `${version}.${kid}.${point}.AAAA`,
      `${version}.${kid}.${point}.${changed(box)}`,
      `${version}.${kid}.....`,
      `${version}.${kid}.${point}.${randomBytes(64).toString('base64url')}`,
    ]
    for (const envelope of garbage) await expect(signIn(envelope)).rejects.toMatchObject(stale)
  })

  test('when it is no envelope by its looks', async () => {
    const invalid = (words: string) => refusal(40001, `参数错误：密码${words}`, 400)
    await expect(signIn('short')).rejects.toMatchObject(invalid('至少16个字符'))
    await expect(signIn(`${PASSWORD} in plain text`)).rejects.toMatchObject(invalid('格式不正确'))
    await expect(signIn('a'.repeat(4097))).rejects.toMatchObject(invalid('不能超过4096个字符'))
  })
})
