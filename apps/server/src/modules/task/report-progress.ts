import type { Tx } from '../../kernel/db/tx.ts'
import { isStillOurs, saveProgress } from './task.repo.ts'
import type { TaskRow } from './task.tables.ts'

/** The work is no longer wanted: cancelled, overtaken, or the process is leaving. */
class TaskStopped extends Error {}

type Reporter = {
  readonly signal: AbortSignal
  readonly report: (current: number, total: number) => Promise<void>
  /** What was reported last, stored or not. */
  readonly last: () => Pick<TaskRow, 'current_progress' | 'total_progress'>
  readonly close: () => void
}

const PULSE_MS = 1000

const whole = (value: number): number =>
  Number.isFinite(value) ? Math.min(Math.max(Math.trunc(value), 0), 2_147_483_647) : 0

/** Reports may come for every row of a file; the database hears of them a few times a second at most. */
export const createReport = (
  inTenant: <T>(run: (tx: Tx) => Promise<T>) => Promise<T>,
  task: TaskRow,
  leaving: AbortSignal,
  everyMs: number,
): Reporter => {
  const stop = new AbortController()
  const leave = () => stop.abort(new TaskStopped('the process is leaving'))
  leaving.addEventListener('abort', leave, { once: true })
  if (leaving.aborted) leave()
  let last = { current_progress: 0, total_progress: task.total_progress }
  let storedAt = -Infinity

  const check = (isOurs: boolean): void => {
    if (!isOurs) stop.abort(new TaskStopped('cancelled or overtaken'))
  }
  // Work that has nothing to report for a while is stopped all the same.
  const pulse = setInterval(() => {
    if (stop.signal.aborted) return
    // Without an answer it goes on; its next report will tell.
    inTenant((tx) => isStillOurs(tx, task)).then(check, () => undefined)
  }, PULSE_MS)
  pulse.unref()

  const report = async (current: number, total: number): Promise<void> => {
    last = { current_progress: whole(current), total_progress: whole(total) }
    if (!stop.signal.aborted && performance.now() - storedAt >= everyMs) {
      storedAt = performance.now()
      const ours = await inTenant(async (tx) => {
        tx.notify('task', task.owner_id)
        return saveProgress(tx, task, last.current_progress, last.total_progress)
      })
      check(ours)
    }
    stop.signal.throwIfAborted()
  }
  const close = (): void => {
    clearInterval(pulse)
    leaving.removeEventListener('abort', leave)
  }
  return { signal: stop.signal, report, last: () => last, close }
}
