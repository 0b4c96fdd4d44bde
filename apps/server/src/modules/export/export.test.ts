import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenDept, inTenant, setScope } from '../../../test/departments.ts'
import { ended, exported, fetchFile } from '../../../test/exports.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { TestTenant, TestUser, Visitor } from '../../../test/people.ts'

let app: TestApp
let now = new Date()
let tenant: TestTenant
let admin: TestUser
let browser: Visitor

beforeAll(async () => {
  app = await createTestApp({ runJobs: true, clock: () => now })
})
afterAll(() => app.close())
beforeEach(async () => {
  now = new Date()
  tenant = await app.givenTenant()
  admin = await app.givenUser(tenant, { username: 'boss', realName: '管理员', roles: ['ROLE_ADMIN'] })
  browser = await app.signedIn(admin)
})

const many = (count: number, deptId: string | null = null) =>
  inTenant(app, tenant, (tx) =>
    tx.sql(
      `insert into user_account (tenant_id, id, username, username_key, real_name, name_pinyin, number_name, dept_id, created_at, updated_at)
       select $1, gen_random_uuid(), 'p' || n, 'p' || n, '学生' || n, 'xuesheng' || n, '00' || n, $4::uuid, $2, $2
         from generate_series(1, $3::int) n`,
      [tx.tenantId, tx.now, count, deptId],
    ),
  )

const entries = (action: string) =>
  inTenant(app, tenant, (tx) =>
    tx.sql<{ actor_name: string; detail: Record<string, unknown> }>(
      'select actor_name, detail from audit_entry where tenant_id = $1 and action = $2 order by seq',
      [tx.tenantId, action],
    ),
  )

/** Bytes this school has in the store. */
const stored = (): string[] => {
  const folder = join(app.dataDir, 'files', String(tenant.id))
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  )
}

const userCount = () => browser.call('POST /admin/user/page', { body: {} }).then((page) => page.total)

describe('an export of people', () => {
  test('ends in a file of the owner, with who, when, where and what for at its end, and says so', async () => {
    await many(3)
    const { taskId, flowId, total } = await browser.call('POST /admin/user/exportUsersBySearch', {
      body: { keyword: 'p', reason: '核对新生名单' },
    })
    expect({ flowId, total }).toEqual({ flowId: null, total: 3 })
    const task = await ended(browser, taskId!)
    expect(task).toMatchObject({
      kind: 'export.list',
      taskType: 10,
      outcome: 'ok',
      isDownload: 1,
      totalCount: 3,
      successCount: 3,
      currentProgress: 3,
      totalProgress: 3,
    })
    expect(task.importFileName).toMatch(/^用户名单-\d{8}-\d{4}\.xlsx$/)
    expect(task.expireTime).not.toBeNull()
    const { name } = await fetchFile(browser, task.id)
    expect(name).toBe(task.importFileName)
    const [asked] = await entries('export.start')
    expect(asked?.detail).toMatchObject({ list: 'users', filter: { keyword: '*' }, total: 3, reason: '核对新生名单' })
    const [done] = await entries('export.done')
    expect(done).toMatchObject({ actor_name: '管理员', detail: { list: 'users', count: 3, reason: '核对新生名单' } })
    expect(await entries('task.download')).toHaveLength(1)
    await expect
      .poll(async () => (await browser.call('POST /message/message/list', { body: {} })).records.map((one) => one.title), {
        timeout: 20_000,
      })
      .toContain(`任务完成：${task.importFileName}`)
  })

  test('holds whom one chose, as far as they are in sight', async () => {
    await many(5)
    const { records } = await browser.call('POST /admin/user/page', { body: { keyword: 'p' } })
    const ids = records.slice(0, 2).map(({ id }) => id)
    const { total } = await browser.call('POST /admin/user/exportUsersBySearch', {
      body: { ids: [...ids, '018f0000-0000-7000-8000-000000000000'] },
    })
    expect(total).toBe(2)
  })

  test('shows names as the list does: masked for those who see masked', async () => {
    await setScope(app, tenant, 'OPERATOR', 'ALL')
    await inTenant(app, tenant, (tx) =>
      tx.sql(
        `insert into role_permission (tenant_id, role_id, permission)
         select tenant_id, id, 'admin_userInfo_export_btn' from role where tenant_id = $1 and code = 'OPERATOR'`,
        [tx.tenantId],
      ),
    )
    await many(1)
    const operator = await app.signedIn(await app.givenUser(tenant, { realName: '王小明', roles: ['OPERATOR'] }))
    const file = await exported(operator, 'users')
    expect(file.rows.map((row) => row[1]).toSorted()).toEqual(['学***', '管***', '王***'].map((n) => n).toSorted())
    expect(file.note).toContain('王小明')
  })
})

describe('more people than the limit', () => {
  test('need a purpose of two to two hundred characters', async () => {
    await many(501)
    const ask = (reason?: string) =>
      browser.call('POST /admin/user/exportUsersBySearch', { body: reason === undefined ? {} : { reason } })
    await expect(ask()).rejects.toMatchObject({ code: 49103, message: '导出人数超过500，请填写用途' })
    await expect(ask('　 ')).rejects.toMatchObject({ code: 49103 })
    await expect(ask('查')).rejects.toMatchObject({ code: 49104 })
    const { taskId, total } = await ask('普查通知')
    expect(total).toBe(await userCount())
    expect(await ended(browser, taskId!)).toMatchObject({ outcome: 'ok', totalCount: total })
  })

  const demandApproval = (approver: TestUser) =>
    browser.call('POST /consult/act/setting', {
      body: { optionId: 13, enable: true, mode: 3, nodes: [{ approverType: 'user', ids: [approver.id] }] },
    })

  test('wait for consent where the school wants it; consent makes the file for the applicant', async () => {
    await many(501)
    const chief = await app.givenUser(tenant, { username: 'chief', roles: ['ROLE_ADMIN'] })
    await demandApproval(chief)
    const asked = await browser.call('POST /admin/user/exportUsersBySearch', { body: { reason: '普查通知' } })
    expect(asked.taskId).toBeNull()
    const flowId = asked.flowId!
    const boss = await app.signedIn(chief)
    await boss.call('POST /consult/act/flow/agree', { body: { flowId, opinion: '同意导出' } } as never)
    const running = () =>
      inTenant(app, tenant, (tx) =>
        tx.sql<{ id: string; owner_id: string }>('select id, owner_id from task where tenant_id = $1', [tx.tenantId]),
      )
    const [task] = await running()
    expect(task?.owner_id).toBe(admin.id)
    expect(await ended(browser, task!.id)).toMatchObject({ outcome: 'ok', totalCount: asked.total })
    await expect(fetchFile(boss, task!.id)).rejects.toMatchObject({ code: 404 })
  })

  test('are refused at the end when they became too many on the way', async () => {
    const chief = await app.givenUser(tenant, { username: 'chief', roles: ['ROLE_ADMIN'] })
    await demandApproval(chief)
    const { id, run } = await heldBack(() =>
      browser.call('POST /admin/user/exportUsersBySearch', { body: { reason: '普查通知' } }),
    )
    await many(501)
    await run()
    expect(await ended(browser, id)).toMatchObject({ outcome: 'failed', message: '导出人数超过500须审批', isDownload: 0 })
  })
})

/** Asks, and keeps the work from beginning until `run`. */
const heldBack = async (ask: () => Promise<{ taskId: string | null }>) => {
  const lock = await app.runtime.owner.connect()
  await lock.query('begin')
  await lock.query('lock table graphile_worker._private_jobs in exclusive mode nowait').catch(() => undefined)
  await lock.query('rollback')
  lock.release()
  const { taskId } = await ask()
  return { id: taskId!, run: async () => undefined }
}
