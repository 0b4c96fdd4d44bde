import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDeployment, type Deployment, type Ran } from '../../test/deployment.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { PASSWORD, type TestTenant } from '../../test/people.ts'
import { count } from '../../test/sign-in.ts'

const SLOW = 120_000

let app: TestApp
let ops: Deployment
let tenant: TestTenant
beforeAll(async () => {
  app = await createTestApp()
  ops = await createDeployment()
  tenant = await app.givenTenant()
})
afterAll(async () => {
  await app.close()
  await ops.remove()
})

const call = (args: readonly string[], env: Record<string, string> = {}): Promise<Ran> =>
  ops.run('call', args, { URL: app.url, PASSWORD, ...env })
const json = (ran: Ran): unknown => JSON.parse(ran.out)

describe('npm run call', () => {
  test(
    'signs in, performs one call, prints the reply and signs out',
    async () => {
      const admin = await app.givenUser(tenant, {
        username: 'boss@example.cn',
        realName: '罗文博',
        roles: ['ROLE_ADMIN'],
      })
      const who = `${admin.username}@${tenant.shortName}`
      const [info, page, filtered] = await Promise.all([
        call([who, 'get', '/admin/user/info']),
        call([who, 'POST', '/admin/user/page', '{"current":1,"size":5}']),
        call([who, 'GET', '/admin/token/page?keyword=nobody', '{"size":3}']),
      ])
      expect(info).toMatchObject({ code: 0, err: '' })
      expect(json(info)).toMatchObject({ username: 'boss@example.cn', role: { roleCode: 'ROLE_ADMIN' } })
      expect(json(page)).toMatchObject({ current: 1, size: 5, total: 1 })
      expect(json(filtered)).toMatchObject({ total: 0, size: 3 })
      expect(await count(app, tenant, `session where user_id = '${admin.id}' and end_reason = 'logout'`)).toBe(3)
    },
    SLOW,
  )

  test(
    'takes a role when there are several, the named one or the first',
    async () => {
      const user = await app.givenUser(tenant, { roles: ['ROLE_GENERAL', 'ROLE_ADMIN'] })
      const who = `${user.username}@${tenant.shortName}`
      const [first, named, missing] = await Promise.all([
        call([who, 'GET', '/admin/user/info']),
        call([who, 'GET', '/admin/user/info'], { ROLE: 'ROLE_ADMIN' }),
        call([who, 'GET', '/admin/user/info'], { ROLE: 'OPERATOR' }),
      ])
      expect(json(first)).toMatchObject({ role: { roleCode: 'ROLE_GENERAL' } })
      expect(json(named)).toMatchObject({ role: { roleCode: 'ROLE_ADMIN' } })
      expect(missing).toEqual({ code: 1, out: '', err: '没有可用的角色（code 403，请求号 -）\n' })
      expect(await count(app, tenant, `session where user_id = '${user.id}' and ended_at is null`)).toBe(0)
    },
    SLOW,
  )

  test(
    'says what was refused, with the code and the request’s number, and ends with 1',
    async () => {
      const user = await app.givenUser(tenant)
      const who = `${user.username}@${tenant.shortName}`
      const [forbidden, wrong, nowhere, silent] = await Promise.all([
        call([who, 'POST', '/admin/user/page', '{}']),
        call([who, 'GET', '/admin/user/info'], { PASSWORD: 'Wrong@2026' }),
        call(['student@nowhere', 'GET', '/admin/user/info']),
        call([who, 'GET', '/admin/user/info'], { URL: 'http://127.0.0.1:1' }),
      ])
      expect(forbidden).toMatchObject({ code: 1, out: '' })
      expect(forbidden.err).toMatch(/^没有权限进行此操作（code 403，请求号 \d{10}）\n$/)
      expect(wrong.err).toMatch(/^用户名不存在或密码错误（code 426，请求号 \d{10}）\n$/)
      expect(nowhere.err).toMatch(/^机构地址有误，请核对后重试（code 40201，请求号 \d{10}）\n$/)
      expect(silent).toEqual({ code: 1, out: '', err: '网络连接失败，请检查网络后重试（code -1，请求号 -）\n' })
      expect(await count(app, tenant, `session where user_id = '${user.id}' and ended_at is null`)).toBe(0)
    },
    SLOW,
  )

  test(
    'shows how it is used, and ends with 2',
    async () => {
      const wrong = [
        [],
        ['student'],
        ['@demo', 'GET', '/x'],
        ['student@demo', 'GET', 'admin/user/info'],
        ['student@demo', 'POST', '/x', '{not json'],
      ]
      const ran = await Promise.all(wrong.map((args) => call(args)))
      for (const one of ran) {
        expect(one).toMatchObject({ code: 2, out: '' })
        expect(one.err).toMatch(/^用法 npm run call -- /)
      }
    },
    SLOW,
  )
})
