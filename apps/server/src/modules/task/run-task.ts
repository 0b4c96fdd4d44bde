import { AppError } from '../../kernel/app-error.ts'
import { q } from '../../kernel/db/query.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { JobHandler } from '../../kernel/jobs/definition.ts'
import { moveTask } from './move-task.ts'
import { createReport } from './report-progress.ts'
import type { TaskKind, TaskResult } from './task.kind.ts'
import { fileExpiry } from './task.policy.ts'
import { taskMessages } from './task.messages.ts'
import { countBreaks } from './task.repo.ts'
import type { TaskRow } from './task.tables.ts'

/** A task that breaks this often is given up, so that one that kills its process cannot do so for ever. */
export const MAX_BREAKS = 5

/**
 * Runs a task as a job. The version given by `start` is this run's ticket: reports, finish and failure are valid only
 * while the row still carries it, so a run that was cancelled or overtaken can change nothing.
 */
export const createTaskRunner = (kinds: readonly TaskKind[], options: { reportEveryMs: number }): JobHandler => {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]))
  return async (data, job) => {
    const { taskId } = data as { taskId: string }
    const inTenant = <T>(run: (tx: Tx) => Promise<T>) => job.withTenant({ tenantId: job.tenantId, actor: null }, run)
    const task = await inTenant((tx) => begin(tx, taskId))
    if (!task) return
    const reporter = createReport(inTenant, task, job.signal, options.reportEveryMs)
    try {
      const kind = byName.get(task.kind)
      if (!kind) throw new Error(`no such kind of task: ${task.kind}`)
      const result = await kind.run({
        tenantId: job.tenantId,
        withTenant: job.withTenant,
        taskId,
        ownerId: task.owner_id,
        input: task.input,
        signal: reporter.signal,
        report: reporter.report,
      })
      await inTenant((tx) => end(tx, task, result ?? {}, reporter.last())).catch(async (error: unknown) => {
        await result?.file?.discard()
        throw error
      })
    } catch (error) {
      const stopped = reporter.signal.aborted
      await inTenant((tx) => giveUp(tx, task, error, { stopped, isLast: job.isLastAttempt }))
      // Refusals and cancellations are answers; everything else is the queue's to log and try again.
      if (stopped ? job.signal.aborted : !(error instanceof AppError)) throw error
    } finally {
      reporter.close()
    }
  }
}

/** Null when there is nothing to run: done, cancelled, gone, or broken too often. */
const begin = async (tx: Tx, id: string): Promise<TaskRow | null> => {
  const task = await tx.first(
    q.selectFrom('task').selectAll().where('tenant_id', '=', tx.tenantId).where('id', '=', id).forUpdate(),
  )
  if (!task || task.state === '2') return null
  // The queue gives a job to one worker at a time: found running, its worker died.
  if (task.state === '1') await moveTask(tx, { id, action: 'requeue', by: 'system', about: 'crash' })
  if ((await countBreaks(tx, id)) >= MAX_BREAKS) {
    await moveTask(tx, { id, action: 'fail', by: 'system', set: { message: taskMessages.failed } })
    return null
  }
  return moveTask(tx, { id, action: 'start', by: 'system', set: { current_progress: 0 } })
}

const end = async (tx: Tx, task: TaskRow, result: TaskResult, progress: Partial<TaskRow>): Promise<void> => {
  const set = {
    ...progress,
    message: result.message ?? null,
    total_count: result.totalCount ?? task.total_count,
    success_count: result.successCount ?? task.success_count,
    file_id: result.file?.id ?? null,
    expires_at: result.file ? fileExpiry(tx.now) : null,
  }
  // State first: if the task is no longer ours, `complete` never happens.
  await moveTask(tx, {
    id: task.id,
    action: result.failed ? 'fail' : 'finish',
    by: 'system',
    version: task.version,
    set,
  })
  await result.file?.save(tx, {
    purpose: 'task',
    ownerId: task.owner_id,
    bizType: 'task',
    bizId: task.id,
    expiresAt: fileExpiry(tx.now),
  })
  await result.complete?.(tx)
}

type Circumstances = { stopped: boolean; isLast: boolean }

const giveUp = async (tx: Tx, task: TaskRow, error: unknown, { stopped, isLast }: Circumstances): Promise<void> => {
  const row = await tx.first(
    q.selectFrom('task').select(['version']).where('tenant_id', '=', tx.tenantId).where('id', '=', task.id).forUpdate(),
  )
  if (row?.version !== task.version) return
  const mine = { id: task.id, by: 'system', version: task.version } as const
  if (stopped) return void (await moveTask(tx, { ...mine, action: 'requeue', about: 'shutdown' }))
  const isFinal = error instanceof AppError || isLast || (await countBreaks(tx, task.id)) + 1 >= MAX_BREAKS
  if (!isFinal) return void (await moveTask(tx, { ...mine, action: 'requeue', about: 'error' }))
  const message = error instanceof AppError ? error.message : taskMessages.failed
  await moveTask(tx, { ...mine, action: 'fail', set: { message } })
}
