import { randomUUID } from 'node:crypto'
import { cronTitle } from '@xinqiao/domain'
import { beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant, TestUser, Visitor } from '../../../test/people.ts'
import { noteService } from './service-event.ts'

const app = await openTestApp({ poolSize: 4 })
let tenant: TestTenant
let user: TestUser
let admin: Visitor

beforeAll(async () => {
  tenant = await app.givenTenant()
  user = await app.givenUser(tenant, { roles: ['ROLE_ADMIN'], phone: '13900000051' })
  admin = await app.signedIn(user)
})

const events = async (by = admin) => (await by.call('GET /admin/ops/events')).map(({ title, tone }) => [title, tone])
const run = (name: string, minute: number, outcome: 'ok' | 'failed') =>
  inTenant(app, tenant, async (tx) => {
    const at = new Date(tx.now.getTime() - (60 - minute) * 60_000)
    const failed = { error_code: 'busy', error_text: '数据库太忙，这次没有做完' }
    await tx.insert('cron_run', {
      id: randomUUID(),
      name,
      outcome,
      started_at: at,
      ended_at: at,
      took_ms: 5,
      ...(outcome === 'failed' ? failed : {}),
    })
  })

test('what happened to the service is told by the rows that say so, the newest first', async () => {
  const { owner } = app.runtime
  await noteService(owner, 'started', { migrations: 3 })
  await noteService(owner, 'backup_failed', {})
  await noteService(owner, 'backup_made', { bytes: 41 * 1024 ** 3 })
  await run('tag_purge', 1, 'ok')
  await run('tag_purge', 2, 'failed')
  await run('tag_purge', 3, 'ok')
  await run('tag_purge', 4, 'ok')
  await run('file-sweep', 5, 'failed')
  await admin.call('POST /admin/ops/probe', { body: { kind: 'sms' } })
  await admin.call('PUT /admin/gateway/sms', {
    body: { url: 'https://1.1.1.1/send', keyId: '', secret: 'abc', signature: '' },
  })
  const told = await events()
  expect(told.map(([title]) => title)).toEqual([
    '短信网关已更换',
    '短信自检通过',
    '备份完成',
    '备份失败',
    '服务已启动',
    `${cronTitle('file-sweep')}失败`,
    `${cronTitle('tag_purge')}已恢复`,
    `${cronTitle('tag_purge')}失败`,
  ])
  expect(told.map(([, tone]) => tone)).toEqual(['note', 'good', 'good', 'bad', 'note', 'bad', 'good', 'bad'])
  const texts = (await admin.call('GET /admin/ops/events')).map(({ text }) => text)
  expect(texts[2]).toContain('41 GB')
  expect(texts[4]).toContain('3 项')
  expect(texts[7]).toBe('数据库太忙，这次没有做完')
})

test('the service’s own events are every school’s, the rest is one’s own', async () => {
  const other = await app.signedIn(await app.givenUser(await app.givenTenant(), { roles: ['OPERATOR'] }))
  expect(await events(other)).toEqual([
    ['备份完成', 'good'],
    ['备份失败', 'bad'],
    ['服务已启动', 'note'],
  ])
  const student = await app.signedIn(await app.givenUser(tenant))
  await expect(events(student)).rejects.toMatchObject({ code: 403 })
})

test('the application itself cannot write what happened', async () => {
  await expect(
    inTenant(app, tenant, (tx) => tx.sql(`insert into service_event (kind) select 'started' where $1 = $1`, [1])),
  ).rejects.toThrow(/permission denied/)
})

test('messages a gateway did not take are told by the day', async () => {
  await inTenant(app, tenant, async (tx) => {
    const id = tx.newId()
    await tx.insert('message', {
      id,
      user_id: user.id,
      type: 'PLATFORM',
      type_code: 'cron_failed',
      body: Buffer.from('x'),
      biz_type: 'cron_run',
      biz_id: id,
      created_at: tx.now,
    })
    await tx.insert('message_delivery', { message_id: id, channel: 'sms', state: 'failed', updated_at: tx.now })
  })
  expect(await events()).toContainEqual(['短信没有送出', 'bad'])
})
