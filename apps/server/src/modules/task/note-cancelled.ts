import type { Tx } from '../../kernel/db/tx.ts'

type Remains = { message: string; totalCount: number; successCount: number }

/** For work that leaves something behind: says in the cancelled task what. False when it was not cancelled. */
export const noteCancelled = async (tx: Tx, id: string, remains: Remains): Promise<boolean> => {
  const [row] = await tx.sql<{ owner_id: string }>(
    `update task set message = $3, total_count = $4, success_count = $5, updated_at = $6
      where tenant_id = $1 and id = $2 and outcome = 'cancelled' returning owner_id`,
    [tx.tenantId, id, remains.message, remains.totalCount, remains.successCount, tx.now],
  )
  if (row) tx.notify('task', row.owner_id)
  return row !== undefined
}
