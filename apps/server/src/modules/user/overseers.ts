import type { RoleCode } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'

/** Those in one of these roles whose data scope reaches a person: the tutor and the heads of their own faculty. */
export const overseersOf = async (tx: Tx, personId: string, roleCodes: readonly RoleCode[]): Promise<string[]> =>
  (
    await tx.sql<{ id: string }>(
      `select distinct u.id from user_account p
         join role r on r.tenant_id = $1 and r.enabled and r.acts_as = any($3::text[])
         join role_scope s on s.tenant_id = $1 and s.role_id = r.id and s.resource = 'user'
         join user_role h on h.tenant_id = $1 and h.role_id = r.id
         join user_account u on u.tenant_id = $1 and u.id = h.user_id and not u.deleted and u.lock_flag = '0' and u.id <> p.id
        where p.tenant_id = $1 and p.id = $2 and (s.scope = 'ALL' or (s.scope = 'DEPT' and u.dept_id = p.dept_id)
           or exists (select 1 from dept_closure c where c.tenant_id = $1 and c.descendant_id = p.dept_id
                and ((s.scope = 'DEPT_AND_BELOW' and c.ancestor_id = u.dept_id) or (s.scope = 'CUSTOM' and c.ancestor_id = any(s.dept_ids)))))
        order by u.id`,
      [tx.tenantId, personId, roleCodes],
    )
  ).map(({ id }) => id)
