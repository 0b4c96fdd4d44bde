import * as argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PASSWORD } from '../../../../test/people.ts'
import type { TestApp } from '../../../../test/harness.ts'
import {
  changeTenant,
  changeUser,
  count,
  createTimedApp,
  HOUR,
  lastLog,
  loginLog,
  refusal,
  send,
  tryPassword,
  WRONG_PASSWORD,
} from '../../../../test/sign-in.ts'

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>()
  return { ...real, verify: vi.fn<typeof real.verify>(real.verify) }
})

let app: TestApp & { pass(ms: number): void }
beforeAll(async () => {
  app = await createTimedApp()
})
afterAll(() => app.close())

describe('signing in with a password', () => {
  test('opens a session that knows the person', async () => {
    const tenant = await app.givenTenant()
    const user = await app.givenUser(tenant, { roles: ['ROLE_ADMIN'], realName: '罗文博' })
    const browser = await app.signedIn(user)
    const info = await browser.call('GET /admin/user/info')
    expect(info).toMatchObject({ name: '罗文博', role: { roleCode: 'ROLE_ADMIN' }, isChangePassword: '0' })
    const page = await browser.call('POST /admin/user/page', { body: {} })
    expect(page).toMatchObject({ total: 1, current: 1, size: 10 })
  })

  test('answers in the shape of OAuth2, at the top level, and with nothing secret in it', async () => {
    const tenant = await app.givenTenant()
    const user = await app.givenUser(tenant, { realName: '李沐阳', phone: '13812345678' })
    const password = await app.visitor(tenant).client.seal(PASSWORD)
    const reply = await send(app, tenant, 'POST /auth/oauth/token', {
      query: { grant_type: 'password', scope: 'server' },
      json: { username: user.username, password },
    })
    expect(reply.status).toBe(200)
    expect(Object.keys(reply.json).toSorted()).toEqual([
      'access_token',
      'avatar',
      'deptId',
      'deviceToken',
      'encFlag',
      'expires_in',
      'isChangePassword',
      'isFinger',
      'isInitializeAdmin',
      'isWriteInfo',
      'realName',
      'refresh_token',
      'roles',
      'scope',
      'serverTime',
      'shortName',
      'signKey',
      'tenantId',
      'token_type',
      'user_id',
      'username',
    ])
    expect(reply.json).toMatchObject({
      token_type: 'bearer',
      scope: 'server',
      expires_in: 43_200,
      user_id: user.id,
      username: user.username,
      realName: '李沐阳',
      tenantId: String(tenant.id),
      shortName: tenant.shortName,
      isChangePassword: '0',
      isInitializeAdmin: false,
      isFinger: false,
      encFlag: false,
    })
    expect(reply.text).not.toMatch(/argon2|13812345678|hash/)
  })

  test('takes a form like it takes JSON, with the grant in the form or in the address', async () => {
    const tenant = await app.givenTenant()
    const user = await app.givenUser(tenant)
    const seal = () => app.visitor(tenant).client.seal(PASSWORD)
    const inForm = await send(app, tenant, 'POST /auth/oauth/token', {
      form: { grant_type: 'password', scope: 'server', username: user.username, password: await seal() },
    })
    expect(inForm.json).toMatchObject({ user_id: user.id })
    const inAddress = await send(app, tenant, 'POST /auth/oauth/token', {
      query: { grant_type: 'password' },
      form: { username: user.username, password: await seal() },
    })
    expect(inAddress.json).toMatchObject({ user_id: user.id })
    const wrong = await send(app, tenant, 'POST /auth/oauth/token', {
      form: {
        grant_type: 'password',
        username: user.username,
        password: await app.visitor(tenant).client.seal('Wrong@2026'),
      },
    })
    expect(wrong).toMatchObject({ status: 426, json: { code: 426, msg: '用户名不存在或密码错误' } })
  })

  test('does not mind capitals or blanks around the account, and keeps two schools with the same name apart', async () => {
    const [one, two] = [await app.givenTenant(), await app.givenTenant()]
    const here = await app.givenUser(one, { username: 'Zhang.San' })
    const there = await app.givenUser(two, { username: 'zhang.san' })
    expect(await tryPassword(app.visitor(one), '  ZHANG.SAN ', PASSWORD)).toMatchObject({
      user_id: here.id,
      username: 'Zhang.San',
    })
    expect(await tryPassword(app.visitor(two), 'Zhang.San', PASSWORD)).toMatchObject({ user_id: there.id })
  })

  test('is written down in the login log, the audit trail and nowhere as plain text', async () => {
    const tenant = await app.givenTenant()
    const user = await app.givenUser(tenant)
    await app.signedIn(user)
    expect(await loginLog(app, tenant)).toEqual([
      {
        event: 'login',
        method: 'password',
        result: 'success',
        reason: null,
        username: user.username,
        user_id: user.id,
      },
    ])
    expect(await count(app, tenant, `audit_entry where action = 'auth.token' and actor_id = '${user.id}'`)).toBe(1)
    expect(app.log.join('\n')).not.toContain(PASSWORD)
  })
})

describe('password sign-in is refused', () => {
  test('to a wrong password, an unknown account and an account without password in the same words, after the same work', async () => {
    const tenant = await app.givenTenant()
    const user = await app.givenUser(tenant)
    const withoutPassword = await app.givenUser(tenant, { password: null })
    const answers = []
    for (const username of [user.username, 'nobody-here', withoutPassword.username]) {
      vi.mocked(argon2.verify).mockClear()
      const password = await app.visitor(tenant).client.seal('Wrong@2026')
      const reply = await send(app, tenant, 'POST /auth/oauth/token', {
        query: { grant_type: 'password' },
        json: { username, password },
        headers: { 'REQUEST-ID': '1234567890' },
      })
      expect(argon2.verify).toHaveBeenCalledTimes(1)
      answers.push({ status: reply.status, text: reply.text })
    }
    expect(answers[0]).toEqual({
      status: 426,
      text: '{"code":426,"msg":"用户名不存在或密码错误","data":null,"traceId":"1234567890"}',
    })
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect((await loginLog(app, tenant)).map((row) => [row.username, row.result, row.user_id])).toEqual([
      [user.username, 'bad_password', user.id],
      ['nobody-here', 'unknown_user', null],
      [withoutPassword.username, 'bad_password', withoutPassword.id],
    ])
  })

  test('without account or password, and for a grant we do not have', async () => {
    const tenant = await app.givenTenant()
    const browser = app.visitor(tenant)
    const empty = refusal(40001, '参数错误：账号和密码不能为空', 400)
    const password = await browser.client.seal(PASSWORD)
    const ask = (grant_type: string, body: { username?: string; password?: string }) =>
      browser.call('POST /auth/oauth/token', { query: { grant_type }, body })
    await expect(ask('password', { password })).rejects.toMatchObject(empty)
    await expect(ask('password', { username: '   ', password })).rejects.toMatchObject(empty)
    await expect(ask('password', { username: 'someone' })).rejects.toMatchObject(empty)
    await expect(ask('client_credentials', {})).rejects.toMatchObject(refusal(40001, '参数错误：授权方式不支持', 400))
  })

  test('to a disabled account, and only to somebody who knows its password', async () => {
    const tenant = await app.givenTenant()
    const user = await app.givenUser(tenant, { lockFlag: '9' })
    const browser = app.visitor(tenant)
    await expect(tryPassword(browser, user.username, 'Wrong@2026')).rejects.toMatchObject(WRONG_PASSWORD)
    await expect(tryPassword(browser, user.username, PASSWORD)).rejects.toMatchObject(
      refusal(20, '账号已停用，请联系管理员'),
    )
    expect(browser.ended).toEqual([expect.objectContaining({ code: 20 })])
    expect(await lastLog(app, tenant)).toMatchObject({ event: 'login', result: 'disabled', user_id: user.id })
    expect(await count(app, tenant, 'session')).toBe(0)
  })

  test('to a registration under review or turned down, with the reason', async () => {
    const tenant = await app.givenTenant()
    const user = await app.givenUser(tenant)
    await changeUser(app, user, `audit_status = 'pending'`)
    await expect(tryPassword(app.visitor(tenant), user.username, PASSWORD)).rejects.toMatchObject(
      refusal(40109, '账号正在审核中，请耐心等待'),
    )
    await changeUser(app, user, `audit_status = 'refused', audit_reason = '学号有误'`)
    await expect(tryPassword(app.visitor(tenant), user.username, PASSWORD)).rejects.toMatchObject(
      refusal(40110, '注册申请未通过：学号有误'),
    )
    expect((await loginLog(app, tenant)).map((row) => [row.result, row.reason])).toEqual([
      ['disabled', '账号正在审核中，请耐心等待'],
      ['disabled', '注册申请未通过：学号有误'],
    ])
  })

  test('to an account without a role, and to one whose only role is switched off', async () => {
    const tenant = await app.givenTenant()
    const bare = await app.givenUser(tenant, { roles: [] })
    const noRole = refusal(1, '您当前账号没有分配角色，请联系管理员！')
    const browser = app.visitor(tenant)
    await expect(tryPassword(browser, bare.username, PASSWORD)).rejects.toMatchObject(noRole)
    expect(browser.ended).toEqual([expect.objectContaining({ text: noRole.message })])
    expect(await lastLog(app, tenant)).toMatchObject({ result: 'no_role', user_id: bare.id })
    const user = await app.givenUser(tenant, { roles: ['ROLE_SUPERVISOR'] })
    await app.runtime.withTenant({ tenantId: tenant.id, actor: null }, (tx) =>
      tx.sql(`update role set enabled = false where code = 'ROLE_SUPERVISOR'`),
    )
    await expect(tryPassword(app.visitor(tenant), user.username, PASSWORD)).rejects.toMatchObject(noRole)
  })

  test('to a deleted account as to an unknown one', async () => {
    const tenant = await app.givenTenant()
    const user = await app.givenUser(tenant)
    await changeUser(app, user, 'deleted = true')
    await expect(tryPassword(app.visitor(tenant), user.username, PASSWORD)).rejects.toMatchObject(WRONG_PASSWORD)
    expect(await lastLog(app, tenant)).toMatchObject({ result: 'unknown_user', user_id: null })
  })

  test('when the school does not offer it', async () => {
    const tenant = await app.givenTenant({ settings: { signIn: { captcha: false, password: false } } })
    const user = await app.givenUser(tenant)
    await expect(tryPassword(app.visitor(tenant), user.username, PASSWORD)).rejects.toMatchObject(
      refusal(40105, '本校未开通此登录方式'),
    )
  })

  test('by a disabled or expired school, and without any school', async () => {
    const tenant = await app.givenTenant()
    const user = await app.givenUser(tenant)
    const browser = app.visitor(tenant)
    const password = await browser.client.seal(PASSWORD)
    const ask = (visitor = browser) =>
      visitor.call('POST /auth/oauth/token', {
        query: { grant_type: 'password' },
        body: { username: user.username, password },
      })
    await changeTenant(app, tenant, `status = 'disabled'`)
    await expect(ask()).rejects.toMatchObject(refusal(20, '机构已停用，请联系平台管理员'))
    await changeTenant(app, tenant, `status = 'active', expires_at = now() + interval '1 hour'`)
    app.pass(2 * HOUR)
    await expect(ask()).rejects.toMatchObject(refusal(20, '机构服务已到期，请联系平台管理员'))
    const unknown = refusal(40201, '机构地址有误，请核对后重试')
    await expect(ask(app.visitor({ id: 999_999, shortName: 'nowhere' }))).rejects.toMatchObject(unknown)
    await expect(ask(app.visitor(null))).rejects.toMatchObject(unknown)
  })
})
