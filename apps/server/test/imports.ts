import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { sheetStream } from '../src/kernel/sheets/sheet-stream.ts'
import type { SheetRow } from '../src/kernel/sheets/sheet-xml.ts'
import { inTenant } from './departments.ts'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'
import { fetchFile } from './exports.ts'
import type { TestApp } from './harness.ts'
import type { TestTenant, Visitor } from './people.ts'

const FIXTURES = new URL('../src/modules/import/fixtures/', import.meta.url)

export const fixture = (name: string): Buffer => readFileSync(new URL(name, FIXTURES))

/** A user type that fills in every section, as students do. */
export const givenType = (app: TestApp, tenant: TestTenant, name = '学生', sections = [0, 1, 2, 3]): Promise<string> =>
  inTenant(app, tenant, async (tx) => {
    const id = randomUUID()
    await tx.insert('user_type', { id, name, default_role_code: 'ROLE_GENERAL', info_sections: sections })
    return id
  })

export const TITLES = ['账号', '姓名', '学号/工号', '手机号', '性别', '出生日期'] as const

/** A workbook with these rows below these titles. */
export const sheetOf = (titles: readonly string[], rows: Iterable<SheetRow>): Promise<Buffer> =>
  buffer(
    sheetStream({
      sheets: [
        {
          name: '数据',
          columns: titles.map((title) => ({ title })),
          rows: (async function* () {
            yield* rows
          })(),
        },
      ],
    }),
  )

/** People nobody has to invent: number n of a list. */
export const newcomer = (n: number, prefix = 'im'): string[] => [
  `${prefix}${n}`,
  `新生${n}`,
  `00${100_000 + n}`,
  `136${10_000_000 + n}`,
  n % 2 === 0 ? '男' : '女',
  '2006-05-01',
]

export const newcomers = (from: number, to: number, prefix = 'im'): string[][] =>
  Array.from({ length: to - from }, (_, at) => newcomer(from + at, prefix))

export type Order = {
  deptId: string
  userTypeId: string
  bytes: Buffer
  name?: string
  mode?: '0' | '1'
  md5?: string
  again?: '1'
}

export const startImport = (browser: Visitor, order: Order): Promise<string> => {
  const form = new FormData()
  form.append('deptId', order.deptId)
  form.append('userTypeId', order.userTypeId)
  form.append('importType', order.mode ?? '0')
  form.append('fileMd5', order.md5 ?? createHash('md5').update(order.bytes).digest('hex'))
  if (order.again) form.append('again', order.again)
  form.append('file', new Blob([new Uint8Array(order.bytes)]), order.name ?? '名单.xlsx')
  return browser.call('POST /admin/user/importUsers', { body: form })
}

/** Waits for an import to end, well or not. */
export const finished = (browser: Visitor, id: string) =>
  eventually(async () => {
    const task = await browser.call('GET /download/taskProgress/getTaskProgressById', { query: { id } })
    expect(task.taskStatus).toBe(2)
    return task
  })

/** Sends a file, waits, and tells how it went. */
export const imported = async (browser: Visitor, order: Order) => {
  const task = await finished(browser, await startImport(browser, order))
  const { records } = await rejections(browser, task.id)
  return { task, rejected: Object.fromEntries(records.map(({ rowNumber, reason }) => [rowNumber, reason])) }
}

export const rejections = (browser: Visitor, taskId: string) =>
  browser.call('POST /download/importResult/page', { body: { taskId, size: 200 } })

/** Sheets of the result by name, as lists of lines. */
export const resultOf = async (browser: Visitor, taskId: string): Promise<Record<string, unknown[][]>> => {
  const { sheets } = await readXlsx((await fetchFile(browser, taskId)).bytes)
  return Object.fromEntries(sheets.map(({ name, rows }) => [name, rows]))
}

export const peopleLike = (app: TestApp, tenant: TestTenant, prefix: string) =>
  inTenant(app, tenant, (tx) =>
    tx.sql<{ username: string; real_name: string; number_name: string; dept_id: string; birthday: string }>(
      `select username, real_name, number_name, dept_id, birthday::text as birthday from user_account
        where tenant_id = $1 and not deleted and username ^@ $2 order by username`,
      [tx.tenantId, prefix],
    ),
  )

/** How far an import has come. */
export const rowsDone = (app: TestApp, tenant: TestTenant, id: string): Promise<number> =>
  inTenant(app, tenant, async (tx) => {
    const [row] = await tx.sql<{ rows_done: number }>(
      'select rows_done from user_import where tenant_id = $1 and id = $2',
      [tx.tenantId, id],
    )
    return row!.rows_done
  })
