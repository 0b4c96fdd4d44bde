import { ALL_APART, stepApart } from './apart.ts'
import type { WithTenant } from './tenancy.ts'
import { BOUND, inRow } from './tenant-keys.ts'
import type { Tx } from './tx.ts'

/**
 * An encrypted column, the field name its values are bound to, and what tells its rows apart beside the school (SQL, in the
 * order of `inRow`); `id` where nothing else is said.
 */
export type SealedColumn = {
  readonly table: string
  readonly column: string
  readonly field: string
  readonly key?: readonly [string, ...string[]]
  /** Where the same stood readable in an older release; emptied when it is sealed. */
  readonly was?: string
}

/** The row of a sealed value as `inRow` writes it. */
export const rowOf = ({ key = ['id'] }: Pick<SealedColumn, 'key'>): string => `concat_ws('/', ${key.join(', ')})`

const BATCH = 500

const inBatches = async (run: () => Promise<number>): Promise<number> => {
  let total = 0
  for (;;) {
    const done = await run()
    total += done
    if (done < BATCH) return total
  }
}

const everywhere = async <T>(tx: Tx, run: () => Promise<T>): Promise<T> => {
  await stepApart(tx, ALL_APART)
  return run()
}

/** Seals what an older release left readable. */
export const sealOpen = async (
  withTenant: WithTenant,
  tenantId: number,
  columns: readonly SealedColumn[],
): Promise<number> => {
  let total = 0
  for (const { was, ...column } of columns)
    if (was !== undefined)
      total += await inBatches(() =>
        withTenant({ tenantId, actor: null }, (tx) => everywhere(tx, () => sealOpenBatch(tx, { ...column, was }))),
      )
  return total
}

/** Re-seals a school's encrypted values with its newest key, each bound to its row, in small transactions beside normal work. Names come from code, never from input. */
export const reseal = async (
  withTenant: WithTenant,
  tenantId: number,
  columns: readonly SealedColumn[],
): Promise<number> => {
  let total = await sealOpen(withTenant, tenantId, columns)
  for (const column of columns)
    total += await inBatches(() =>
      withTenant({ tenantId, actor: null }, (tx) => everywhere(tx, () => resealBatch(tx, column))),
    )
  return total
}

const sealOpenBatch = async (tx: Tx, sealed: SealedColumn & { was: string }): Promise<number> => {
  const { table, column, field, was } = sealed
  const rows = await tx.sql<{ place: string; row: string; text: string }>(
    `select ctid::text as place, ${rowOf(sealed)} as row, ${was} as text from ${table}
      where tenant_id = $1 and ${was} <> '' limit ${BATCH} for update`,
    [tx.tenantId],
  )
  for (const { place, row, text } of rows)
    await tx.sql(`update ${table} set ${column} = $3, ${was} = '' where tenant_id = $1 and ctid = $2::tid`, [
      tx.tenantId,
      place,
      tx.keys.encrypt(inRow(field, row), text),
    ])
  return rows.length
}

const resealBatch = async (tx: Tx, sealed: SealedColumn): Promise<number> => {
  const { table, column, field } = sealed
  const rows = await tx.sql<{ place: string; row: string; box: Buffer }>(
    `select ctid::text as place, ${rowOf(sealed)} as row, ${column} as box from ${table}
      where tenant_id = $1 and ${column} is not null
        and (get_byte(${column}, 1) * 256 + get_byte(${column}, 2) <> $2 or get_byte(${column}, 0) <> ${BOUND})
      limit ${BATCH} for update`,
    [tx.tenantId, tx.keys.version],
  )
  for (const { place, row, box } of rows)
    await tx.sql(`update ${table} set ${column} = $3 where tenant_id = $1 and ctid = $2::tid`, [
      tx.tenantId,
      place,
      tx.keys.encrypt(inRow(field, row), tx.keys.decrypt(inRow(field, row), box)),
    ])
  return rows.length
}
