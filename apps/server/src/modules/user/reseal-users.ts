import type { WithTenant } from '../../kernel/db/tenancy.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { sealedUserColumns } from './user.tables.ts'

const BATCH = 500

type Row = { id: string } & Record<(typeof sealedUserColumns)[number], Buffer | null>

/** Re-seals every person's encrypted fields with the newest key, in small transactions beside normal work. */
export const resealUsers = async (withTenant: WithTenant, tenantId: number): Promise<number> => {
  let after = '00000000-0000-0000-0000-000000000000'
  let total = 0
  for (;;) {
    const rows = await withTenant({ tenantId, actor: null }, (tx) => resealBatch(tx, after))
    if (rows.length === 0) return total
    after = rows.at(-1)!.id
    total += rows.length
  }
}

const resealBatch = async (tx: Tx, after: string): Promise<Row[]> => {
  const rows = await tx.sql<Row>(
    `select id, ${sealedUserColumns.join(', ')} from user_account where tenant_id = $1 and id > $2 order by id limit ${BATCH} for update`,
    [tx.tenantId, after],
  )
  for (const row of rows)
    for (const column of sealedUserColumns) {
      const box = row[column]
      if (!box || tx.keys.versionOf(box) === tx.keys.version) continue
      const field = `user.${column}`
      await tx.sql(`update user_account set ${column} = $3 where tenant_id = $1 and id = $2`, [
        tx.tenantId,
        row.id,
        tx.keys.encrypt(field, tx.keys.decrypt(field, box)),
      ])
    }
  return rows
}
