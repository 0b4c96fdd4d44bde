import { beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { publish, tell } from '../../../test/messages.ts'
import type { TestTenant, Visitor } from '../../../test/people.ts'
import { count, send, ticketFor } from '../../../test/sign-in.ts'
import { createDelivery } from './deliver-outside.ts'

let tenant: TestTenant
let admin: Visitor
const app = await openTestApp({ runJobs: true })
beforeAll(async () => {
  tenant = await app.givenTenant()
  admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
})

const titles = async (browser: Visitor): Promise<string[]> =>
  (await browser.call('GET /message/message/myMessageByType', { query: {} })).records.map(({ title }) => title)
const patient = { timeout: 15_000, interval: 200 }

describe('people hear of', () => {
  test('a task that ended, with where to look', async () => {
    await admin.call('POST /admin/audit/verify')
    await expect.poll(() => titles(admin), patient).toContain('任务完成：操作留痕核验')
    const { records } = await admin.call('GET /message/message/myMessageByType', { query: { type: 'PLATFORM' } })
    expect(records[0]).toMatchObject({ link: '/downloadFile/fileList', level: 'normal' })
  })

  test('a sign-in from a device never seen, but not of the first one, nor of a newer browser', async () => {
    const user = await app.givenUser(tenant)
    const browser = await app.signedIn(user)
    const from = async (device: string) => {
      const password = await browser.client.seal(user.password)
      return send(app, tenant, 'POST /auth/oauth/token', {
        query: { grant_type: 'password' },
        json: { username: user.username, password },
        headers: { 'User-Agent': device },
      })
    }
    await app.signedIn(user)
    await from('Strange/1.0')
    await from('Strange/2.0')
    await expect.poll(() => titles(browser), patient).toEqual(['账号在新设备上登录'])
    expect(
      await count(app, tenant, `outbox where event = 'auth.new_device' and payload->>'userId' = '${user.id}'`),
    ).toBe(1)
  })

  test('being put out by an administrator, when they come back', async () => {
    const user = await app.givenUser(tenant)
    const browser = await app.signedIn(user)
    const [mine] = await browser.call('GET /auth/session/mine')
    await admin.call('DELETE /admin/token/{id}', { params: { id: mine!.id } })
    const again = await app.signedIn(user)
    await expect.poll(() => titles(again), patient).toContain('一处登录已被管理员结束')
  })

  test('what became of their second factor, and the head of the centre of one that was reset', async () => {
    const user = await app.givenUser(tenant, { realName: '沈知微' })
    const head = await app.signedIn(await app.givenUser(tenant, { roles: ['CRISIS_ROLE_CENTER_SUPERINTENDENT'] }))
    const browser = await app.signedIn(user)
    const at = new Date().toISOString()
    await inTenant(app, tenant, async (tx) => {
      for (const what of ['bound', 'recovered', 'guessed', 'reset'])
        tx.emit('auth.factor_changed', { userId: user.id, what, codesLeft: 9, at })
    })
    await expect.poll(() => titles(browser).then((all) => all.length), patient).toBe(4)
    expect(await titles(browser)).toEqual(
      expect.arrayContaining(['二次验证：用了一个恢复码，还剩 9 个', '二次验证：由管理员重置']),
    )
    await expect.poll(() => titles(head), patient).toEqual(['二次验证：由管理员重置'])
  })

  test('a changed password, and of ending an own session nothing', async () => {
    const user = await app.givenUser(tenant)
    const [browser, other] = [await app.signedIn(user), await app.signedIn(user)]
    const { id } = (await other.call('GET /auth/session/mine')).find(({ current }) => current)!
    await browser.call('DELETE /auth/session/{id}', { params: { id } })
    await browser.call('POST /admin/user/pwd', {
      body: { oldPwd: await browser.client.seal(user.password), newPwd: await browser.client.seal('Bridge#20270') },
    })
    const again = await app.signedIn({ ...user, password: 'Bridge#20270' })
    await expect.poll(() => titles(again), patient).toEqual(['登录密码已变更'])
  })

  test('a password set anew by telephone', async () => {
    const phone = '13900007788'
    const user = await app.givenUser(tenant, { phone })
    const visitor = app.visitor(tenant)
    await visitor.call('POST /auth/password/reset', {
      body: {
        ticket: await ticketFor(app, tenant, phone, 'reset'),
        password: await visitor.client.seal('Bridge#20271'),
      },
    })
    const again = await app.signedIn({ ...user, password: 'Bridge#20271' })
    await expect.poll(() => titles(again), patient).toContain('登录密码已变更')
  })

  test('a password set anew by an administrator, when they come back', async () => {
    const user = await app.givenUser(tenant)
    const { password } = await admin.call('POST /admin/user/resetPwd', { body: { id: user.id } })
    const visitor = app.visitor(tenant)
    await visitor.signIn({ ...user, password })
    await visitor.call('POST /admin/user/changeMyPwd', { body: { newPwd: await visitor.client.seal('Bridge#20272') } })
    const again = await app.signedIn({ ...user, password: 'Bridge#20272' })
    await expect.poll(() => titles(again), patient).toEqual(['登录密码已变更', '登录密码已变更'])
  })

  test('the answer to their registration', async () => {
    const phone = '13900007799'
    const user = await app.givenUser(tenant, { phone })
    await inTenant(app, tenant, (tx) =>
      tx.sql(`update user_account set audit_status = 'pending' where tenant_id = $1 and id = $2`, [tenant.id, user.id]),
    )
    await admin.call('POST /admin/user/audit', { body: { id: user.id, pass: true } })
    const browser = await app.signedIn(user)
    await expect.poll(() => titles(browser), patient).toContain('注册申请已通过')
  })

  test('a notice they must read, once, until it is read or withdrawn', async () => {
    const [a, b] = [await app.givenUser(tenant), await app.givenUser(tenant)]
    const [reader, other] = [await app.signedIn(a), await app.signedIn(b)]
    const id = await publish(admin, { title: '值班安排', mustRead: true })
    await publish(admin, { title: '普通公告' })
    await expect.poll(() => titles(reader), patient).toEqual(['公告：值班安排'])
    await reader.call('POST /message/notice/read', { body: { id } })
    expect(await reader.call('GET /message/message/unreadCount')).toEqual({ unread: 0 })
    expect(await other.call('GET /message/message/unreadCount')).toMatchObject({ unread: 1 })
    await admin.call('POST /message/notice/withdraw', { body: { id } })
    await expect.poll(() => other.call('GET /message/message/unreadCount'), patient).toMatchObject({ unread: 0 })
  })
})

describe('outside', () => {
  const PHONE = '13900008811'
  const job = { jobId: '1', isLastAttempt: false, signal: new AbortController().signal }
  const states = async (userId: string): Promise<string[]> =>
    (
      await inTenant(app, tenant, (tx) =>
        tx.sql<{ state: string }>(
          `select d.state from message_delivery d join message m on m.tenant_id = d.tenant_id and m.id = d.message_id
            where d.tenant_id = $1 and m.user_id = $2`,
          [tenant.id, userId],
        ),
      )
    ).map(({ state }) => state)
  const messageId = async (userId: string): Promise<string> =>
    (
      await inTenant(app, tenant, (tx) =>
        tx.sql<{ id: string }>('select id from message where tenant_id = $1 and user_id = $2', [tenant.id, userId]),
      )
    )[0]!.id
  const deliver = async (
    userId: string,
    sms: (to: { phone: string; text: string }) => Promise<void>,
    over: Partial<typeof job> = {},
  ) =>
    createDelivery({
      sms: {
        isOpen: async () => true,
        reach: async (_, user) => (user.phone ? (text) => sms({ phone: PHONE, text }) : null),
      },
    })(
      { messageId: await messageId(userId), text: '有一条新的通知' },
      { ...job, ...over, tenantId: tenant.id, withTenant: app.runtime.withTenant },
    )
  const waiting = (userId: string) =>
    inTenant(app, tenant, async (tx) => {
      await tx.sql(
        `insert into message_delivery (tenant_id, message_id, channel, updated_at)
         select tenant_id, id, 'sms', now() from message where tenant_id = $1 and user_id = $2`,
        [tenant.id, userId],
      )
    })

  test('goes out once; a gateway that fails is asked again, then given up, and nothing else is undone (INV-M3)', async () => {
    const user = await app.givenUser(tenant, { phone: PHONE })
    await tell(app, tenant, [user.id], { code: 'task_done', values: { name: 'x', result: '完成', detail: '' } })
    await waiting(user.id)
    const down = () => Promise.reject(new Error('gateway answered 500'))
    await expect(deliver(user.id, down)).rejects.toThrow('500')
    expect(await states(user.id)).toEqual(['waiting'])
    const sent: string[] = []
    await deliver(user.id, async ({ phone }) => void sent.push(phone))
    await deliver(user.id, async ({ phone }) => void sent.push(phone))
    expect(sent).toEqual([PHONE])
    expect(await states(user.id)).toEqual(['sent'])
    await inTenant(app, tenant, (tx) =>
      tx.sql(`update message_delivery set state = 'waiting' where tenant_id = $1`, [tenant.id]),
    )
    await deliver(user.id, down, { isLastAttempt: true })
    expect(await states(user.id)).toEqual(['failed'])
  })

  test('goes not out to somebody without a telephone, nor about what was read meanwhile', async () => {
    const user = await app.givenUser(tenant)
    await tell(app, tenant, [user.id], { code: 'task_done', values: { name: 'x', result: '完成', detail: '' } })
    await waiting(user.id)
    const sent: unknown[] = []
    await deliver(user.id, async (to) => void sent.push(to))
    expect([sent, await states(user.id)]).toEqual([[], ['skipped']])
  })
})
