import { read, utils } from '@e965/xlsx'
import type { Reply } from '@xinqiao/contract/client'
import { expect } from 'vitest'
import { createLogger } from '../src/kernel/logger.ts'
import { createRuntime } from '../src/main/runtime.ts'
import { inTenant } from './departments.ts'
import { MASTER_KEY, type TestApp } from './harness.ts'
import type { TestTenant, Visitor } from './people.ts'

const patient = { timeout: 30_000, interval: 30 }

type Task = Reply<'GET /download/taskProgress/getTaskProgressById'>

/** Waits for a task to end, well or not. */
export const ended = async (browser: Visitor, id: string): Promise<Task> => {
  const look = () => browser.call('GET /download/taskProgress/getTaskProgressById', { query: { id } })
  await expect.poll(async () => (await look()).taskStatus, patient).toBe(2)
  return look()
}

export const fetchFile = async (browser: Visitor, id: string): Promise<{ name: string | null; bytes: Buffer }> => {
  const { blob, name } = await browser.client.file('GET /download/taskProgress/download', { query: { id } })
  return { name, bytes: Buffer.from(await blob.arrayBuffer()) }
}

/** A workbook or comma-separated file as another program reads it: titles, rows and the note below them. */
export const opened = (bytes: Buffer): { titles: string[]; rows: string[][]; note: string } => {
  const book = read(bytes, { type: 'buffer', raw: true })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']!
  const lines = utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '', blankrows: false })
  const [titles = [], ...rest] = lines.map((line) => line.map(String))
  const note = rest.pop()?.[0] ?? ''
  return { titles, rows: rest, note }
}

type Wish = { filter?: Record<string, string>; format?: 'xlsx' | 'csv'; reason?: string }

/** Asks for a list, waits, and opens what came. */
export const exported = async (browser: Visitor, list: string, wish: Wish = {}) => {
  const { taskId } = await browser.call('POST /download/export/start', { body: { list, ...wish } })
  const task = await ended(browser, taskId ?? '')
  expect(task).toMatchObject({ outcome: 'ok', isDownload: 1 })
  const file = await fetchFile(browser, task.id)
  return { task, ...file, ...opened(file.bytes) }
}

/** A process of its own that does what was queued, for as long as `run` takes. */
export const withWorker = async <T>(app: TestApp, run: () => Promise<T>): Promise<T> => {
  const worker = await createRuntime({
    ownerUrl: app.database.ownerUrl,
    appUrl: app.database.appUrl,
    masterKey: MASTER_KEY,
    dataDir: app.dataDir,
    logger: createLogger('silent'),
    demo: null,
    poolSize: 5,
  })
  try {
    return await run()
  } finally {
    await worker.close()
  }
}

/** So many more people, as rows without ceremony. */
export const crowd = (
  app: TestApp,
  tenant: TestTenant,
  count: number,
  deptId: string | null = null,
): Promise<unknown> =>
  inTenant(app, tenant, (tx) =>
    tx.sql(
      `insert into user_account (tenant_id, id, username, username_key, real_name, name_pinyin, number_name, dept_id, created_at, updated_at)
       select $1, gen_random_uuid(), 'p' || n, 'p' || n, '学生' || n, 'xuesheng' || n, '00' || n, $4::uuid, $2, $2
         from generate_series(1, $3::int) n`,
      [tx.tenantId, tx.now, count, deptId],
    ),
  )
