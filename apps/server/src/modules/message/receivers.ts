import type { RoleCode } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'

/** Whom a message is for. Departments include what lies below them; roles narrow them down. */
export type Receivers =
  | { readonly userIds: readonly string[] }
  | { readonly roleCodes: readonly RoleCode[]; readonly deptIds?: readonly string[] }
  | { readonly deptIds: readonly string[]; readonly roleCodes?: undefined }

/** Accounts that exist and are in use; a message to nobody is no error. */
export const receiverIds = async (tx: Tx, to: Receivers): Promise<string[]> => {
  const one = 'userIds' in to ? { userIds: to.userIds } : to
  const rows = await tx.sql<{ id: string }>(
    `select u.id from user_account u
      where u.tenant_id = $1 and not u.deleted
        and ($2::uuid[] is null or u.id = any($2))
        and ($3::text[] is null or exists (
              select 1 from user_role h join role r on r.tenant_id = h.tenant_id and r.id = h.role_id
               where h.tenant_id = $1 and h.user_id = u.id and r.enabled and r.acts_as = any($3)))
        and ($4::uuid[] is null or u.dept_id in (
              select c.descendant_id from dept_closure c where c.tenant_id = $1 and c.ancestor_id = any($4)))
        and ($2::uuid[] is not null or u.lock_flag = '0')
      order by u.id`,
    [
      tx.tenantId,
      'userIds' in one ? one.userIds : null,
      'roleCodes' in one ? (one.roleCodes ?? null) : null,
      'deptIds' in one ? (one.deptIds ?? null) : null,
    ],
  )
  return rows.map((row) => row.id)
}
