import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import {
  finished,
  givenType,
  imported,
  newcomers,
  peopleLike,
  rejections,
  rowsDone,
  sheetOf,
  startImport,
  TITLES,
} from '../../../test/imports.ts'
import { givenUniversity, type University } from '../../../test/university.ts'
import { workbookOf } from '../../../test/zip.ts'

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
    const bytes = await sheetOf(TITLES, newcomers(5000, 13_000, 'ca'))
    const id = await startImport(u.admin, { deptId: u.computing, userTypeId: type, bytes })
    await eventually(async () => expect(await rowsDone(app, u.tenant, id)).toBeGreaterThan(0))
    await u.admin.call('POST /download/taskProgress/cancel', { body: { id } })
    const people = (await peopleLike(app, u.tenant, 'ca')).length
    expect(people).toBeGreaterThan(0)
    expect(people).toBeLessThan(8000)
    const task = await eventually(async () => {
      const look = await finished(u.admin, id)
      expect(look.message).toBe(`已取消，取消前已导入的${people}人会保留，可用手机验证码登录或由管理员重置密码`)
      return look
    })
    expect(task).toMatchObject({ outcome: 'cancelled', successCount: people, isDownload: 0 })
    expect(await peopleLike(app, u.tenant, 'ca')).toHaveLength(people)
    const again = await imported(u.admin, {
      deptId: u.computing,
      userTypeId: type,
      bytes: await sheetOf(TITLES, newcomers(5000, 5010, 'ca')),
    })
    expect(again.task).toMatchObject({ totalCount: 10, successCount: 0 })
  })

  test('cancelled while a file is read that never ends: its thread and its job end too', async () => {
    // A reader that looks from every beginning for an end needs hours for these two megabytes.
    const bytes = await workbookOf(`<worksheet><sheetData>${'<row'.repeat(500_000)}</row></sheetData></worksheet>`)
    const id = await startImport(u.admin, { deptId: u.computing, userTypeId: type, bytes })
    const working = () =>
      app.runtime.owner
        .query(`select 1 from graphile_worker.jobs where locked_by is not null and task_identifier = 'task.run'`)
        .then(({ rowCount }) => rowCount)
    await eventually(async () => expect(await working()).toBe(1))
    await u.admin.call('POST /download/taskProgress/cancel', { body: { id } })
    await eventually(async () => expect(await working()).toBe(0))
    expect(await finished(u.admin, id)).toMatchObject({ outcome: 'cancelled', message: '已取消，没有写入任何用户' })
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
