import type { Tx } from '../db/tx.ts'
import type { CronDefinition } from './definition.ts'

/** A transaction of one school, on nobody's behalf. */
type InSchool = <T>(work: (tx: Tx) => Promise<T>, options?: { isRead: true }) => Promise<T>

/** All of them, one after another; what failed is told after the last has been seen to. */
export const tryAll = async <T>(items: readonly T[], run: (item: T) => Promise<unknown>): Promise<void> => {
  const failures: unknown[] = []
  for (const item of items) await run(item).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** The same for every school: one that cannot be seen to holds up nobody else's. */
export const eachSchool =
  (run: (within: InSchool) => Promise<unknown>): CronDefinition['run'] =>
  ({ withTenant, tenantIds }) =>
    tryAll(tenantIds, (tenantId) => run((work, options) => withTenant({ tenantId, actor: null, ...options }, work)))

/** Whatever is due, each in a transaction of its own: done wholly or found again the next time; one that fails stops no other. */
export const eachDue = (due: (tx: Tx) => Promise<readonly string[]>, run: (tx: Tx, id: string) => Promise<unknown>) =>
  eachSchool(async (within) => tryAll(await within(due, { isRead: true }), (id) => within((tx) => run(tx, id))))
