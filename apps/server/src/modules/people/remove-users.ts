import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { endSessions } from '../auth/index.ts'
import { refuseOwing } from '../handover/index.ts'
import { keepAdministrator, lockRoles } from '../role/index.ts'
import { forEachPerson } from './batch.ts'
import { lockManaged, refuseSelf, type Managed } from './manageable.ts'

export const removeUsers = async (tx: Tx, actor: Actor, ids: readonly string[]) => {
  await lockRoles(tx)
  return forEachPerson(tx, actor, ids, (inner, person) => remove(inner, actor, person))
}

export const removeUser = async (tx: Tx, actor: Actor, id: string): Promise<null> => {
  await lockRoles(tx)
  await remove(tx, actor, await lockManaged(tx, actor, id))
  return null
}

/** The row stays, because records speak of it; account name, phone and every way to sign in become free. */
const remove = async (tx: Tx, actor: Actor, { user, held }: Managed): Promise<void> => {
  refuseSelf(actor, user.id)
  await refuseOwing(tx, user)
  const both = [tx.tenantId, user.id]
  await tx.sql(
    'update user_account set deleted = true, updated_at = $3, version = version + 1 where tenant_id = $1 and id = $2',
    [...both, tx.now],
  )
  for (const table of ['user_role', 'user_identity', 'user_finger'])
    await tx.sql(`delete from ${table} where tenant_id = $1 and user_id = $2`, both)
  if (held.length > 0) await keepAdministrator(tx)
  await endSessions(tx, { userId: user.id }, 'deleted')
  tx.notify('user', user.id)
  tx.audit({
    action: 'user.delete',
    subjectType: 'user',
    subjectId: user.id,
    detail: { username: user.username, roles: held },
  })
}
