import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { PASSWORD, type TestTenant, type TestUser } from '../../../test/people.ts'
import {
  changeTenant,
  createTimedApp,
  lastLog,
  MINUTE,
  refusal,
  send,
  solvedCaptcha,
  tryPassword,
  WRONG_PASSWORD,
} from '../../../test/sign-in.ts'

const missing = refusal(428, '验证码不能为空', 428)
const wrong = refusal(428, '验证码不合法', 428)

let app: TestApp & { pass(ms: number): void }
let tenant: TestTenant
let user: TestUser
beforeAll(async () => {
  app = await createTimedApp()
  tenant = await app.givenTenant({ settings: { signIn: { captcha: true } } })
  user = await app.givenUser(tenant)
})
afterAll(() => app.close())

const signIn = (captcha: { randomStr?: string; code?: string } = {}, password = PASSWORD) =>
  tryPassword(app.visitor(tenant), user.username, password, captcha)

describe('the captcha', () => {
  test('is a picture that is not kept, with the answer not in it', async () => {
    const picture = await send(app, tenant, 'GET /auth/code/image', { query: { randomStr: 'a1b2' } })
    expect(picture).toMatchObject({ status: 200, type: 'image/svg+xml' })
    expect(picture.text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="112" height="44"/)
    expect(picture.text).not.toMatch(/<script|<text/)
    const again = await send(app, tenant, 'GET /auth/code/image', { query: { randomStr: 'a1b2' } })
    expect(again.text).not.toBe(picture.text)
  })

  test('lets a right answer sign in, from the body or from the address', async () => {
    await expect(signIn(await solvedCaptcha(app, tenant))).resolves.toMatchObject({ user_id: user.id })
    const browser = app.visitor(tenant)
    const inAddress = browser.call('POST /auth/oauth/token', {
      query: { grant_type: 'password', ...(await solvedCaptcha(app, tenant)) },
      body: { username: user.username, password: await browser.client.seal(PASSWORD) },
    })
    await expect(inAddress).resolves.toMatchObject({ user_id: user.id })
  })

  test('needs a name of four to thirty-six characters and a school', async () => {
    const ask = (randomStr: string, where: TestTenant | null = tenant) =>
      send(app, where, 'GET /auth/code/image', { query: { randomStr } })
    expect((await ask('abc')).json).toMatchObject({ code: 40001, msg: '参数错误：验证码标识至少4个字符' })
    expect((await ask('a'.repeat(37))).json).toMatchObject({ code: 40001, msg: '参数错误：验证码标识不能超过36个字符' })
    expect((await ask('abcd', null)).json).toMatchObject({ code: 40201, msg: '机构地址有误，请核对后重试' })
  })
})

describe('in demo mode the captcha', () => {
  test('is not asked of a demo school, but of every other', async () => {
    const demoApp = await createTestApp({ demo: { password: '-', groups: [] } })
    const [demo, real] = [
      await demoApp.givenTenant({ settings: { signIn: { captcha: true } } }),
      await demoApp.givenTenant({ settings: { signIn: { captcha: true } } }),
    ]
    await changeTenant(demoApp, demo, 'is_demo = true')
    await demoApp.signedIn(await demoApp.givenUser(demo))
    await expect(demoApp.signedIn(await demoApp.givenUser(real))).rejects.toMatchObject(missing)
    await demoApp.close()
  })
})

describe('the captcha refuses', () => {
  test('a missing answer', async () => {
    const { randomStr, code } = await solvedCaptcha(app, tenant)
    await expect(signIn()).rejects.toMatchObject(missing)
    await expect(signIn({ randomStr })).rejects.toMatchObject(missing)
    await expect(signIn({ code })).rejects.toMatchObject(missing)
    await expect(signIn({ randomStr, code: '  ' })).rejects.toMatchObject(missing)
    expect(await lastLog(app, tenant)).toMatchObject({ result: 'bad_captcha', username: user.username, user_id: null })
    await expect(signIn({ randomStr, code: ` ${code} ` })).resolves.toMatchObject({ user_id: user.id })
  })

  test('a wrong answer, and the right one after it', async () => {
    const { randomStr, code } = await solvedCaptcha(app, tenant)
    await expect(signIn({ randomStr, code: `${code}0` })).rejects.toMatchObject(wrong)
    await expect(signIn({ randomStr, code })).rejects.toMatchObject(wrong)
    expect(await lastLog(app, tenant)).toMatchObject({ result: 'bad_captcha' })
  })

  test('an answer used before, even when the password was wrong', async () => {
    const used = await solvedCaptcha(app, tenant)
    await expect(signIn(used, 'Wrong@2026')).rejects.toMatchObject(WRONG_PASSWORD)
    await expect(signIn(used)).rejects.toMatchObject(wrong)
  })

  test('all but one of several sign-ins with the same answer', async () => {
    const captcha = await solvedCaptcha(app, tenant)
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => signIn(captcha)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('an answer older than two minutes', async () => {
    const fresh = await solvedCaptcha(app, tenant)
    app.pass(2 * MINUTE - 5000)
    await expect(signIn(fresh)).resolves.toMatchObject({ user_id: user.id })
    const old = await solvedCaptcha(app, tenant)
    app.pass(2 * MINUTE)
    await expect(signIn(old)).rejects.toMatchObject(wrong)
  })

  test('an answer of another school', async () => {
    const other = await app.givenTenant()
    await expect(signIn(await solvedCaptcha(app, other))).rejects.toMatchObject(wrong)
  })
})
