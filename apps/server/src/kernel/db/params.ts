import type { Tx } from './tx.ts'

/** The parameters of one statement put together from parts; the first is always the tenant. */
export type Params = { readonly values: readonly unknown[]; put(value: unknown): string }

export const paramsOf = (tx: Tx): Params => {
  const values: unknown[] = [tx.tenantId]
  return { values, put: (value) => `$${values.push(value)}` }
}
