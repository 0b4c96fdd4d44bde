import { beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../../test/harness.ts'
import { PASSWORD, type TestTenant, type Visitor } from '../../../../test/people.ts'
import { count, ENDED, refusal, tryPassword, WRONG_PASSWORD } from '../../../../test/sign-in.ts'

const FRESH = 'Bridge#2027'
const first = refusal(40130, '请先修改密码后再继续')
const weak = (words: string) => refusal(40304, words)

const app = await openTestApp()
let tenant: TestTenant
beforeAll(async () => {
  tenant = await app.givenTenant()
})

const forced = async (username?: string) => {
  const user = await app.givenUser(tenant, {
    mustChangePassword: true,
    roles: ['ROLE_ADMIN'],
    ...(username ? { username } : {}),
  })
  return { user, browser: await app.signedIn(user) }
}
const changeMine = async (browser: Visitor, password: string) =>
  browser.call('POST /admin/user/changeMyPwd', { body: { newPwd: await browser.client.seal(password) } })
const change = async (browser: Visitor, oldPassword: string, newPassword: string) =>
  browser.call('POST /admin/user/pwd', {
    body: { oldPwd: await browser.client.seal(oldPassword), newPwd: await browser.client.seal(newPassword) },
  })

describe('somebody who must change the password', () => {
  test('can do nothing else', async () => {
    const { browser } = await forced()
    expect(browser.session.token).toMatchObject({ isChangePassword: '1' })
    expect(await browser.call('GET /admin/user/info')).toMatchObject({ isChangePassword: '1' })
    await browser.call('GET /admin/role/getUserPortPermission')
    await browser.call('GET /auth/token/ping', { query: {} })
    await browser.call('GET /auth/crypto/key')
    const roleId = browser.session.token!.roles[0]!
    const others = [
      browser.call('POST /admin/user/page', { body: {} }),
      browser.call('GET /auth/session/mine'),
      browser.call('GET /admin/products/findTenantProductList'),
      browser.call('POST /admin/v2/user/toggleRole', { body: { roleId } }),
      browser.call('POST /admin/loginLog/page', { body: {} }),
      browser.call('POST /admin/products/saveUserProduct', { body: [] }),
    ]
    // All at once: whichever is answered first is looked at first.
    await Promise.all(others.map((other) => expect(other).rejects.toMatchObject(first)))
    expect(await browser.call('POST /auth/token/logout')).toEqual({ redirect: null })
  })

  test('changes it without the old one, every session ends, and all is open afterwards', async () => {
    const { user, browser } = await forced()
    const other = await app.signedIn(user)
    expect(await changeMine(browser, FRESH)).toBeNull()
    for (const old of [browser, other]) await expect(old.call('GET /admin/user/info')).rejects.toMatchObject(ENDED)
    await expect(tryPassword(app.visitor(tenant), user.username, PASSWORD)).rejects.toMatchObject(WRONG_PASSWORD)
    const again = await app.signedIn({ ...user, password: FRESH })
    expect(again.session.token).toMatchObject({ isChangePassword: '0' })
    await again.call('POST /admin/user/page', { body: {} })
    expect(
      await count(app, tenant, `audit_entry where action = 'user.password_change' and subject_id = '${user.id}'`),
    ).toBe(1)
    expect(await count(app, tenant, `session where user_id = '${user.id}' and end_reason = 'password_changed'`)).toBe(2)
  })

  test('may also give the old one, or use the deprecated address', async () => {
    const one = await forced()
    expect(await change(one.browser, PASSWORD, FRESH)).toBeNull()
    const two = await forced()
    const newPwd = await two.browser.client.seal(FRESH)
    expect(await two.browser.call('GET /admin/user/changeMyPwd', { query: { newPwd } })).toBeNull()
    await app.signedIn({ ...two.user, password: FRESH })
  })

  test('gets told which rule a new one breaks', async () => {
    const { browser } = await forced('Zhang#2026san')
    const broken: [string, string][] = [
      ['', '请输入新密码'],
      ['Aa1#567', '密码长度为8到20个字符'],
      ['Aa1#5678901234567890x', '密码长度为8到20个字符'],
      ['bridge#2027', '密码必须包含大写字母'],
      ['BRIDGE#2027', '密码必须包含小写字母'],
      ['Bridge#bridge', '密码必须包含数字'],
      ['Bridge2027', '密码必须包含特殊字符'],
      ['Bridge #2027', '密码不能包含空格、中文或全角字符'],
      ['Bridge#2027桥', '密码不能包含空格、中文或全角字符'],
      ['zHANG#2026SAN', '密码不能与用户名相同'],
    ]
    for (const [password, words] of broken)
      await expect(changeMine(browser, password)).rejects.toMatchObject(weak(words))
    await expect(changeMine(browser, PASSWORD)).rejects.toMatchObject(refusal(40305, '新密码不能与旧密码相同'))
    expect(await changeMine(browser, FRESH)).toBeNull()
  })
})

describe('somebody who need not change the password', () => {
  test('cannot do so without the old one', async () => {
    const browser = await app.signedIn(await app.givenUser(tenant))
    await expect(changeMine(browser, FRESH)).rejects.toMatchObject(refusal(403, '没有权限进行此操作', 403))
  })

  test('changes it with the old one, and every session ends', async () => {
    const user = await app.givenUser(tenant)
    const [browser, other] = [await app.signedIn(user), await app.signedIn(user)]
    expect(await change(browser, PASSWORD, FRESH)).toBeNull()
    for (const old of [browser, other]) await expect(old.call('GET /admin/user/info')).rejects.toMatchObject(ENDED)
    await app.signedIn({ ...user, password: FRESH })
    const neighbour = await app.signedIn(await app.givenUser(tenant))
    const [oldPwd, newPwd] = [await neighbour.client.seal(PASSWORD), await neighbour.client.seal(FRESH)]
    expect(await neighbour.call('GET /admin/user/pwd', { query: { oldPwd, newPwd } })).toBeNull()
  })

  test('is no easier to guess for whoever sits at the open session: five wrong ones, then the lock of signing in', async () => {
    const user = await app.givenUser(tenant)
    const browser = await app.signedIn(user)
    for (let i = 0; i < 5; i++)
      await expect(change(browser, `Guess@20${30 + i}`, FRESH)).rejects.toMatchObject({ code: 40306 })
    await expect(change(browser, PASSWORD, FRESH)).rejects.toMatchObject({ code: 40101 })
    await expect(tryPassword(app.visitor(tenant), user.username, PASSWORD)).rejects.toMatchObject({ code: 40101 })
    const known = { deviceToken: browser.session.token!.deviceToken! }
    await expect(tryPassword(app.visitor(tenant), user.username, PASSWORD, known)).resolves.toMatchObject({
      user_id: user.id,
    })
    expect(
      await count(
        app,
        tenant,
        `login_log where user_id = '${user.id}' and event = 'password' and result = 'bad_password'`,
      ),
    ).toBe(5)
  })

  test('guessed at by thirty at once gives five answers', async () => {
    const browser = await app.signedIn(await app.givenUser(tenant))
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        change(browser, `Guess@20${30 + i}`, FRESH).catch(({ code }: { code: number }) => code),
      ),
    )
    expect(answers.filter((code) => code === 40306)).toHaveLength(5)
    expect(answers.filter((code) => code === 40101)).toHaveLength(25)
  })

  test('is refused with a wrong old one, the same one, a weak one', async () => {
    const browser = await app.signedIn(await app.givenUser(tenant))
    await expect(change(browser, 'Wrong@2026', FRESH)).rejects.toMatchObject(refusal(40306, '原密码不正确'))
    await expect(change(browser, PASSWORD, PASSWORD)).rejects.toMatchObject(refusal(40305, '新密码不能与旧密码相同'))
    await expect(change(browser, PASSWORD, 'weak')).rejects.toMatchObject(weak('密码长度为8到20个字符'))
    const oldPwd = await browser.client.seal(PASSWORD)
    await expect(browser.call('POST /admin/user/pwd', { body: { oldPwd, newPwd: oldPwd } })).rejects.toMatchObject(
      refusal(40111, '登录信息已过期，请重试'),
    )
    await browser.call('GET /admin/user/info')
  })
})
