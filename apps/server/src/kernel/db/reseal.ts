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
}

/** The row of a sealed value as `inRow` writes it. */
export const rowOf = ({ key = ['id'] }: Pick<SealedColumn, 'key'>): string => `concat_ws('/', ${key.join(', ')})`

const BATCH = 500

/** Re-seals a school's encrypted values with its newest key, each bound to its row, in small transactions beside normal work. Names come from code, never from input. */
export const reseal = async (
  withTenant: WithTenant,
  tenantId: number,
  columns: readonly SealedColumn[],
): Promise<number> => {
  let total = 0
  for (const column of columns) {
    for (;;) {
      const done = await withTenant({ tenantId, actor: null }, (tx) => resealBatch(tx, column))
      total += done
      if (done < BATCH) break
    }
  }
  return total
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
