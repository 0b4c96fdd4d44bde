import type { Tx } from '../../kernel/db/tx.ts'

/** In one order, and against whoever shuts the account or fills the last place at the same moment. */
export const holdPeople = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  const both = [tx.tenantId, [...new Set(ids)]]
  await tx.sql(
    'select 1 from user_account where tenant_id = $1 and id = any($2::uuid[]) order by id for no key update',
    both,
  )
  await tx.sql(
    'select 1 from professional where tenant_id = $1 and user_id = any($2::uuid[]) order by user_id for update',
    both,
  )
}
