import { AppError, ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { CASE, type CrisisRow } from './crisis.tables.ts'
import { mayOwn } from './handlers.ts'
import { moveCase } from './move-case.ts'

/** Whoever answered for it leaves: a colleague who can does from now on, and its clocks go along. */
export const passCrisis = async (
  tx: Tx,
  { id, fromId, toId }: { id: string; fromId: string; toId: string },
): Promise<void> => {
  const { user_id, owner_id } = ensure(
    await tx.row<CrisisRow>('select * from crisis_case where tenant_id = $1 and id = $2 for update', [tx.tenantId, id]),
  )
  // Somebody else answers for it meanwhile.
  if (owner_id !== fromId) throw new AppError('request.version_conflict')
  const isFit = await mayOwn(tx, [toId], user_id)
  await tx.sql('delete from crisis_member where tenant_id = $1 and case_id = $2 and user_id = any($3::uuid[])', [
    tx.tenantId,
    id,
    [fromId, toId],
  ])
  const row = await moveCase(tx, { id, action: 'assign', by: 'system', given: { ownerId: toId, isToClinician: isFit } })
  if (row.owner_id !== toId) throw new AppError('request.version_conflict')
  tx.audit({ action: 'crisis.assign', subjectType: CASE, subjectId: id, detail: { ownerId: toId, from: fromId } })
}
