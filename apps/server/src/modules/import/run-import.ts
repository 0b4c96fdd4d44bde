import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError, ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { SheetError } from '../../kernel/sheets/sheet-error.ts'
import type { FileMaker } from '../file/index.ts'
import { noteCancelled, type TaskKind, type TaskContext } from '../task/index.ts'
import { importMessages as texts } from './import.messages.ts'
import { advance, claimRows, findImport, insertRejections, noteOpened } from './import.repo.ts'
import type { ImportKind, ImportWork, InTenant } from './import-kind.ts'
import { startImportThread, type ImportThread, type OpenFault, type SheetLine } from './import-thread.ts'
import { cellsOf } from './packed-line.ts'
import type { ImportRecord } from './import.tables.ts'
import { resultWorkbook } from './result-workbook.ts'

const MOST_ROWS = 100_000
const BATCH = 500
/** After every batch the database and the process belong to everybody else for as long as this share of the batch took. */
const REST = 0.1

type Run = { kind: ImportKind; context: TaskContext; record: ImportRecord; work: ImportWork; inTenant: InTenant }

export const importTask = (files: FileMaker, kind: ImportKind): TaskKind => ({
  kind: kind.kind,
  run: async (context) => {
    const inTenant: InTenant = (run) => context.withTenant({ tenantId: context.tenantId, actor: null }, run)
    const { record, work, open } = await inTenant(async (tx) => {
      const found = ensure(await findImport(tx, context.taskId))
      const file = ensure(await files.find(tx, found.file_id), 'import.file_gone')
      return { record: found, work: await kind.prepare(tx, found, context.input), open: file.open }
    })
    const run = { kind, context, record, work, inTenant }
    const begin = async (heapMb: number): Promise<ImportThread> => {
      const bytes = bytesOf(await buffer(await open()))
      const data = { ...work.reader.data, bytes, columns: work.columns, maxRows: MOST_ROWS }
      return startImportThread(work.reader.file, data, { heapMb, signal: context.signal })
    }
    let opened: Awaited<ReturnType<typeof openThread>> | null = null
    try {
      opened = await openThread(run, begin)
      await writeAll(run, opened.thread, opened.total)
    } catch (error) {
      await inTenant((tx) => tellCancelled(tx, run))
      throw error
    } finally {
      await opened?.thread.close()
    }
    return finish(run, files)
  },
})

/** A buffer may share its memory with others; what is handed to a thread may not. */
const bytesOf = (bytes: Buffer): ArrayBuffer =>
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer

/** Little first, because a thread takes what it is given before it tidies up; much for what is truly large. */
const HEAPS_MB = [64, 640] as const

const openThread = async (
  { record, inTenant }: Run,
  begin: (heapMb: number) => Promise<ImportThread>,
): Promise<{ thread: ImportThread; total: number }> => {
  for (const [at, heapMb] of HEAPS_MB.entries()) {
    const thread = await begin(heapMb)
    try {
      const opened = await thread.open()
      if ('fault' in opened) throw refusalOf(opened)
      await inTenant((tx) => noteOpened(tx, record.id, opened.total, opened.titles))
      return { thread, total: opened.total }
    } catch (error) {
      await thread.close()
      if (!(error instanceof SheetError)) throw error
      if (error.fault !== 'too_big' || at === HEAPS_MB.length - 1)
        throw new AppError(`import.${error.fault}`, {}, { cause: error })
    }
  }
  throw new Error('no heap to begin with')
}

const writeAll = async (run: Run, thread: ImportThread, total: number): Promise<void> => {
  const { context, record } = run
  let from = record.rows_done
  while (from < total) {
    await context.report(from, total)
    // One after the other, although both could go on at once: a machine with two cores has one left for everybody else.
    const rows = await thread.take(from, BATCH)
    const began = performance.now()
    await writeRows(run, rows, from)
    from += rows.length
    await sleep((performance.now() - began) * REST)
  }
  await context.report(total, total)
}

const refusalOf = (opened: OpenFault): AppError => {
  switch (opened.fault) {
    case 'missing':
      return new AppError('import.columns_missing', { names: opened.names.join('、') })
    case 'twice':
      return new AppError('import.columns_twice', { names: opened.names.join('、') })
    case 'too_many':
      return new AppError('import.too_many_rows', { max: MOST_ROWS })
    case 'no_rows':
      return new AppError('import.no_rows')
    default:
      return new AppError('import.no_header')
  }
}

/** Values the database refuses; everything else it says is about itself, and the task is tried again. */
const isAboutValues = (error: unknown): boolean => /^2[23]/.test((error as { code?: string }).code ?? '')
const isAboutOthers = (error: unknown): boolean => ((error as { code?: string }).code ?? '').startsWith('40')

/** One transaction for rows, rejections and checkpoint. A batch that breaks is halved until the row that broke it stands alone. */
const writeRows = async (run: Run, rows: readonly SheetLine[], from: number, tries = 3): Promise<void> => {
  try {
    await run.inTenant((tx) => writeBatch(tx, run, rows, from))
  } catch (error) {
    if (isAboutOthers(error) && tries > 1) return writeRows(run, rows, from, tries - 1)
    if (!isAboutValues(error)) throw error
    if (rows.length === 1) return run.inTenant((tx) => refuseBatch(tx, run, rows, from))
    const half = Math.ceil(rows.length / 2)
    await writeRows(run, rows.slice(0, half), from)
    await writeRows(run, rows.slice(half), from + half)
  }
}

const claim = async (tx: Tx, { record }: Run, from: number): Promise<void> => {
  if (!(await claimRows(tx, record.id, from))) throw new AppError('task.wrong_state')
}

const writeBatch = async (tx: Tx, run: Run, rows: readonly SheetLine[], from: number): Promise<void> => {
  await claim(tx, run, from)
  const rejections = await run.work.write(tx, rows)
  await insertRejections(tx, run.record.id, rejections)
  await advance(tx, run.record.id, rows.length, rows.length - rejections.length)
}

const refuseBatch = async (tx: Tx, run: Run, rows: readonly SheetLine[], from: number): Promise<void> => {
  await claim(tx, run, from)
  const rejections = rows.map(({ number, line }) => ({ number, cells: cellsOf(line), reason: texts.notStorable }))
  await insertRejections(tx, run.record.id, rejections)
  await advance(tx, run.record.id, rows.length, 0)
}

const finish = async (run: Run, files: FileMaker) => {
  const { kind, context, work, inTenant } = run
  const record = await inTenant(async (tx) => ensure(await findImport(tx, context.taskId)))
  const { rows_ok: ok, rows_total } = record
  const total = rows_total ?? 0
  const file = await resultWorkbook(files, kind, inTenant, context.tenantId, record, work.actor.name)
  return {
    file,
    totalCount: total,
    successCount: ok,
    message: texts.done(ok, total - ok),
    complete: async (tx: Tx) => auditEnd(tx, run, { total, ok }, 'ok'),
  }
}

/** Counts only: what was imported is where it belongs, and what was wrong in the result. */
const auditEnd = (
  tx: Tx,
  { kind, work: { actor }, record }: Run,
  counts: { total: number; ok: number },
  outcome: string,
) =>
  tx.audit({
    action: kind.audit.end,
    actorId: actor.userId,
    actorName: actor.name,
    subjectType: 'task',
    subjectId: record.id,
    detail: { mode: record.mode, outcome, ...counts },
  })

/** What is committed stays, and whoever cancelled is told how much that is. Does nothing when it was not cancelled. */
const tellCancelled = async (tx: Tx, run: Run): Promise<void> => {
  const record = await findImport(tx, run.record.id)
  if (!record) return
  const counts = { total: record.rows_done, ok: record.rows_ok }
  const message = run.kind.cancelled(record)
  const isCancelled = await noteCancelled(tx, record.id, { message, totalCount: counts.total, successCount: counts.ok })
  if (isCancelled) auditEnd(tx, run, counts, 'cancelled')
}
