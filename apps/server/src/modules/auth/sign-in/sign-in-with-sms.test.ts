import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOwnApp, type TestApp } from '../../../../test/harness.ts'
import type { TestTenant, Visitor } from '../../../../test/people.ts'
import { changeUser, codeSentTo, lastLog, refusal, send, solvedCaptcha } from '../../../../test/sign-in.ts'

const wrongCode = refusal(40102, '短信验证码错误或已失效')

let app: TestApp
let demoApp: TestApp
let first: TestTenant
let line = 0
const newPhone = () => `137${String(10_000_000 + ++line)}`

beforeAll(async () => {
  app = await createOwnApp()
  demoApp = await createOwnApp({ demo: { password: '-', groups: [], platform: [] } })
  // Number 1: the school of calls that name none.
  first = await app.givenTenant()
})
afterAll(async () => {
  await app.close()
  await demoApp.close()
})

const askFor = async (tenant: TestTenant, phone: string): Promise<string> => {
  await app.visitor(tenant).call('POST /message/inner/sms/sendSmsCode', {
    body: { mobile: phone, ...(await solvedCaptcha(app, tenant)) },
  })
  return codeSentTo(app, phone)
}
const signIn = (browser: Visitor, mobile: string, code: string) =>
  browser.call('POST /auth/mobile/token/sms', { body: { mobile, code } })

describe('signing in with a phone', () => {
  test('opens a session, once per code', async () => {
    const tenant = await app.givenTenant()
    const phone = newPhone()
    const user = await app.givenUser(tenant, { phone })
    const code = await askFor(tenant, phone)
    const browser = app.visitor(tenant, 'h5')
    browser.session.token = await signIn(browser, `SMS@${phone}`, code)
    expect(await browser.call('GET /admin/user/info')).toMatchObject({
      id: user.id,
      sysUser: { phone: `137****${phone.slice(-4)}` },
    })
    expect(await lastLog(app, tenant)).toMatchObject({ method: 'sms', result: 'success', user_id: user.id })
    await expect(signIn(app.visitor(tenant), phone, code)).rejects.toMatchObject(wrongCode)
  })

  test('takes a form too', async () => {
    const tenant = await app.givenTenant()
    const phone = newPhone()
    const user = await app.givenUser(tenant, { phone })
    const form = { mobile: `SMS@${phone}`, code: await askFor(tenant, phone) }
    expect((await send(app, tenant, 'POST /auth/mobile/token/sms', { form })).json).toMatchObject({ user_id: user.id })
  })

  test('goes to school number 1 when none is named', async () => {
    expect(first.id).toBe(1)
    const phone = newPhone()
    const user = await app.givenUser(first, { phone })
    const code = await askFor(first, phone)
    expect(await signIn(app.visitor(null), phone, code)).toMatchObject({ user_id: user.id, tenantId: '1' })
  })
})

describe('signing in with a phone is refused', () => {
  test('to a wrong code, a code for something else, a number nobody has', async () => {
    const tenant = await app.givenTenant()
    const phone = newPhone()
    await app.givenUser(tenant, { phone })
    const code = await askFor(tenant, phone)
    await expect(signIn(app.visitor(tenant), phone, code === '000000' ? '1' : '000000')).rejects.toMatchObject(
      wrongCode,
    )
    expect(await lastLog(app, tenant)).toMatchObject({
      event: 'login',
      method: 'sms',
      result: 'bad_token',
      username: `137****${phone.slice(-4)}`,
    })
    const stranger = newPhone()
    await expect(signIn(app.visitor(tenant), stranger, await askFor(tenant, stranger))).rejects.toMatchObject({
      code: 40001,
    })
    await expect(signIn(app.visitor(tenant), stranger, '123456')).rejects.toMatchObject(wrongCode)
    const other = await app.givenTenant()
    await expect(signIn(app.visitor(other), phone, code)).rejects.toMatchObject(wrongCode)
  })

  test('when the school does not offer it, and to a disabled person', async () => {
    const off = await app.givenTenant({ settings: { signIn: { sms: false } } })
    await expect(signIn(app.visitor(off), newPhone(), '123456')).rejects.toMatchObject(
      refusal(40105, '本校未开通此登录方式'),
    )
    const tenant = await app.givenTenant()
    const phone = newPhone()
    const user = await app.givenUser(tenant, { phone })
    const code = await askFor(tenant, phone)
    await changeUser(app, user, `lock_flag = '9'`)
    await expect(signIn(app.visitor(tenant), phone, code)).rejects.toMatchObject(
      refusal(20, '账号已停用，请联系管理员'),
    )
    expect(await lastLog(app, tenant)).toMatchObject({
      method: 'sms',
      result: 'disabled',
      user_id: user.id,
      username: user.username,
    })
  })
})

describe('in demo mode', () => {
  const ask = (tenant: TestTenant, mobile: string) =>
    demoApp.visitor(tenant).call('POST /message/inner/sms/sendSmsCode', { body: { mobile, purpose: 'login' } })

  test('a demo school shows the code on the page, to known numbers, and asks for no captcha', async () => {
    const tenant = await demoApp.givenTenant()
    await demoApp.runtime.owner.query('update tenant set is_demo = true where id = $1', [tenant.id])
    demoApp.runtime.directory.forget()
    const phone = newPhone()
    const user = await demoApp.givenUser(tenant, { phone })
    const { demoCode } = await ask(tenant, phone)
    expect(demoCode).toBe(codeSentTo(demoApp, phone))
    expect(await signIn(demoApp.visitor(tenant), phone, demoCode!)).toMatchObject({ user_id: user.id })
    expect(await ask(tenant, newPhone())).toMatchObject({ demoCode: null })
  })

  test('a real school does neither', async () => {
    const tenant = await demoApp.givenTenant()
    const phone = newPhone()
    await demoApp.givenUser(tenant, { phone })
    await expect(ask(tenant, phone)).rejects.toMatchObject({ code: 428 })
    const captcha = await solvedCaptcha(demoApp, tenant)
    const reply = await demoApp
      .visitor(tenant)
      .call('POST /message/inner/sms/sendSmsCode', { body: { mobile: phone, ...captcha } })
    expect(reply).toEqual({ seconds: 60, demoCode: null })
  })

  test('is needed for a demo school to do so', async () => {
    const tenant = await app.givenTenant()
    await app.runtime.owner.query('update tenant set is_demo = true where id = $1', [tenant.id])
    app.runtime.directory.forget()
    await expect(
      app.visitor(tenant).call('POST /message/inner/sms/sendSmsCode', { body: { mobile: newPhone() } }),
    ).rejects.toMatchObject({ code: 428 })
  })
})
