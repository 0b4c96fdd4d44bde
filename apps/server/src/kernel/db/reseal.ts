import type { WithTenant } from './tenancy.ts'
import type { Tx } from './tx.ts'

/** An encrypted column and the field name its values are bound to. */
export type SealedColumn = { readonly table: string; readonly column: string; readonly field: string }

const BATCH = 500

/** Re-seals a school's encrypted values with its newest key, in small transactions beside normal work. Names come from code, never from input. */
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

const resealBatch = async (tx: Tx, { table, column, field }: SealedColumn): Promise<number> => {
  const rows = await tx.sql<{ place: string; box: Buffer }>(
    `select ctid::text as place, ${column} as box from ${table}
      where tenant_id = $1 and ${column} is not null and get_byte(${column}, 1) * 256 + get_byte(${column}, 2) <> $2
      limit ${BATCH} for update`,
    [tx.tenantId, tx.keys.version],
  )
  for (const { place, box } of rows)
    await tx.sql(`update ${table} set ${column} = $3 where tenant_id = $1 and ctid = $2::tid`, [
      tx.tenantId,
      place,
      tx.keys.encrypt(field, tx.keys.decrypt(field, box)),
    ])
  return rows.length
}
