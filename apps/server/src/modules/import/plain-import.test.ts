import { randomBytes, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { sheetOf } from '../../../test/imports.ts'
import { roleId } from '../../../test/messages.ts'
import type { TestTenant, TestUser } from '../../../test/people.ts'
import { inTenant } from '../../../test/departments.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { FileMaker } from '../file/index.ts'
import { startTask } from '../task/index.ts'
import { createImportModule, plainImport } from './index.ts'
import { findSame, insertImport, rejectionsAfter } from './import.repo.ts'

let app: TestApp
let tenant: TestTenant
let admin: TestUser
beforeAll(async () => {
  app = await createTestApp()
  tenant = await app.givenTenant()
  admin = await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] })
})
afterAll(() => app.close())

const site = (tx: Tx, name: string) =>
  ({
    id: tx.newId(),
    name,
    kind: 'centre',
    start_time: '08:00',
    end_time: '22:00',
    created_at: tx.now,
    updated_at: tx.now,
  }) as const

/** Sites from a list: a name must be there, an order is a number, and what the school has already is refused when it is written. */
const sites = plainImport({
  kind: 'test.sites',
  audit: { start: 'test.import', end: 'test.import_end' },
  permission: 'admin_userInfo_userImport_btn',
  columns: [
    { prop: 'name', title: '名称', isRequired: true },
    { prop: 'sort', title: '排序', isRequired: false },
  ],
  check: ({ name, sort }) => [
    ...(name ? [] : ['名称：不能为空']),
    ...(/^\d*$/.test(sort ?? '') ? [] : ['排序：请填数字']),
  ],
  write: async (tx, rows, { actor, input }) => {
    expect([actor.userId, input]).toEqual([admin.id, { list: 7 }])
    const known = await tx.sql<{ name: string }>('select name from site where tenant_id = $1', [tx.tenantId])
    const names = new Set(known.map(({ name }) => name))
    const fresh = rows.filter(({ cells }) => !names.has(cells['name']!))
    for (const { cells } of fresh) await tx.insert('site', site(tx, cells['name']!))
    return new Map(rows.filter((row) => !fresh.includes(row)).map(({ number }) => [number, '名称：已经有了']))
  },
  cancelled: ({ rows_ok }) => `已取消，${rows_ok}个会保留`,
})

test('another list is columns, a check and a way to write; reading, rejecting and the result come with it', async () => {
  const made: Buffer[] = []
  const bytes = await sheetOf(
    ['名单说明', '排序', '名称*'],
    [
      ['x', '1', '东区'],
      ['x', '二', '西区'],
      ['x', '', ''],
      ['x', '2', '南区'],
    ],
  )
  const files = {
    find: async () => ({ open: async () => Readable.from([bytes]) }),
    make: async (_: number, name: string, stream: Readable) => {
      made.push(await buffer(stream))
      return { id: randomUUID(), name, discard: async () => undefined }
    },
  } as unknown as FileMaker
  const order = { sha256: randomBytes(32), mode: '0', typeId: null, deptId: null } as const
  const role = await roleId(app, tenant, 'ROLE_ADMIN')
  const id = await inTenant(app, tenant, async (tx) => {
    await tx.insert('site', site(tx, '南区'))
    const input = { list: 7 }
    const task = { kind: sites.kind, taskType: 50, title: '校区.xlsx', ownerId: admin.id, input }
    const taskId = await startTask(tx, task)
    await tx.update('task', { id: taskId }, { state: '1' })
    await insertImport(tx, {
      id: taskId,
      mode: order.mode,
      user_type_id: null,
      dept_id: null,
      owner_id: admin.id,
      role_id: role,
      port: 'pc',
      file_id: randomUUID(),
      file_name: '校区.xlsx',
      sha256: order.sha256,
      salt: randomBytes(16),
    })
    expect(await findSame(tx, { ...order, kind: sites.kind, input })).toMatchObject({ is_done: false })
    expect(await findSame(tx, { ...order, kind: sites.kind, input: { list: 8 } })).toBeUndefined()
    expect(await findSame(tx, { ...order, kind: 'user.import', input })).toBeUndefined()
    return taskId
  })
  const [kind] = createImportModule(files, [sites]).taskKinds
  const result = await kind!.run({
    tenantId: tenant.id,
    withTenant: app.runtime.withTenant,
    taskId: id,
    ownerId: admin.id,
    input: { list: 7 },
    signal: new AbortController().signal,
    report: async () => undefined,
  })
  expect(result).toMatchObject({ totalCount: 4, successCount: 1, message: '1行导入成功，3行未导入，原因见结果文件' })
  const rejected = await inTenant(app, tenant, (tx) => rejectionsAfter(tx, id, 0, 10))
  expect(rejected.map(({ number, reason, cells }) => [number, reason, cells[2] ?? ''])).toEqual([
    [3, '排序：请填数字', '西区'],
    [4, '名称：不能为空', ''],
    [5, '名称：已经有了', '南区'],
  ])
  const pages = (await readXlsx(made[0]!)).sheets.map(({ name }) => name)
  expect(pages).toEqual(['说明', '未导入的行'])
})
