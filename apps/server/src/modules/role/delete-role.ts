import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { ensureWholeSchool } from '../dept/index.ts'
import { countHolders, findRole, lockRoles } from './role.repo.ts'

/** Removes a role of the school's own that nobody holds any more. */
export const deleteRole = async (tx: Tx, actor: Actor, id: string): Promise<null> => {
  ensureWholeSchool(actor)
  await lockRoles(tx)
  const role = ensure(await findRole(tx, id))
  if (role.is_system) throw new AppError('role.system_locked')
  // Whoever is just being given the role waits for this lock, and then finds it gone.
  await tx.sql('select 1 from role where tenant_id = $1 and id = $2 for update', [tx.tenantId, id])
  const count = await countHolders(tx, id)
  if (count > 0) throw new AppError('role.held', { count })
  await tx.remove('role', { id })
  tx.notify('role', id)
  tx.audit({ action: 'role.delete', subjectType: 'role', subjectId: id, detail: { name: role.name } })
  return null
}
