import { codesOf, roles } from '@xinqiao/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTenant, setScope } from '../../../test/departments.ts'
import { crowd, ended, exported, fetchFile } from '../../../test/exports.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant, TestUser, Visitor } from '../../../test/people.ts'

let tenant: TestTenant
let admin: TestUser
let browser: Visitor

const app = await openTestApp({ runJobs: true })
beforeEach(async () => {
  tenant = await app.givenTenant()
  admin = await app.givenUser(tenant, { username: 'boss', realName: '管理员', roles: ['ROLE_ADMIN'] })
  browser = await app.signedIn(admin)
})

const entries = (action: string) =>
  inTenant(app, tenant, (tx) =>
    tx.sql<{ actor_name: string; detail: Record<string, unknown> }>(
      'select actor_name, detail from audit_entry where tenant_id = $1 and action = $2 order by seq',
      [tx.tenantId, action],
    ),
  )
const titles = async () =>
  (await browser.call('GET /message/message/myMessageByType', { query: {} })).records.map(({ title }) => title)
const askForUsers = (body: { reason?: string; keyword?: string; ids?: string[] } = {}) =>
  browser.call('POST /admin/user/exportUsersBySearch', { body })

describe('an export of people', () => {
  test('ends in a file of the owner, says who, when, where and what for, and is told', async () => {
    await crowd(app, tenant, 3)
    const { taskId, flowId, total } = await askForUsers({ keyword: 'p', reason: '核对新生名单' })
    expect({ flowId, total }).toEqual({ flowId: null, total: 3 })
    const task = await ended(browser, taskId!)
    expect(task).toMatchObject({ kind: 'export.list', taskType: 10, outcome: 'ok', isDownload: 1, totalCount: 3 })
    expect(task).toMatchObject({ successCount: 3, currentProgress: 3, totalProgress: 3 })
    expect(task.importFileName).toMatch(/^用户名单-\d{8}-\d{4}\.xlsx$/)
    expect(Date.parse(task.expireTime!) - Date.parse(task.createTime)).toBeGreaterThanOrEqual(72 * 3_600_000)
    expect((await fetchFile(browser, task.id)).name).toBe(task.importFileName)
    const told = { list: 'users', filter: { keyword: 'p*' }, format: 'xlsx' }
    expect(await entries('export.start')).toMatchObject([{ actor_name: '管理员', detail: { ...told, total: 3 } }])
    expect(await entries('export.done')).toMatchObject([{ actor_name: '管理员', detail: { ...told, count: 3 } }])
    expect(await entries('task.download')).toHaveLength(1)
    await expect.poll(titles, { timeout: 20_000 }).toContain(`任务完成：${task.importFileName}`)
  })

  test('is marked below its last row', async () => {
    const { note } = await exported(browser, 'users', { reason: '核对新生名单' })
    expect(note).toContain(`测试大学${tenant.shortName}`)
    expect(note).toContain('导出人：管理员（boss）')
    expect(note).toContain('用途：核对新生名单')
    expect(note).toMatch(/时间：\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)
  })

  test('holds whom one chose, as far as they are there', async () => {
    await crowd(app, tenant, 5)
    const { records } = await browser.call('POST /admin/user/page', { body: { keyword: 'p' } })
    const { total } = await askForUsers({
      ids: [...records.slice(0, 2).map(({ id }) => id), '018f0000-0000-7000-8000-000000000000'],
    })
    expect(total).toBe(2)
  })

  test('shows names as the list does: masked for those who see them masked', async () => {
    await setScope(app, tenant, 'OPERATOR', 'ALL')
    await inTenant(app, tenant, (tx) =>
      tx.sql(
        `insert into role_permission (tenant_id, role_id, permission)
         select tenant_id, id, 'admin_userInfo_export_btn' from role where tenant_id = $1 and code = 'OPERATOR'`,
        [tx.tenantId],
      ),
    )
    const operator = await app.signedIn(await app.givenUser(tenant, { realName: '王小明', roles: ['OPERATOR'] }))
    const shown = (await operator.call('POST /admin/user/page', { body: {} })).records.map((row) => row.realName)
    expect(shown.every((name) => name.includes('*'))).toBe(true)
    expect((await exported(operator, 'users')).rows.map((row) => row[1])).toEqual(shown)
  })
})

describe('how many it will be', () => {
  const count = (who: Visitor, list: string, filter: Record<string, string> = {}) =>
    who.call('POST /download/export/count', { body: { list, filter } })

  test('is the number of rows in the file, also where the page stops listing', async () => {
    await crowd(app, tenant, 136)
    const page = await browser.call('POST /admin/user/page', { body: { keyword: '学生' } })
    expect(page.total).toBe(100)
    expect(await count(browser, 'users', { keyword: '学生' })).toEqual({ total: 136, isReasonNeeded: false })
    const { rows } = await exported(browser, 'users', { filter: { keyword: '学生' } })
    expect(rows).toHaveLength(136)
  })

  test('decides about the purpose, where rows say who somebody is', async () => {
    await crowd(app, tenant, 501)
    expect(await count(browser, 'users', { keyword: '学生' })).toEqual({ total: 501, isReasonNeeded: true })
    expect(await count(browser, 'users', { keyword: '学生50' })).toMatchObject({ isReasonNeeded: false })
    expect(await count(browser, 'dicts')).toMatchObject({ isReasonNeeded: false })
  })

  test.each(['crisis_cases', 'reports'])(
    'decides nothing where what %s say is grave: one name is enough',
    async (list) => {
      const head = await app.signedIn(await app.givenUser(tenant, { roles: ['CRISIS_ROLE_CENTER_SUPERINTENDENT'] }))
      expect(await count(head, list)).toEqual({ total: 0, isReasonNeeded: true })
    },
  )

  test('is told of nothing but what one may take along', async () => {
    const head = await app.signedIn(await app.givenUser(tenant, { roles: ['CRISIS_ROLE_CENTER_SUPERINTENDENT'] }))
    await expect(count(head, 'users')).rejects.toMatchObject({ code: 49105 })
    await expect(count(browser, 'users', { nobody: '1' })).rejects.toMatchObject({ code: 49106 })
  })

  test.each(codesOf(roles))('whatever %s is offered, they may count and ask for', async (code) => {
    const role = await app.signedIn(await app.givenUser(tenant, { roles: [code] }))
    // Who has read a notice is asked for of one notice, answers of one form, results of one plan, steps of one drill.
    const ofOne = ['noticeReceipts', 'answers', 'results', 'psychometrics', 'drillSteps']
    const offered = (await role.call('GET /download/export/lists')).filter((list) => !ofOne.includes(list.code))
    for (const { code: list } of offered) {
      const { total } = await count(role, list)
      const asked = await role
        .call('POST /download/export/start', { body: { list, reason: '核对' } })
        .catch((error: { code: number }) => error)
      expect(asked).toMatchObject(total === 0 ? { code: 49111 } : { taskId: expect.any(String) })
      if ('taskId' in asked) await ended(role, asked.taskId!)
    }
  })
})

describe('more people than the limit', () => {
  beforeEach(() => crowd(app, tenant, 501))

  test('need a purpose of two to two hundred characters', async () => {
    await expect(askForUsers()).rejects.toMatchObject({
      code: 49103,
      message: '名单超过500人，或涉及危机与测评结果，请填写用途',
    })
    await expect(askForUsers({ reason: '　 ' })).rejects.toMatchObject({ code: 49103 })
    await expect(askForUsers({ reason: '查' })).rejects.toMatchObject({ code: 49104 })
    const { taskId, total } = await askForUsers({ reason: '普查通知' })
    expect(total).toBe(502)
    expect(await ended(browser, taskId!)).toMatchObject({ outcome: 'ok', totalCount: total })
  })

  test('need none for lists without names, and none below the limit', async () => {
    expect((await askForUsers({ keyword: 'p500' })).taskId).not.toBeNull()
    expect((await exported(browser, 'dicts')).rows.length).toBeGreaterThan(0)
  })

  describe('where the school wants consent', () => {
    let chief: Visitor
    let asked: Awaited<ReturnType<typeof askForUsers>>

    beforeEach(async () => {
      const approver = await app.givenUser(tenant, { username: 'chief', roles: ['ROLE_ADMIN'] })
      await browser.call('POST /consult/act/setting', {
        body: { optionId: 13, enable: true, mode: 3, nodes: [{ approverType: 'user', ids: [approver.id] }] },
      })
      chief = await app.signedIn(approver)
      asked = await askForUsers({ reason: '普查通知' })
      expect(asked).toMatchObject({ taskId: null, total: 503 })
    })

    const tasks = () =>
      inTenant(app, tenant, (tx) =>
        tx.sql<{ id: string; owner_id: string }>('select id, owner_id from task where tenant_id = $1', [tx.tenantId]),
      )

    test('consent makes the file, for the applicant alone', async () => {
      expect(await tasks()).toEqual([])
      await chief.call('POST /consult/act/flow/agree', { body: { id: asked.flowId! } })
      const [task] = await tasks()
      expect(task?.owner_id).toBe(admin.id)
      expect(await ended(browser, task!.id)).toMatchObject({ outcome: 'ok', totalCount: 503 })
      expect((await fetchFile(browser, task!.id)).bytes.length).toBeGreaterThan(1000)
      await expect(fetchFile(chief, task!.id)).rejects.toMatchObject({ code: 404 })
    })

    test('a refusal makes none, and the applicant hears of it', async () => {
      await chief.call('POST /consult/act/flow/reject', { body: { id: asked.flowId!, opinion: '用途不明确' } })
      expect(await tasks()).toEqual([])
      const heard = async () => (await titles()).filter((title) => title.includes('申请') || title.includes('审批'))
      await expect.poll(heard, { timeout: 20_000 }).not.toEqual([])
    })
  })
})

describe('refused', () => {
  test('a list nobody knows, and one that is not for this person', async () => {
    const start = (who: Visitor, list: string) => who.call('POST /download/export/start', { body: { list } })
    await expect(start(browser, 'secrets')).rejects.toMatchObject({ code: 49105 })
    await expect(start(browser, 'constructor')).rejects.toMatchObject({ code: 49105 })
    // Holds the export permission, but cannot see the list of people.
    const head = await app.signedIn(await app.givenUser(tenant, { roles: ['CRISIS_ROLE_CENTER_SUPERINTENDENT'] }))
    await expect(start(head, 'users')).rejects.toMatchObject({ code: 49105 })
    await expect(start(head, 'loginLog')).rejects.toMatchObject({ code: 49105 })
    const codes = (await head.call('GET /download/export/lists')).map(({ code }) => code)
    expect(codes).not.toContain('users')
    expect(codes).toContain('terms')
    const student = await app.signedIn(await app.givenUser(tenant))
    await expect(start(student, 'terms')).rejects.toMatchObject({ code: 403 })
    expect(await student.call('GET /download/export/lists')).toEqual([])
  })

  test.each([
    { nobody: '1' },
    { deptId: 'here' },
    { startDate: '2026-02-30' },
    { lockFlag: '5' },
    { keyword: 'x'.repeat(101) },
    { ids: 'a,b' },
    { sort: 'password_hash' },
  ])('a filter that is none: %o', async (filter) => {
    await expect(
      browser.call('POST /download/export/start', { body: { list: 'users', filter } }),
    ).rejects.toMatchObject({
      code: 49106,
    })
  })

  test('an export of nothing', async () => {
    await expect(askForUsers({ keyword: 'nobody' })).rejects.toMatchObject({ code: 49111 })
    await expect(browser.call('POST /admin/agreement/export', { body: {} })).rejects.toMatchObject({ code: 49111 })
  })

  test('a format that is none', async () => {
    await expect(
      browser.call('POST /download/export/start', { body: { list: 'users', format: 'pdf' as never } }),
    ).rejects.toMatchObject({ code: 40001 })
  })
})

describe('the file', () => {
  test('is for its owner, and for nobody of another school', async () => {
    const { task } = await exported(browser, 'roles')
    const other = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
    await expect(fetchFile(other, task.id)).rejects.toMatchObject({ code: 404 })
    const stranger = await app.signedIn(await app.givenUser(await app.givenTenant(), { roles: ['ROLE_ADMIN'] }))
    await expect(fetchFile(stranger, task.id)).rejects.toMatchObject({ code: 404 })
  })

  test('cannot be fetched after its time, nor when it has been removed', async () => {
    const { task } = await exported(browser, 'roles')
    const late = (table: string, key: string) =>
      inTenant(app, tenant, (tx) =>
        tx.sql(`update ${table} set expires_at = $3 where tenant_id = $1 and ${key} = $2`, [
          tx.tenantId,
          task.id,
          new Date(tx.now.getTime() - 1000),
        ]),
      )
    await late('task', 'id')
    await expect(fetchFile(browser, task.id)).rejects.toMatchObject({ code: 49102, message: '文件已过期，请重新导出' })
    const again = await exported(browser, 'roles')
    await inTenant(app, tenant, (tx) =>
      tx.sql(`delete from file_object where tenant_id = $1 and biz_type = 'task' and biz_id = $2`, [
        tx.tenantId,
        again.task.id,
      ]),
    )
    await expect(fetchFile(browser, again.task.id)).rejects.toMatchObject({ code: 49102 })
  })

  test('is not there for a task that makes none', async () => {
    const id = await browser.call('POST /admin/audit/verify')
    await ended(browser, id)
    await expect(fetchFile(browser, id)).rejects.toMatchObject({ code: 40402 })
  })
})
