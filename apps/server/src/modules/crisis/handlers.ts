import type { Tx } from '../../kernel/db/tx.ts'

const HANDLERS = `select distinct u.id, u.real_name as name from user_account u
    join user_role h on h.tenant_id = $1 and h.user_id = u.id
    join role r on r.tenant_id = $1 and r.id = h.role_id and r.enabled
    join role_permission p on p.tenant_id = $1 and p.role_id = r.id and p.permission = 'crisis_case_handle_btn'
   where u.tenant_id = $1 and not u.deleted and u.lock_flag = '0'`

/** Who can answer for a crisis case, those with the fewest first. */
export const listHandlers = (tx: Tx) =>
  tx.sql<{ id: string; name: string; cases: number }>(
    `select o.id, o.name, (select count(*)::int from crisis_case c where c.tenant_id = $1 and c.owner_id = o.id
              and c.drill_id is null and c.state in ('centre', 'grading', 'active', 'closing')) as cases
       from (${HANDLERS}) o order by cases, o.name, o.id`,
    [tx.tenantId],
  )

/** One of them is too near to somebody to deal with them: of the family, their tutor, their teacher. */
export const isTooNear = async (tx: Tx, ids: readonly string[], userId: string): Promise<boolean> => {
  const near = await tx.sql(
    'select 1 from conflict_of_interest where tenant_id = $1 and visitor_id = $2 and host_id = any($3::uuid[]) limit 1',
    [tx.tenantId, userId, ids],
  )
  return near.length > 0
}

/** All of them can answer for a case about this person. */
export const mayOwn = async (tx: Tx, ids: readonly string[], userId: string): Promise<boolean> => {
  const found = await tx.sql(`${HANDLERS} and u.id = any($2::uuid[])`, [tx.tenantId, ids])
  return found.length === new Set(ids).size && !ids.includes(userId) && !(await isTooNear(tx, ids, userId))
}
