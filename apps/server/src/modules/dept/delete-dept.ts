import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import { refusedInUse } from '../../kernel/db/in-use.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { reachOf } from './dept.policy.ts'
import { countChildren, lockTree } from './dept.repo.ts'
import { movable } from './move-dept.ts'

/** Removes an empty department; never anybody or anything with it. */
export const deleteDept = async (tx: Tx, actor: Actor, id: string): Promise<null> => {
  await lockTree(tx)
  const dept = await movable(tx, reachOf(actor), id)
  const [children, people, roles] = await Promise.all([
    countChildren(tx, id),
    count(tx, 'user_account where tenant_id = $1 and dept_id = $2 and not deleted', id),
    count(tx, 'role_scope where tenant_id = $1 and $2::uuid = any(dept_ids)', id),
  ])
  if (children + people > 0) throw new AppError('dept.not_empty', { name: dept.name, users: people, children })
  if (roles > 0) throw new AppError('dept.in_scope', { roles })
  // People who are gone keep a place near the one they had.
  await tx.sql('update user_account set dept_id = $3 where tenant_id = $1 and dept_id = $2 and deleted', [
    tx.tenantId,
    id,
    dept.parent_id,
  ])
  await tx
    .sql('delete from dept where tenant_id = $1 and id = $2', [tx.tenantId, id])
    .catch(refusedInUse('dept.in_use'))
  tx.audit({ action: 'dept.delete', subjectType: 'dept', subjectId: id, detail: { name: dept.name } })
  return null
}

const count = async (tx: Tx, from: string, id: string): Promise<number> =>
  (await tx.row<{ n: number }>(`select count(*)::int as n from ${from}`, [tx.tenantId, id]))!.n
