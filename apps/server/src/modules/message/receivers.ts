import type { RoleCode } from '@xinqiao/domain'
import { paramsOf, type Params } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'

/** Whom a message is for. Departments include what lies below them; roles narrow them down. */
export type Receivers =
  | { readonly userIds: readonly string[] }
  | { readonly roleCodes: readonly RoleCode[]; readonly deptIds?: readonly string[] }
  | { readonly deptIds: readonly string[]; readonly roleCodes?: undefined }

/**
 * Accounts that exist and are in use; a message to nobody is no error. Each way of naming them is a statement of its own: one that
 * serves them all finds no index, and every message would read through the whole school.
 */
export const receiverIds = async (tx: Tx, to: Receivers): Promise<string[]> => {
  const params = paramsOf(tx)
  const rows = await tx.sql<{ id: string }>(
    `select u.id from user_account u where u.tenant_id = $1 and not u.deleted and ${among(to, params)} order by u.id`,
    params.values,
  )
  return rows.map((row) => row.id)
}

const among = (to: Receivers, params: Params): string => {
  if ('userIds' in to) return `u.id = any(${params.put(to.userIds)}::uuid[])`
  const parts = [`u.lock_flag = '0'`]
  if (to.roleCodes)
    // An array: whoever holds a role is looked up, and not looked for among everybody.
    parts.push(`u.id = any(array(select h.user_id from role r join user_role h on h.tenant_id = $1 and h.role_id = r.id
       where r.tenant_id = $1 and r.enabled and r.acts_as = any(${params.put(to.roleCodes)}::text[])))`)
  if (to.deptIds)
    parts.push(`u.dept_id in (select c.descendant_id from dept_closure c
       where c.tenant_id = $1 and c.ancestor_id = any(${params.put(to.deptIds)}::uuid[]))`)
  return parts.join(' and ')
}
