import { dutyCodes, dutyRoleCodes, type Permission } from '@xinqiao/domain'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { isSeparated } from './role.repo.ts'

const KEY: Permission = 'admin_role_manage_btn'

/**
 * Refuses a change after which nobody could give out rights any more: somebody must be left who can sign in at a desk in an
 * enabled administrator role that manages roles and reaches the whole school. Asked after the change and under `lockRoles`,
 * so that two people cannot each count on the other. Where the three are separate people, somebody must be left of each.
 */
export const keepAdministrator = async (tx: Tx): Promise<void> => {
  if (await isSeparated(tx)) return keepThree(tx)
  const left = await tx.sql(
    `select 1 from role r
       join role_permission p on p.tenant_id = r.tenant_id and p.role_id = r.id and p.permission = $2
       join role_scope s on s.tenant_id = r.tenant_id and s.role_id = r.id and s.resource = 'user' and s.scope = 'ALL'
       join user_role h on h.tenant_id = r.tenant_id and h.role_id = r.id
       join user_account a on a.tenant_id = h.tenant_id and a.id = h.user_id
      where r.tenant_id = $1 and r.acts_as = 'ROLE_ADMIN' and r.enabled and 'pc' = any(string_to_array(r.port_permission, ','))
        and not a.deleted and a.lock_flag = '0' and a.audit_status = 'passed'
      limit 1`,
    [tx.tenantId, KEY],
  )
  if (left.length === 0) throw new AppError('role.last_admin')
}

const keepThree = async (tx: Tx): Promise<void> => {
  const left = await tx.sql(
    `select distinct r.code from role r
       join user_role h on h.tenant_id = r.tenant_id and h.role_id = r.id
       join user_account a on a.tenant_id = h.tenant_id and a.id = h.user_id
      where r.tenant_id = $1 and r.code = any($2::text[]) and r.enabled
        and 'pc' = any(string_to_array(r.port_permission, ','))
        and not a.deleted and a.lock_flag = '0' and a.audit_status = 'passed'`,
    [tx.tenantId, Object.values(dutyRoleCodes)],
  )
  if (left.length < dutyCodes.length) throw new AppError('role.last_of_three')
}
