import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { givenDept, inTenant, setScope } from '../../../test/departments.ts'
import { crowd, ended, fetchFile, opened, withWorker } from '../../../test/exports.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant, TestUser, Visitor } from '../../../test/people.ts'
import { systemClock, uuidV7 } from '../../kernel/clock.ts'
import { createDiskStore } from '../../kernel/files/disk-store.ts'
import { createFileModule } from '../file/index.ts'
import { createExportModule } from './index.ts'

// What happens between asking for a list and the making of its file.

const app = await openTestApp()
let tenant: TestTenant
let admin: TestUser
let browser: Visitor
let dept: string

beforeEach(async () => {
  tenant = await app.givenTenant()
  dept = await givenDept(app, tenant, '计算机学院')
  admin = await app.givenUser(tenant, { username: 'boss', roles: ['ROLE_ADMIN'] })
  browser = await app.signedIn(admin)
})

const ask = async (): Promise<string> =>
  (await browser.call('POST /admin/user/exportUsersBySearch', { body: {} })).taskId!

test('the badge counts what is being made', async () => {
  const count = () => browser.call('GET /download/downloadFile/getDownLoadingCount')
  expect(await count()).toBe(0)
  const id = await ask()
  expect(await count()).toBe(1)
  await withWorker(app, () => ended(browser, id))
  expect(await count()).toBe(0)
})

test('nobody has more than a handful in the making', async () => {
  for (let n = 0; n < 5; n++) await ask()
  await expect(ask()).rejects.toMatchObject({ code: 49110 })
})

test('a scope that became narrower narrows the rows', async () => {
  await crowd(app, tenant, 2, dept)
  await app.givenUser(tenant, { username: 'outside' })
  const id = await ask()
  await setScope(app, tenant, 'ROLE_ADMIN', 'CUSTOM', [dept])
  await withWorker(app, () => ended(browser, id))
  const { rows } = opened((await fetchFile(browser, id)).bytes)
  expect(rows.map(([username]) => String(username)).toSorted()).toEqual(['p1', 'p2'])
})

test('a role that was taken away ends the task with a clear word', async () => {
  const id = await ask()
  await inTenant(app, tenant, async (tx) => {
    await tx.remove('user_role', { user_id: admin.id })
    await tx.sql(
      `insert into user_role (tenant_id, user_id, role_id) select tenant_id, $2, id from role where tenant_id = $1 and code = 'ROLE_GENERAL'`,
      [tx.tenantId, admin.id],
    )
    tx.notify('user', admin.id)
  })
  const task = await withWorker(app, () => ended(browser, id))
  expect(task).toMatchObject({
    outcome: 'failed',
    isDownload: 0,
    message: '您已没有导出该名单的权限，导出已终止',
  })
  await expect(fetchFile(browser, id)).rejects.toMatchObject({ code: 40402 })
})

test('a list that grew over the limit needs what such a list needs', async () => {
  const [bare, told] = [
    await ask(),
    (await browser.call('POST /admin/user/exportUsersBySearch', { body: { reason: '普查' } })).taskId!,
  ]
  await crowd(app, tenant, 501)
  const approver = await app.givenUser(tenant, { username: 'chief', roles: ['ROLE_ADMIN'] })
  await browser.call('POST /consult/act/setting', {
    body: { optionId: 13, enable: true, mode: 3, nodes: [{ approverType: 'user', ids: [approver.id] }] },
  })
  await withWorker(app, async () => {
    expect(await ended(browser, bare)).toMatchObject({
      outcome: 'failed',
      message: '名单超过500人，或涉及危机与测评结果，请填写用途',
    })
    expect(await ended(browser, told)).toMatchObject({ outcome: 'failed', message: '导出人数超过500须审批' })
  })
})

describe('a run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'xinqiao-export-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const stored = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile())

  const { maker } = createFileModule({
    store: createDiskStore(folder),
    clock: systemClock,
    newId: uuidV7(systemClock),
    toPdf: null,
  })
  const run = async (report: (current: number, total: number) => Promise<void>) => {
    const module = createExportModule({
      files: maker,
      parts: [],
      schoolName: async () => '测试大学',
      approval: { needed: async () => false, submit: () => Promise.reject(new Error('not asked for')) },
    })
    const { taskId } = await browser.call('POST /admin/user/exportUsersBySearch', { body: { reason: '普查' } })
    const [row] = await inTenant(app, tenant, (tx) =>
      tx.sql<{ input: unknown }>('select input from task where tenant_id = $1 and id = $2', [tx.tenantId, taskId]),
    )
    const { signal } = new AbortController()
    const { withTenant } = app.runtime
    return module.taskKinds
      .find(({ kind }) => kind === 'export.list')!
      .run({ tenantId: tenant.id, withTenant, taskId: taskId!, ownerId: admin.id, input: row?.input, signal, report })
  }

  test('that is cancelled half-way leaves no file', async () => {
    await crowd(app, tenant, 3000)
    const seen: number[] = []
    await expect(
      run(async (current) => {
        seen.push(current)
        if (current >= 1500) throw new Error('cancelled')
      }),
    ).rejects.toThrow('cancelled')
    expect(seen).toEqual([500, 1000, 1500])
    expect(stored()).toEqual([])
  })

  test('that came to its end and is not wanted any more throws its bytes away', async () => {
    const result = await run(async () => undefined)
    expect(stored()).toHaveLength(1)
    await result?.file?.discard()
    expect(stored()).toEqual([])
  })
})
