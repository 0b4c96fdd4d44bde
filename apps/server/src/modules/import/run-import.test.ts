import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { createTestApp, MASTER_KEY, type TestApp } from '../../../test/harness.ts'
import {
  finished,
  givenType,
  imported,
  newcomers,
  peopleLike,
  rejections,
  sheetOf,
  startImport,
  TITLES,
} from '../../../test/imports.ts'
import type { TestTenant } from '../../../test/people.ts'
import { givenUniversity, type University } from '../../../test/university.ts'
import { createLogger } from '../../kernel/logger.ts'
import { createRuntime } from '../../main/runtime.ts'

const patience = { timeout: 60_000, interval: 10 }

const rowsDone = async (app: TestApp, tenant: TestTenant, id: string): Promise<number> =>
  inTenant(app, tenant, async (tx) => {
    const [row] = await tx.sql<{ rows_done: number }>(
      'select rows_done from user_import where tenant_id = $1 and id = $2',
      [tx.tenantId, id],
    )
    return row!.rows_done
  })

describe('beside others', () => {
  let app: TestApp
  let u: University
  let type: string
  beforeAll(async () => {
    app = await createTestApp({ runJobs: true })
    u = await givenUniversity(app)
    type = await givenType(app, u.tenant)
  })
  afterAll(() => app.close())

  test('two imports of overlapping people at once: everybody is there once, and every other row is accounted for', async () => {
    const files = [newcomers(0, 1500, 'ov'), newcomers(700, 2200, 'ov').toReversed()]
    const orders = await Promise.all(files.map((rows) => sheetOf(TITLES, rows)))
    const done = await Promise.all(
      orders.map((bytes) => imported(u.admin, { deptId: u.computing, userTypeId: type, bytes })),
    )
    expect(done.map(({ task }) => [task.outcome, task.totalCount])).toEqual([
      ['ok', 1500],
      ['ok', 1500],
    ])
    expect(await peopleLike(app, u.tenant, 'ov')).toHaveLength(2200)
    expect(done.reduce((sum, { task }) => sum + task.successCount, 0)).toBe(2200)
    const totals = await Promise.all(done.map(({ task }) => rejections(u.admin, task.id)))
    expect(totals.reduce((sum, page) => sum + page.total, 0)).toBe(800)
    expect(totals.flatMap((page) => page.records)[0]?.reason).toBe(
      '账号：已被其他用户使用；手机号：已被其他用户使用；学号/工号：已被其他用户使用',
    )
  })

  test('cancelled in the middle: what is committed stays and is told, and nothing follows', async () => {
    const bytes = await sheetOf(TITLES, newcomers(5000, 15_000, 'ca'))
    const id = await startImport(u.admin, { deptId: u.computing, userTypeId: type, bytes })
    await vi.waitFor(async () => expect(await rowsDone(app, u.tenant, id)).toBeGreaterThan(0), patience)
    await u.admin.call('POST /download/taskProgress/cancel', { body: { id } })
    const people = (await peopleLike(app, u.tenant, 'ca')).length
    expect(people).toBeGreaterThan(0)
    expect(people).toBeLessThan(10_000)
    const task = await vi.waitFor(async () => {
      const look = await finished(u.admin, id)
      expect(look.message).toBe(`已取消，取消前已导入的${people}人会保留，可用手机验证码登录或由管理员重置密码`)
      return look
    }, patience)
    expect(task).toMatchObject({ outcome: 'cancelled', successCount: people, isDownload: 0 })
    expect(await peopleLike(app, u.tenant, 'ca')).toHaveLength(people)
    const again = await imported(u.admin, {
      deptId: u.computing,
      userTypeId: type,
      bytes: await sheetOf(TITLES, newcomers(5000, 5010, 'ca')),
    })
    expect(again.task).toMatchObject({ totalCount: 10, successCount: 0 })
  })

  test('somebody who registers a number in the middle of it spoils one row, not the batch', async () => {
    const rows = newcomers(20_000, 23_000, 'mid')
    const id = await startImport(u.admin, { deptId: u.computing, userTypeId: type, bytes: await sheetOf(TITLES, rows) })
    await app.givenUser(u.tenant, { phone: rows.at(-1)![3]! })
    const task = await finished(u.admin, id)
    expect(task).toMatchObject({ totalCount: 3000, successCount: 2999 })
    expect((await rejections(u.admin, id)).records).toMatchObject([
      { rowNumber: 3001, reason: '手机号：已被其他用户使用' },
    ])
  })
})

test('kill -9 in the middle: another process goes on where the first one stopped', async () => {
  const app = await createTestApp()
  const u = await givenUniversity(app)
  const type = await givenType(app, u.tenant)
  // Every tenth row is wrong, so that rejections are counted too.
  const rows = newcomers(0, 8000, 'kill').map((row, at) => (at % 10 === 9 ? row.with(4, '未知') : row))
  const id = await startImport(u.admin, { deptId: u.computing, userTypeId: type, bytes: await sheetOf(TITLES, rows) })
  const doomed = spawn(
    process.execPath,
    [
      fileURLToPath(new URL('doomed-server.fixture.ts', import.meta.url)),
      app.database.ownerUrl,
      app.database.appUrl,
      MASTER_KEY.toString('hex'),
      app.dataDir,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  await vi.waitFor(async () => expect(await rowsDone(app, u.tenant, id)).toBeGreaterThan(0), patience)
  doomed.kill('SIGKILL')
  await once(doomed, 'exit')
  const before = await rowsDone(app, u.tenant, id)
  expect(before).toBeLessThan(8000)
  const written = (await peopleLike(app, u.tenant, 'kill')).length
  expect(written + (await rejections(u.admin, id)).total).toBe(before)
  await app.runtime.owner.query(
    `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where locked_at is not null`,
  )
  const heir = await createRuntime({
    ownerUrl: app.database.ownerUrl,
    appUrl: app.database.appUrl,
    masterKey: MASTER_KEY,
    dataDir: app.dataDir,
    logger: createLogger('silent'),
    demo: null,
    poolSize: 6,
  })
  const task = await finished(u.admin, id)
  expect(task).toMatchObject({ outcome: 'ok', totalCount: 8000, successCount: 7200 })
  const people = await peopleLike(app, u.tenant, 'kill')
  expect(people).toHaveLength(7200)
  expect(new Set(people.map(({ username }) => username)).size).toBe(7200)
  expect((await rejections(u.admin, id)).total).toBe(800)
  const extras = await inTenant(app, u.tenant, (tx) =>
    tx.sql(
      `select (select count(*)::int from user_role where tenant_id = $1) as roles,
              (select count(*)::int from initial_credential where tenant_id = $1) as secrets`,
      [tx.tenantId],
    ),
  )
  expect(extras).toEqual([{ roles: 7201, secrets: 7200 }])
  await heir.close()
  await app.close()
}, 120_000)
