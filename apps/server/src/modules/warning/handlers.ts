import { labelOf, roles, type RoleCode } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { dutyNow } from '../rota/index.ts'

type Handler = { id: string; name: string; role: RoleCode }

/** Everybody who may handle it, or one of them; whoever has left or is locked out is none. */
const handlersAmong = (tx: Tx, userId: string | null): Promise<Handler[]> =>
  tx.sql<Handler>(
    `select u.id, u.real_name as name, min(r.acts_as) as role
       from user_account u
       join user_role h on h.tenant_id = $1 and h.user_id = u.id
       join role r on r.tenant_id = $1 and r.id = h.role_id and r.enabled
       join role_permission p on p.tenant_id = $1 and p.role_id = r.id and p.permission = 'crisis_warning_handle_btn'
      where u.tenant_id = $1 and not u.deleted and u.lock_flag = '0' and ($2::uuid is null or u.id = $2)
      group by u.id, u.real_name order by u.real_name, u.id`,
    [tx.tenantId, userId],
  )

export const mayHandle = async (tx: Tx, userId: string): Promise<boolean> =>
  (await handlersAmong(tx, userId)).length > 0

/** To whom it can be handed, those on duty first. */
export const listHandlers = async (tx: Tx, actor: Actor) => {
  const [found, duty] = await Promise.all([handlersAmong(tx, null), dutyNow(tx)])
  const now = new Set(duty.filter(({ isNow }) => isNow).map(({ hostId }) => hostId))
  const all = found
    .filter(({ id }) => id !== actor.userId)
    .map(({ id, name, role }) => ({ id, name, roleName: labelOf(roles, role, ''), isOnDuty: now.has(id) }))
  return all.toSorted((a, b) => Number(b.isOnDuty) - Number(a.isOnDuty))
}
