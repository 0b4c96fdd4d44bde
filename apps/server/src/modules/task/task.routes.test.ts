import { beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant, TestUser, Visitor } from '../../../test/people.ts'
import { moveTask } from './move-task.ts'
import { startTask } from './start-task.ts'
import type { TaskRow } from './task.tables.ts'

const app = await openTestApp()
let tenant: TestTenant
let owner: TestUser
let me: Visitor

beforeAll(async () => {
  tenant = await app.givenTenant()
  owner = await app.givenUser(tenant, { realName: '李老师' })
  me = await app.signedIn(owner)
})

const quiet = { quiet: true, stay: true }
const unknownId = '00000000-0000-7000-8000-000000000000'
type Given = { user?: TestUser; taskType?: number; title?: string }

const given = ({ user = owner, taskType = 0, title = '名单.xlsx' }: Given = {}): Promise<string> => {
  const actor = {
    tenantId: user.tenant.id,
    userId: user.id,
    sessionId: unknownId,
    name: '李老师',
    deptId: null,
    activeRoleId: null,
    roleCodes: [],
    permissions: new Set<never>(),
    scopes: new Map(),
    forced: [],
    port: 'pc',
    ip: '127.0.0.1',
  }
  return app.runtime.withTenant({ tenantId: user.tenant.id, actor }, (tx) =>
    startTask(tx, { kind: 'demo', taskType, title }),
  )
}
const advance = (id: string, action: 'start' | 'finish' | 'fail', set: Partial<TaskRow> = {}, tenantId = tenant.id) =>
  app.runtime.withTenant({ tenantId, actor: null }, (tx) => moveTask(tx, { id, action, by: 'system', set }))
const states = async (id: string) =>
  (await app.runtime.owner.query<TaskRow>('select state, outcome from task where id = $1', [id])).rows[0]
const detail = (id: string, who = me) =>
  who.call('GET /download/taskProgress/getTaskProgressById', { query: { id } }, quiet)
const cancel = (id: string, who = me, requestId?: string) =>
  who.call('POST /download/taskProgress/cancel', { body: { id } }, { ...quiet, ...(requestId ? { requestId } : {}) })

describe('the owner', () => {
  test('sees a task as the specification shapes it, from queue to end', async () => {
    const id = await given({ taskType: 1 })
    expect(await detail(id)).toEqual({
      id,
      kind: 'demo',
      expireTime: null,
      importFileName: '名单.xlsx',
      taskType: 1,
      taskStatus: 0,
      outcome: null,
      totalCount: 0,
      successCount: 0,
      totalProgress: 0,
      currentProgress: 0,
      isDownload: 0,
      message: null,
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
      createUserId: owner.id,
      createUserName: '李老师',
    })
    await advance(id, 'start')
    expect(await detail(id)).toMatchObject({ taskStatus: 1, isDownload: 0 })
    await advance(id, 'finish', { file_id: unknownId, total_count: 3, success_count: 2 })
    expect(await detail(id)).toMatchObject({
      taskStatus: 2,
      outcome: 'ok',
      isDownload: 1,
      totalCount: 3,
      successCount: 2,
    })
  })

  test('is not offered the file of a failed task', async () => {
    const id = await given()
    await advance(id, 'fail', { file_id: unknownId, message: '第2行有误' })
    expect(await detail(id)).toMatchObject({ taskStatus: 2, outcome: 'failed', isDownload: 0, message: '第2行有误' })
  })

  test('finds running and finished tasks apart, newest first, by type and page', async () => {
    const user = await app.givenUser(tenant)
    const visitor = await app.signedIn(user)
    const ids: string[] = []
    for (let n = 0; n < 5; n++) ids.push(await given({ user, taskType: n % 2, title: `${n}` }))
    await advance(ids[0]!, 'start')
    await advance(ids[1]!, 'fail')
    await advance(ids[2]!, 'fail')
    const running = (body: object) => visitor.call('POST /download/taskProgress/findRunningTask', { body })
    const finished = (body: object) => visitor.call('POST /download/taskProgress/findMineFinishTask', { body })
    const titles = (page: { records: { importFileName: string }[] }) => page.records.map((one) => one.importFileName)

    expect(titles(await running({}))).toEqual(['4', '3', '0'])
    expect(titles(await finished({}))).toEqual(['2', '1'])
    expect(titles(await running({ taskTypes: [0] }))).toEqual(['4', '0'])
    expect(titles(await running({ taskTypes: [] }))).toEqual(['4', '3', '0'])
    expect(titles(await running({ taskTypes: [7] }))).toEqual([])
    const second = await running({ current: 2, size: 2 })
    expect(second).toMatchObject({ total: 3, current: 2, size: 2, pages: 2 })
    expect(titles(second)).toEqual(['0'])
    expect(await running({ current: 9, size: 2 })).toMatchObject({ records: [], total: 3 })
    expect(await visitor.call('GET /download/taskProgress/getFirstTaskProgress')).toMatchObject({ id: ids[4] })
  })

  test('without tasks has nothing under way', async () => {
    const visitor = await app.signedIn(await app.givenUser(tenant))
    expect(await visitor.call('GET /download/taskProgress/getFirstTaskProgress')).toBeNull()
  })

  test('cancels what is queued or running, once, on the record', async () => {
    const [queued, running] = [await given(), await given()]
    await advance(running, 'start')
    for (const id of [queued, running]) {
      expect(await cancel(id)).toBeNull()
      expect(await detail(id)).toMatchObject({ taskStatus: 2, outcome: 'cancelled', isDownload: 0, message: '已取消' })
      await expect(cancel(id)).rejects.toMatchObject({ code: 40401, status: 200, message: '任务当前状态不支持此操作' })
    }
    const { rows } = await app.runtime.owner.query(
      `select actor_id, subject_id, request_id is not null as traced from audit_entry where tenant_id = $1 and action = 'task.cancel' order by seq`,
      [tenant.id],
    )
    expect(rows).toEqual([queued, running].map((id) => ({ actor_id: owner.id, subject_id: id, traced: true })))
    const events = await app.runtime.owner.query(
      `select actor_id, request_id from state_event where entity_id = $1 and action = 'cancel'`,
      [queued],
    )
    expect(events.rows).toMatchObject([{ actor_id: owner.id, request_id: expect.stringMatching(/^\d{10}$/) as string }])
  })

  test('may cancel by the old address too', async () => {
    const id = await given()
    await me.call('GET /download/taskProgress/cancel', { query: { id } })
    expect(await states(id)).toEqual({ state: '2', outcome: 'cancelled' })
  })

  test('who sends the same cancellation again gets the same answer', async () => {
    const id = await given()
    expect(await cancel(id, me, '1234500001')).toBeNull()
    expect(await cancel(id, me, '1234500001')).toBeNull()
    expect(
      (await app.runtime.owner.query(`select 1 from state_event where entity_id = $1 and action = 'cancel'`, [id]))
        .rowCount,
    ).toBe(1)
  })

  test('who cancels from two windows at once does so once', async () => {
    const id = await given()
    const other = await app.signedIn(owner)
    const settled = await Promise.allSettled([cancel(id), cancel(id, other), cancel(id), cancel(id, other)])
    expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    for (const one of settled) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 40401 })
  })
})

describe('everybody else', () => {
  test.each(['a colleague', 'the administrator', 'another school'])('sees no such task: %s', async (who) => {
    const id = await given()
    const done = await given()
    await advance(done, 'fail')
    const school = who === 'another school' ? await app.givenTenant() : tenant
    const roles = who === 'the administrator' ? (['ROLE_ADMIN'] as const) : (['ROLE_GENERAL'] as const)
    const other = await app.signedIn(await app.givenUser(school, { roles }))
    for (const foreign of [id, done, unknownId]) {
      await expect(detail(foreign, other)).rejects.toMatchObject({ code: 404, status: 404, message: '资源不存在' })
      await expect(cancel(foreign, other)).rejects.toMatchObject({ code: 404, status: 404, message: '资源不存在' })
    }
    expect(await other.call('POST /download/taskProgress/findRunningTask', { body: {} })).toMatchObject({
      total: 0,
      records: [],
    })
    expect(await other.call('POST /download/taskProgress/findMineFinishTask', { body: {} })).toMatchObject({ total: 0 })
    expect(await states(id)).toEqual({ state: '0', outcome: null })
  })

  test('must sign in first', async () => {
    await expect(detail(await given(), app.visitor(tenant))).rejects.toMatchObject({ status: 401 })
  })
})

test.each([{ id: 'x' }, {}, { id: null }, { id: `${unknownId}'; drop table task; --` }])(
  'bad input %j is refused',
  async (body) => {
    const refused = me.client.raw('POST /download/taskProgress/cancel', { body }, quiet)
    await expect(refused).rejects.toMatchObject({
      code: 40001,
      status: 400,
      message: expect.stringContaining('编号') as string,
    })
  },
)

describe('finished work of everybody', () => {
  const file = '00000000-0000-7000-8000-0000000000f1'
  const all = (who: Visitor) => who.call('POST /download/taskProgress/findAllFinishTask', { body: {} }, quiet)

  test('is listed to those who import, to be fetched by its owner only', async () => {
    const school = await app.givenTenant()
    const [worker, admin] = [
      await app.givenUser(school, { realName: '王老师' }),
      await app.givenUser(school, { roles: ['ROLE_ADMIN'] }),
    ]
    const done = await given({ user: worker })
    await given({ user: worker })
    await advance(done, 'start', {}, school.id)
    await advance(done, 'finish', { file_id: file }, school.id)
    const seen = await all(await app.signedIn(admin))
    expect(seen).toMatchObject({ total: 1, records: [{ id: done, createUserName: '王老师', isDownload: 0 }] })
    await expect(all(await app.signedIn(worker))).rejects.toMatchObject({ code: 403 })
    const stranger = await app.signedIn(await app.givenUser(await app.givenTenant(), { roles: ['ROLE_ADMIN'] }))
    expect(await all(stranger)).toMatchObject({ total: 0, records: [] })
  })
})

test('the badge counts what is waiting or under way, of one’s own', async () => {
  const who = await app.signedIn(await app.givenUser(tenant))
  const user = { ...owner, id: who.session.token?.user_id ?? '' }
  const count = () => who.call('GET /download/downloadFile/getDownLoadingCount')
  expect(await count()).toBe(0)
  const [first, second] = [await given({ user }), await given({ user })]
  await advance(first, 'start')
  expect(await count()).toBe(2)
  await advance(first, 'finish')
  await cancel(second, who)
  expect(await count()).toBe(0)
})
