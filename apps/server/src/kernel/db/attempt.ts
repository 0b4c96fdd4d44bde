import { AppError } from '../app-error.ts'
import type { Tx } from './tx.ts'

export type Attempted<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: AppError }

/**
 * Part of a transaction that may be refused without refusing the rest. Any other error than a refusal breaks the whole. `name`
 * comes from code, never from input.
 */
export const attempt = async <T>(tx: Tx, name: string, run: (tx: Tx) => Promise<T>): Promise<Attempted<T>> => {
  const left: (() => void)[] = []
  let value: T
  await tx.sql(`savepoint ${name}`)
  try {
    value = await run(holdingBack(tx, left))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await tx.sql(`rollback to savepoint ${name}`)
    return { ok: false, error }
  } finally {
    // After another error the transaction is broken and this fails too; that error is the one to be heard.
    await tx.sql(`release savepoint ${name}`).catch(() => undefined)
  }
  for (const leave of left) leave()
  return { ok: true, value }
}

/** A savepoint takes back rows; what a transaction leaves behind besides rows must wait until it is known to stay. */
const holdingBack = (tx: Tx, left: (() => void)[]): Tx => ({
  ...tx,
  audit: (entry) => void left.push(() => tx.audit(entry)),
  emit: (event, payload) => void left.push(() => tx.emit(event, payload)),
  job: (request) => void left.push(() => tx.job(request)),
  notify: (kind, id) => void left.push(() => tx.notify(kind, id)),
  notifyAll: (kind, ids) => void left.push(() => tx.notifyAll(kind, ids)),
  afterCommit: (run) => void left.push(() => tx.afterCommit(run)),
})
