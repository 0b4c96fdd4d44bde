import type { JobContext } from '../../kernel/jobs/definition.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { MadeFile } from '../file/index.ts'

export type TaskContext = Pick<JobContext, 'tenantId' | 'withTenant'> & {
  readonly taskId: string
  readonly ownerId: string
  readonly input: unknown
  /** Aborted when the task was cancelled, lost to another run, or the process is leaving. */
  readonly signal: AbortSignal
  /** Call it often: it tells the owner how far the work is, and throws when the work is no longer wanted. */
  report(current: number, total: number): Promise<void>
}

export type TaskResult = {
  /** The work came to its end, but what it found is bad news. */
  readonly failed?: boolean
  readonly message?: string
  readonly totalCount?: number
  readonly successCount?: number
  /** What was made: becomes the owner's when the task ends, and is thrown away when it was cancelled first. */
  readonly file?: MadeFile
  /** Runs in the transaction that ends the task: what it writes happens once, or not at all if the task was cancelled first. */
  readonly complete?: (tx: Tx) => Promise<void>
}

/**
 * One sort of background work. `run` starts over after a crash, so what it writes along the way must bear repetition.
 * An AppError ends the task with that text; any other error is tried again a few times first.
 */
export type TaskKind = { readonly kind: string; readonly run: (context: TaskContext) => Promise<TaskResult | void> }
