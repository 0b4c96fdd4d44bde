import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { endSessions } from '../auth/index.ts'
import { refuseOwing } from '../handover/index.ts'
import { keepAdministrator, lockRoles } from '../role/index.ts'
import { forEachPerson } from './batch.ts'
import { refuseSelf, type Managed } from './manageable.ts'

const DISABLED = '9'

/** Lets people in again, or puts them out at once, wherever they are signed in. */
export const lockUsers = async (tx: Tx, actor: Actor, ids: readonly string[], lockFlag: '0' | '9') => {
  await lockRoles(tx)
  return forEachPerson(tx, actor, ids, (inner, person) => lockUser(inner, actor, person, lockFlag))
}

export const lockUser = async (tx: Tx, actor: Actor, { user, held }: Managed, lockFlag: '0' | '9'): Promise<void> => {
  refuseSelf(actor, user.id)
  if (user.lock_flag === lockFlag) return
  if (lockFlag === DISABLED) await refuseOwing(tx, user)
  await tx.sql(
    'update user_account set lock_flag = $3, updated_at = $4, version = version + 1 where tenant_id = $1 and id = $2',
    [tx.tenantId, user.id, lockFlag, tx.now],
  )
  if (lockFlag === DISABLED) {
    if (held.length > 0) await keepAdministrator(tx)
    await endSessions(tx, { userId: user.id }, 'disabled')
  }
  tx.notify('user', user.id)
  tx.audit({ action: 'user.lock', subjectType: 'user', subjectId: user.id, detail: { lockFlag } })
}
