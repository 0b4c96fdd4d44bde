import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { openTestApp } from '../../../../test/harness.ts'
import type { TestTenant } from '../../../../test/people.ts'
import type { WithTenant } from '../../../kernel/db/tenancy.ts'
import type { BusMessage } from '../../../kernel/notify.ts'
import { writeSetting } from '../../setting/index.ts'
import { inTenant, setPorts } from '../../../../test/departments.ts'
import {
  changeTenant,
  changeUser,
  elsewhere,
  ENDED,
  refusal,
  send,
  SIGNED_OUT,
  startSecondServer,
} from '../../../../test/sign-in.ts'
import { createAuthenticate } from './authenticate.ts'
import { endSessions } from './session.repo.ts'

const disabled = refusal(20, '账号已停用，请联系管理员')

const app = await openTestApp()
const keysOf = (tenantId: number) => app.runtime.withTenant({ tenantId, actor: null }, async (tx) => tx.keys)
let tenant: TestTenant
beforeAll(async () => {
  tenant = await app.givenTenant()
})

describe('a token', () => {
  test('that is none, unknown or of no school is asked to sign in', async () => {
    const unknown = `${tenant.id}.${'a'.repeat(43)}`
    for (const token of ['short', 'x'.repeat(60), unknown, `999999.${'a'.repeat(43)}`, `0${unknown}`])
      expect(
        await send(app, tenant, 'GET /admin/user/info', { headers: { Authorization: `Bearer ${token}` } }),
      ).toMatchObject({ status: 401, json: { code: 401, msg: SIGNED_OUT.message } })
  })

  test('belongs to its school: another number on it or beside it opens nothing', async () => {
    const other = await app.givenTenant()
    const browser = await app.signedIn(await app.givenUser(tenant))
    const { access_token } = browser.session.token!
    await expect(browser.call('GET /admin/user/info', undefined, { tenantId: String(other.id) })).rejects.toMatchObject(
      refusal(403, '没有权限访问该机构', 403),
    )
    browser.session.token = {
      ...browser.session.token!,
      access_token: access_token.replace(/^\d+/, String(other.id)),
      tenantId: String(other.id),
    }
    await expect(browser.call('GET /admin/user/info')).rejects.toMatchObject(SIGNED_OUT)
  })

  test('of ours is told by its mark, dead or alive, and nothing else is taken for one', async () => {
    const other = await app.givenTenant()
    const browser = await app.signedIn(await app.givenUser(tenant))
    const { access_token: live } = browser.session.token!
    const { vouches } = createAuthenticate({
      withTenant: app.runtime.withTenant,
      directory: app.runtime.directory,
      clock: () => new Date(),
      bus: { on: () => undefined, hear: () => undefined, onGap: () => undefined, close: async () => undefined },
      keysOf,
    })
    await browser.call('POST /auth/token/logout')
    const chance = (bytes: number) => randomBytes(bytes).toString('base64url')
    const altered = Buffer.from(live.split('.')[1]!, 'base64url').map((byte, at) => (at === 0 ? byte ^ 1 : byte))
    for (const [token, isOurs] of [
      [live, true],
      [`${tenant.id}.${Buffer.from(altered).toString('base64url')}`, false],
      [live.replace(/^\d+/, String(other.id)), false],
      [live.replace(/^\d+/, '999999'), false],
      [`${tenant.id}.${chance(32)}`, false],
      [`${tenant.id}.${chance(16)}${chance(32)}`, false],
      ['short', false],
    ] as const)
      expect([token, await vouches(token)]).toEqual([token, isOurs])
  })

  test('of a person who is disabled or deleted meanwhile says so', async () => {
    const user = await app.givenUser(tenant)
    const browser = await app.signedIn(user)
    await browser.call('GET /admin/user/info')
    await changeUser(app, user, `lock_flag = '9'`)
    await expect(browser.call('GET /admin/user/info')).rejects.toMatchObject(disabled)
    await changeUser(app, user, `lock_flag = '0'`)
    await browser.call('GET /admin/user/info')
    await changeUser(app, user, 'deleted = true')
    await expect(browser.call('GET /admin/user/info')).rejects.toMatchObject(disabled)
  })

  test('of a school that is disabled or has expired says so, and is good again afterwards', async () => {
    const school = await app.givenTenant()
    const browser = await app.signedIn(await app.givenUser(school))
    await changeTenant(app, school, `status = 'disabled'`)
    await expect(browser.call('GET /admin/user/info')).rejects.toMatchObject(
      refusal(20, '机构已停用，请联系平台管理员'),
    )
    await expect(app.visitor(school).call('GET /auth/crypto/key')).rejects.toMatchObject({ code: 20 })
    await expect(app.visitor(school).call('GET /admin/uType/getUserTypeRegister', { query: {} })).rejects.toMatchObject(
      { code: 20 },
    )
    expect(await browser.call('POST /auth/token/logout')).toEqual({ redirect: null })
    await changeTenant(app, school, `status = 'active', expires_at = now()`)
    await expect(browser.call('GET /admin/user/info')).rejects.toMatchObject(
      refusal(20, '机构服务已到期，请联系平台管理员'),
    )
    await changeTenant(app, school, 'expires_at = null')
    await browser.call('GET /admin/user/info')
  })
})

describe('what is remembered of a token', () => {
  test('is forgotten by every process when the session ends', async () => {
    const second = await startSecondServer(app)
    const user = await app.givenUser(tenant)
    const here = await app.signedIn(user)
    const there = elsewhere(here, second.people, tenant)
    const admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
    await there.call('GET /admin/user/info')
    await admin.call('DELETE /admin/token/{id}', { params: { id: (await here.call('GET /auth/session/mine'))[0]!.id } })
    await expect(here.call('GET /admin/user/info')).rejects.toMatchObject(ENDED)
    // The other process hears of it from the database, a moment later.
    await eventually(() => expect(there.call('GET /admin/user/info')).rejects.toMatchObject(ENDED))
    await second.close()
  })

  test('is forgotten by every process when a setting or a role changes', async () => {
    const school = await app.givenTenant()
    const second = await startSecondServer(app)
    const here = await app.signedIn(await app.givenUser(school, { roles: ['ROLE_ADMIN', 'OPERATOR'] }))
    const there = elsewhere(here, second.people, school)
    for (const browser of [here, there]) expect((await browser.call('GET /admin/user/info')).permissions).toEqual([])
    await inTenant(app, school, (tx) => writeSetting(tx, 'singleRoleSwitch', { enabled: false }))
    expect((await here.call('GET /admin/user/info')).permissions).toContain('admin_online_kick_btn')
    await eventually(async () =>
      expect((await there.call('GET /admin/user/info')).permissions).toContain('admin_online_kick_btn'),
    )
    await setPorts(app, school, 'ROLE_ADMIN', 'h5')
    expect((await here.call('GET /admin/user/info')).permissions).not.toContain('admin_online_kick_btn')
    await eventually(async () =>
      expect((await there.call('GET /admin/user/info')).permissions).not.toContain('admin_online_kick_btn'),
    )
    await second.close()
  })

  test('is not what was read just before a change', async () => {
    const user = await app.givenUser(tenant)
    const browser = await app.signedIn(user)
    const listeners: ((message: BusMessage) => void)[] = []
    const bus = {
      on: (kind: string, listen: (message: BusMessage) => void) => void (kind === 'session' && listeners.push(listen)),
      hear: () => undefined,
      onGap: () => undefined,
      close: async () => undefined,
    }
    let meanwhile: (() => Promise<void>) | null = async () => {
      const [id] = await inTenant(app, tenant, (tx) => endSessions(tx, { userId: user.id }, 'kicked'))
      for (const listen of listeners) listen({ kind: 'session', tenantId: tenant.id, id: id! })
    }
    const withTenant: WithTenant = async (behalf, run) => {
      const read = await app.runtime.withTenant(behalf, run)
      await meanwhile?.()
      meanwhile = null
      return read
    }
    const { authenticate } = createAuthenticate({
      withTenant,
      directory: app.runtime.directory,
      clock: () => new Date(),
      bus,
      keysOf,
    })
    const ask = () => authenticate(browser.session.token!.access_token, { ip: '127.0.0.1', port: 'pc', roleId: null })
    await ask()
    await expect(ask()).rejects.toMatchObject({ code: 3 })
  })
})
