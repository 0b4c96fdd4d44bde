import { cronWords, rhythmOf } from '@xinqiao/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { eventually } from '../../../test/eventually.ts'
import { createOwnApp, openTestApp } from '../../../test/harness.ts'
import type { TestTenant, Visitor } from '../../../test/people.ts'
import { keepRun, type CronRun } from '../../kernel/jobs/cron-run.ts'
import { tellFailure } from './tell-failure.ts'

const app = await openTestApp()
let tenant: TestTenant
let admin: Visitor
let adminId: string

beforeAll(async () => {
  tenant = await app.givenTenant()
  const user = await app.givenUser(tenant, { roles: ['ROLE_ADMIN'], realName: '陆远' })
  adminId = user.id
  admin = await app.signedIn(user)
})

const crons = async (by = admin) => (await by.call('GET /admin/ops/crons')).crons
const cron = async (name: string, by = admin) => (await crons(by)).find((one) => one.name === name)!
const runs = (name: string, by = admin) => by.call('GET /admin/ops/cronRuns', { query: { name } })
const ask = (name: string, by = admin) => by.call('POST /admin/ops/cron/run', { body: { name } })

const HOUR = 3_600_000
const keep = (name: string, run: Partial<CronRun> & { agoMs?: number } = {}) =>
  inTenant(app, tenant, async (tx) => {
    const { agoMs = HOUR, ...told } = run
    const id = tx.newId()
    const startedAt = new Date(tx.now.getTime() - agoMs)
    const ended = told.outcome === 'running' ? {} : { endedAt: startedAt, tookMs: 400 }
    await keepRun(tx, { id, name, outcome: 'ok', startedAt, ...ended, ...told })
    return id
  })
const failed = { outcome: 'failed', error: { code: 'outside', text: '外部服务没有应答，这次没有做完' } } as const

test('every piece of recurring work has its words and a rhythm people read, and no words are without work', () => {
  const names = app.runtime.crons.map(({ name }) => name)
  expect(names.toSorted()).toEqual(Object.keys(cronWords).toSorted())
  for (const { schedule } of app.runtime.crons) expect(rhythmOf(schedule)).toMatch(/^每/)
})

describe('what a school sees', () => {
  test('is how each of its last runs stands', async () => {
    for (const tookMs of [400, 420, 380, 410]) await keep('tag_purge', { tookMs, agoMs: 3 * HOUR })
    await keep('tag_purge', { tookMs: 4000 })
    await keep('dept_index', { outcome: 'running', heldBy: 'a pool that has died' })
    await keep('queue-age', failed)
    const state = async (name: string) => (await cron(name)).state
    expect([await state('tag_purge'), await state('dept_index'), await state('queue-age')]).toEqual([
      'slow',
      'lost',
      'failed',
    ])
    const counted = (await admin.call('GET /admin/console/counts')).find(({ code }) => code === 'ops.failed')
    expect(counted).toMatchObject({ value: 1, urgent: true, path: '/ops/index' })
    expect(await cron('queue-age')).toMatchObject({
      title: '久等提醒',
      rhythm: '每天 08:30',
      last: { reason: '外部服务没有应答，这次没有做完', askedBy: null },
      bars: [{ isFailed: true }],
    })
    expect((await cron('tag_purge')).bars.map(({ tookMs }) => tookMs)).toEqual([400, 420, 380, 410, 4000])
    expect((await cron('monthly-report')).state).toBe('none')
  })

  test('is nothing of another school’s', async () => {
    const other = await app.givenTenant()
    const stranger = await app.signedIn(await app.givenUser(other, { roles: ['ROLE_ADMIN'] }))
    expect(await runs('queue-age', stranger)).toEqual([])
    expect((await cron('queue-age', stranger)).state).toBe('none')
    await expect(runs('no-such-work')).rejects.toMatchObject({ code: 404 })
  })

  test('is nothing to a student', async () => {
    const student = await app.signedIn(await app.givenUser(tenant))
    for (const call of [crons, (by: Visitor) => runs('queue-age', by), (by: Visitor) => ask('queue-age', by)])
      await expect(call(student)).rejects.toMatchObject({ code: 403 })
  })
})

describe('asked for', () => {
  test('it runs for the own school at once, under the asker’s name, and leaves its trace', async () => {
    const working = await createOwnApp({ runJobs: true })
    const school = await working.givenTenant()
    const by = await working.signedIn(await working.givenUser(school, { roles: ['ROLE_ADMIN'], realName: '陆远' }))
    const { id } = await ask('import_purge', by)
    const found = async () => (await runs('import_purge', by)).find((run) => run.id === id)
    await eventually(async () => expect(await found()).toMatchObject({ state: 'ok', askedBy: '陆远' }))
    const trail = await inTenant(working, school, (tx) =>
      tx.sql(`select 1 from audit_entry where tenant_id = $1 and action = 'ops.cron_run' and subject_id = $2`, [
        tx.tenantId,
        id,
      ]),
    )
    expect(trail).toHaveLength(1)
    await working.close()
  })

  test('while one waits or runs it is refused, and of two who ask at once one is; a lost one stands in nobody’s way', async () => {
    await keep('tenant-bind', { outcome: 'running', askedBy: adminId, agoMs: 1000 })
    expect((await cron('tenant-bind')).state).toBe('waiting')
    await expect(ask('tenant-bind')).rejects.toMatchObject({
      code: 45401,
      message: '“加密绑定”正在运行或排队，结束后再试',
    })
    await keep('audit-anchor', { outcome: 'running', askedBy: adminId, agoMs: HOUR })
    expect((await cron('audit-anchor')).state).toBe('lost')
    const both = await Promise.allSettled([ask('audit-anchor'), ask('audit-anchor')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await cron('audit-anchor')).state).toBe('waiting')
    await expect(ask('no-such-work')).rejects.toMatchObject({ code: 404 })
  })
})

test('whoever can do something about a failure is told once a day, and the page says whom', async () => {
  const operator = await app.signedIn(await app.givenUser(tenant, { roles: ['OPERATOR'], realName: '孙维' }))
  const tell = (id: string) => inTenant(app, tenant, (tx) => tellFailure(tx, id))
  const first = await keep('monthly-report', { ...failed, agoMs: 2 * HOUR })
  await tell(first)
  await tell(first)
  await tell(await keep('monthly-report', failed))
  const messages = await inTenant(app, tenant, (tx) =>
    tx.sql<{ user_id: string }>(
      `select user_id from message where tenant_id = $1 and type_code = 'cron_failed' and biz_id = $2`,
      [tx.tenantId, first],
    ),
  )
  expect(messages).toHaveLength(2)
  const [latest, before] = await runs('monthly-report')
  expect(latest!.told.toSorted()).toEqual(['孙维', '陆远'].toSorted())
  expect(latest!.toldTime).toBe(before!.toldTime)
  expect((await runs('monthly-report', operator))[0]!.told.toSorted()).toEqual(['孙*', '陆*'].toSorted())
})
