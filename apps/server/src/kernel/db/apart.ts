import type { Tx } from './tx.ts'

/**
 * Rows that a module keeps apart from the rest of the school have a second policy: they are there in a transaction that says so by
 * its name, and nothing else of their tables is there with them. Whatever says nothing, now or in years, does not see them.
 */
export const stepApart = (tx: Tx, name: string): Promise<unknown> =>
  tx.sql(`select set_config('app.apart', $2, true), $1::int`, [tx.tenantId, name])

/** For work on rows whosever they are: keys, proofs, terms, and the clock. */
export const ALL_APART = 'all'
