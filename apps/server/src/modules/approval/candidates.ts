import { pageCount, pageOf, type PageQuery } from '@xinqiao/domain'
import { mayChange, type Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { countWaiting } from './approval.repo.ts'

export type Staff = { id: string; real_name: string; number_name: string; dept_name: string | null; roles: string[] }

const STAFF = `from user_account u
  left join dept d on d.tenant_id = u.tenant_id and d.id = u.dept_id
  join lateral (select array_agg(r.name order by r.sort, r.name) as roles from user_role h
    join role r on r.tenant_id = h.tenant_id and r.id = h.role_id and r.enabled
   where h.tenant_id = u.tenant_id and h.user_id = u.id and r.acts_as <> 'ROLE_GENERAL') held on held.roles is not null
 where u.tenant_id = $1 and not u.deleted and u.lock_flag = '0' and u.audit_status = 'passed'`
const COLUMNS = 'u.id, u.real_name, u.number_name, d.name as dept_name, held.roles'

/** People who work here and can sign in: a visitor decides about nobody's request. */
export const findStaff = (tx: Tx, ids: readonly string[]): Promise<Staff[]> =>
  tx.sql<Staff>(`select ${COLUMNS} ${STAFF} and u.id = any($2::uuid[])`, [tx.tenantId, ids])

/** By these and who holds them staff are found: to go through everybody, most of whom are students, takes as long as there are many. */
const offices = async (tx: Tx): Promise<string[]> =>
  (
    await tx.sql<{ id: string }>(`select id from role where tenant_id = $1 and enabled and acts_as <> 'ROLE_GENERAL'`, [
      tx.tenantId,
    ])
  ).map(({ id }) => id)

type CandidateQuery = PageQuery & { keyword?: string; deptId?: string }

/** Whom one may choose. Only who keeps settings or the team, or is being asked, has a reason to look through the staff. */
export const listCandidates = async (tx: Tx, actor: Actor, body: CandidateQuery) => {
  const page = pageOf(body)
  const mayLook =
    mayChange(actor, ['consult_act_manage_btn', 'consult_team_manage_btn']) ||
    (await countWaiting(tx, actor.userId)).n > 0
  const values = [tx.tenantId, body.keyword?.trim() ?? '', body.deptId ?? null, await offices(tx)]
  const match = `${STAFF} and ($2 = '' or strpos(u.real_name, $2) > 0 or strpos(u.number_name, $2) > 0
    or strpos(u.name_pinyin, lower($2)) > 0 or strpos(d.name, $2) > 0)
    and ($3::uuid is null or u.dept_id in (
      select c.descendant_id from dept_closure c where c.tenant_id = $1 and c.ancestor_id = $3))
    and u.id = any(array(select o.user_id from user_role o where o.tenant_id = $1 and o.role_id = any($4::uuid[])))`
  const [counted] = mayLook ? await tx.sql<{ n: number }>(`select count(*)::int as n ${match}`, values) : [{ n: 0 }]
  const rows = mayLook
    ? await tx.sql<Staff>(`select ${COLUMNS} ${match} order by u.name_pinyin, u.id limit $5 offset $6`, [
        ...values,
        page.size,
        page.offset,
      ])
    : []
  const total = counted?.n ?? 0
  return {
    records: rows.map((row) => ({
      id: row.id,
      realName: row.real_name,
      numberName: row.number_name,
      deptName: row.dept_name,
      roleNames: row.roles,
    })),
    total,
    current: page.current,
    size: page.size,
    pages: pageCount(total, page.size),
  }
}

/** Roles whose holders may decide, with how many could answer today. */
export const listRoles = (tx: Tx): Promise<{ id: string; roleName: string; userCount: number }[]> =>
  tx.sql(
    `select r.id, r.name as "roleName", (select count(*)::int from user_role h
        join user_account u on u.tenant_id = h.tenant_id and u.id = h.user_id
         and not u.deleted and u.lock_flag = '0' and u.audit_status = 'passed'
       where h.tenant_id = r.tenant_id and h.role_id = r.id) as "userCount"
       from role r where r.tenant_id = $1 and r.enabled and r.acts_as <> 'ROLE_GENERAL' order by r.sort, r.name`,
    [tx.tenantId],
  )
