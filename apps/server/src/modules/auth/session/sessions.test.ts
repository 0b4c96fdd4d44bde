import type { CallInput, Calls } from '@xinqiao/contract'
import { formatDate } from '@xinqiao/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/harness.ts'
import type { TestTenant, Visitor } from '../../../../test/people.ts'
import { givenDept, setScope } from '../../../../test/departments.ts'
import {
  count,
  createTimedApp,
  ENDED,
  HOUR,
  lastLog,
  loginLog,
  MINUTE,
  refusal,
  send,
  tryPassword,
  UNKNOWN,
} from '../../../../test/sign-in.ts'

let app: TestApp & { pass(ms: number): void }
let tenant: TestTenant
beforeAll(async () => {
  app = await createTimedApp()
  tenant = await app.givenTenant()
})
afterAll(() => app.close())

const someUuid = '0192f000-0000-7000-8000-000000000000'
const mine = (browser: Visitor) => browser.call('GET /auth/session/mine')
const idOf = async (browser: Visitor): Promise<string> => (await mine(browser)).find((row) => row.current)!.id

describe('pinging', () => {
  test('tells the time left and does not prolong it', async () => {
    const browser = await app.signedIn(await app.givenUser(tenant))
    const first = await browser.call('GET /auth/token/ping', { query: {} })
    expect(first).toMatchObject({ forced: [] })
    expect(first.expires_in).toBeGreaterThan(43_195)
    expect(Math.abs(first.serverTime - Date.now())).toBeLessThan(5000)
    app.pass(6 * HOUR)
    expect((await browser.call('GET /auth/token/ping', { query: {} })).expires_in).toBeLessThanOrEqual(6 * 3600)
    app.pass(6 * HOUR)
    await expect(browser.call('GET /auth/token/ping', { query: {} })).rejects.toMatchObject({
      ...refusal(401, '登录状态已过期，请重新登录', 401),
      data: 'token_expired',
    })
  })

  test('says what must be done first, and moves the time last seen', async () => {
    const browser = await app.signedIn(await app.givenUser(tenant, { mustChangePassword: true }))
    expect(await browser.call('GET /auth/token/ping', { query: {} })).toMatchObject({ forced: ['password'] })
    const other = await app.signedIn(await app.givenUser(tenant))
    const [before] = await mine(other)
    app.pass(90_000)
    await other.call('GET /auth/token/ping', { query: {} })
    const [after] = await mine(other)
    expect(after!.lastSeenTime > before!.lastSeenTime).toBe(true)
    expect(after!.createTime).toBe(before!.createTime)
  })

  test('needs a session', async () => {
    await expect(app.visitor(tenant).call('GET /auth/token/ping', { query: {} })).rejects.toMatchObject({
      code: 401,
      status: 401,
    })
  })
})

describe('signing out', () => {
  test.each(['POST /auth/token/logout', 'DELETE /auth/token/logout'] as const)(
    'by %s ends this session only',
    async (key) => {
      const user = await app.givenUser(tenant)
      const [here, there] = [await app.signedIn(user), await app.signedIn(user)]
      expect(await here.call(key)).toEqual({ redirect: null })
      await expect(here.call('GET /admin/user/info')).rejects.toMatchObject(ENDED)
      expect(await there.call('GET /admin/user/info')).toMatchObject({ id: user.id })
      expect(await lastLog(app, tenant)).toMatchObject({
        event: 'logout',
        method: 'password',
        result: 'success',
        username: user.username,
        user_id: user.id,
      })
      expect(await count(app, tenant, `session where user_id = '${user.id}' and end_reason = 'logout'`)).toBe(1)
    },
  )

  test('always succeeds: twice, without a session, without a school, with a token that means nothing', async () => {
    const browser = await app.signedIn(await app.givenUser(tenant))
    await browser.call('POST /auth/token/logout')
    expect(await browser.call('POST /auth/token/logout')).toEqual({ redirect: null })
    expect(await app.visitor(tenant).call('DELETE /auth/token/logout')).toEqual({ redirect: null })
    expect(await app.visitor(null).call('POST /auth/token/logout')).toEqual({ redirect: null })
    const reply = await send(app, null, 'POST /auth/token/logout', {
      headers: { Authorization: `Bearer ${'x'.repeat(60)}` },
    })
    expect(reply.json).toMatchObject({ code: 0, data: { redirect: null } })
  })

  test('goes where the school says', async () => {
    const school = await app.givenTenant({ settings: { logout: { redirect: 'https://portal.example.edu/' } } })
    const browser = await app.signedIn(await app.givenUser(school))
    expect(await browser.call('GET /admin/user/info')).toMatchObject({ logoutRedirect: 'https://portal.example.edu/' })
    expect(await browser.call('POST /auth/token/logout')).toEqual({ redirect: 'https://portal.example.edu/' })
  })
})

describe('my devices', () => {
  test('are listed, newest use first, with this one marked', async () => {
    const user = await app.givenUser(tenant, { realName: '陈嘉树' })
    const [pc, phone] = [await app.signedIn(user), await app.signedIn(user, 'h5')]
    app.pass(MINUTE)
    await pc.call('GET /auth/token/ping', { query: {} })
    const list = await mine(pc)
    expect(list).toMatchObject([
      {
        userId: user.id,
        username: user.username,
        realName: '陈嘉树',
        method: '账号密码',
        port: 'pc',
        ip: '127.0.0.1',
        current: true,
      },
      { userId: user.id, port: 'h5', current: false },
    ])
    await phone.call('POST /auth/token/logout')
    expect(await mine(pc)).toHaveLength(1)
  })

  test('can be sent away one by one', async () => {
    const user = await app.givenUser(tenant)
    const [here, there] = [await app.signedIn(user), await app.signedIn(user)]
    const id = await idOf(there)
    expect(await here.call('DELETE /auth/session/{id}', { params: { id } })).toBeNull()
    await expect(there.call('GET /admin/user/info')).rejects.toMatchObject(ENDED)
    await expect(here.call('DELETE /auth/session/{id}', { params: { id } })).rejects.toMatchObject(UNKNOWN)
    expect(await lastLog(app, tenant)).toMatchObject({ event: 'kick', username: user.username, user_id: user.id })
  })

  test('of somebody else look unknown, like an id that never was', async () => {
    const [me, victim] = [
      await app.signedIn(await app.givenUser(tenant)),
      await app.signedIn(await app.givenUser(tenant)),
    ]
    const stranger = await app.signedIn(await app.givenUser(await app.givenTenant()))
    for (const id of [await idOf(victim), await idOf(stranger), someUuid])
      await expect(me.call('DELETE /auth/session/{id}', { params: { id } })).rejects.toMatchObject(UNKNOWN)
    await victim.call('GET /auth/token/ping', { query: {} })
    await stranger.call('GET /auth/token/ping', { query: {} })
  })
})

describe('who is online', () => {
  test('is a page an administrator can search by account and name', async () => {
    const school = await app.givenTenant()
    const admin = await app.signedIn(
      await app.givenUser(school, { username: 'boss', roles: ['ROLE_ADMIN'], realName: '罗文博' }),
    )
    await app.signedIn(
      await app.givenUser(school, { username: 'Lin.Jingyi', realName: '林静宜', roles: ['ROLE_CONSULTANT'] }),
    )
    await app.signedIn(await app.givenUser(school, { username: 'lin.two', realName: '林一' }), 'h5')
    const find = async (query: { keyword?: string; current?: number; size?: number }) =>
      admin.call('GET /admin/token/page', { query })
    expect(await find({})).toMatchObject({ total: 3, current: 1, size: 10, pages: 1 })
    expect((await find({ keyword: 'LIN.' })).records.map((row) => row.username).toSorted()).toEqual([
      'Lin.Jingyi',
      'lin.two',
    ])
    expect((await find({ keyword: '林静' })).records).toMatchObject([
      { realName: '林静宜', roleName: '咨询师', method: '账号密码' },
    ])
    expect(await find({ keyword: '静' })).toMatchObject({ total: 1 })
    const second = await find({ current: 2, size: 2 })
    expect(second).toMatchObject({ total: 3, pages: 2, current: 2, size: 2 })
    expect(second.records).toHaveLength(1)
    expect((await find({})).records.filter((row) => row.current)).toMatchObject([{ username: 'boss' }])
  })

  test('shows platform staff masked names, and refuses ordinary people', async () => {
    const school = await app.givenTenant()
    const person = await app.signedIn(await app.givenUser(school, { username: 'plain', realName: '李沐阳' }))
    const operator = await app.signedIn(
      await app.givenUser(school, { username: 'ops', roles: ['OPERATOR'], realName: '高文' }),
    )
    const page = await operator.call('GET /admin/token/page', { query: {} })
    expect(page.records.map((row) => row.realName).toSorted()).toEqual(['李**', '高*'])
    await expect(
      operator.call('DELETE /admin/token/{id}', { params: { id: await idOf(person) } }),
    ).rejects.toMatchObject(refusal(403, '没有权限进行此操作', 403))
    await expect(person.call('GET /admin/token/page', { query: {} })).rejects.toMatchObject({ code: 403, status: 403 })
  })

  test('leaves out sessions that ended or ran out, and other schools', async () => {
    const [school, other] = [await app.givenTenant(), await app.givenTenant()]
    await app.signedIn(await app.givenUser(school))
    await app.signedIn(await app.givenUser(other))
    app.pass(30 * 24 * HOUR)
    const gone = await app.signedIn(await app.givenUser(school))
    await gone.call('POST /auth/token/logout')
    const admin = await app.signedIn(await app.givenUser(school, { roles: ['ROLE_ADMIN'] }))
    expect(await admin.call('GET /admin/token/page', { query: {} })).toMatchObject({
      total: 1,
      records: [{ current: true }],
    })
  })
})

describe('an administrator of one college', () => {
  test('sees online and sends away only people of that college', async () => {
    const school = await app.givenTenant()
    const college = await givenDept(app, school, '计算机学院')
    const inside = await app.signedIn(await app.givenUser(school, { deptId: college, realName: '李沐阳' }))
    const outside = await app.signedIn(await app.givenUser(school, { realName: '张雨菲' }))
    const admin = await app.signedIn(await app.givenUser(school, { roles: ['ROLE_ADMIN'] }))
    await setScope(app, school, 'ROLE_ADMIN', 'CUSTOM', [college])
    const page = await admin.call('GET /admin/token/page', { query: {} })
    expect(page).toMatchObject({ total: 1, records: [{ realName: '李沐阳' }] })
    expect(await admin.call('GET /admin/token/page', { query: { keyword: '张' } })).toMatchObject({ total: 0 })
    await expect(admin.call('DELETE /admin/token/{id}', { params: { id: await idOf(outside) } })).rejects.toMatchObject(
      UNKNOWN,
    )
    expect(await admin.call('DELETE /admin/token/{id}', { params: { id: await idOf(inside) } })).toBeNull()
    await outside.call('GET /auth/token/ping', { query: {} })
  })
})

describe('sending somebody away', () => {
  test('ends the session on the next call, keeps the log and refuses what is unknown', async () => {
    const school = await app.givenTenant()
    const victim = await app.givenUser(school)
    const [here, there] = [await app.signedIn(victim), await app.signedIn(victim)]
    const admin = await app.signedIn(await app.givenUser(school, { roles: ['ROLE_ADMIN'], realName: '罗文博' }))
    const id = await idOf(here)
    expect(await admin.call('DELETE /admin/token/{id}', { params: { id } })).toBeNull()
    await expect(here.call('GET /admin/user/info')).rejects.toMatchObject(ENDED)
    expect(here.ended).toEqual([{ code: 3, text: ENDED.message, delayMs: 0 }])
    expect(await there.call('GET /admin/user/info')).toMatchObject({ id: victim.id })
    expect(await lastLog(app, school)).toMatchObject({
      event: 'kick',
      result: 'success',
      username: victim.username,
      user_id: victim.id,
    })
    expect(
      await count(
        app,
        school,
        `audit_entry where action = 'auth.session_kick' and subject_id = '${id}' and actor_name = '罗文博'
           and detail ->> 'userId' = '${victim.id}'`,
      ),
    ).toBe(1)
    const foreign = await app.signedIn(await app.givenUser(tenant))
    for (const unknown of [id, await idOf(foreign), someUuid])
      await expect(admin.call('DELETE /admin/token/{id}', { params: { id: unknown } })).rejects.toMatchObject(UNKNOWN)
  })
})

describe('the login log', () => {
  test('is a page filtered by account and result', async () => {
    const school = await app.givenTenant()
    const admin = await app.givenUser(school, { username: 'boss', roles: ['ROLE_ADMIN'] })
    const person = await app.givenUser(school, { username: 'plain' })
    await expect(tryPassword(app.visitor(school), 'plain', 'Wrong@2026')).rejects.toMatchObject({ code: 426 })
    await (await app.signedIn(person)).call('POST /auth/token/logout')
    const browser = await app.signedIn(admin)
    const find = (body: CallInput<Calls['POST /admin/loginLog/page']>['body']) =>
      browser.call('POST /admin/loginLog/page', { body })
    expect(await find({})).toMatchObject({ total: 4, current: 1, size: 10, pages: 1 })
    expect((await find({ keyword: 'plain' })).records.map((row) => [row.event, row.result])).toEqual([
      ['退出', '成功'],
      ['登录', '成功'],
      ['登录', '密码错误'],
    ])
    expect(await find({ result: 'bad_password' })).toMatchObject({
      total: 1,
      records: [{ username: 'plain', method: '账号密码', result: '密码错误', reason: null, ip: '127.0.0.1' }],
    })
    expect(await find({ keyword: 'plain', result: 'locked' })).toMatchObject({ total: 0, pages: 0 })
    expect((await find({ current: 2, size: 3 })).records).toHaveLength(1)
    const today = formatDate(new Date(Date.now()))
    expect(await find({ startDate: today, endDate: today })).toMatchObject({ total: 4 })
    expect(await find({ endDate: '2020-01-01' })).toMatchObject({ total: 0 })
    expect(await find({ keyword: 'plain', startDate: '2999-01-01' })).toMatchObject({ total: 0 })
    expect((await loginLog(app, school)).map((row) => row.username)).toEqual(['plain', 'plain', 'plain', 'boss'])
  })

  test('is not for everybody', async () => {
    const browser = await app.signedIn(await app.givenUser(tenant))
    await expect(browser.call('POST /admin/loginLog/page', { body: {} })).rejects.toMatchObject({
      code: 403,
      status: 403,
    })
  })
})
