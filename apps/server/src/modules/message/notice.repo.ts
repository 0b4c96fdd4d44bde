import { q } from '../../kernel/db/query.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { countUsers } from '../user/index.ts'
import type { NoticeRow } from './message.tables.ts'

/**
 * Whether notice `n` is for account `u`: all of its conditions hold now, so newcomers see it and leavers do not. Departments
 * include what lies below them.
 */
export const isFor = `(n.everyone or ((n.by_dept or n.by_role)
  and (not n.by_dept or exists (
    select 1 from notice_dept nd join dept_closure c on c.tenant_id = nd.tenant_id and c.ancestor_id = nd.dept_id
     where nd.tenant_id = n.tenant_id and nd.notice_id = n.id and c.descendant_id = u.dept_id))
  and (not n.by_role or exists (
    select 1 from notice_role nr join user_role h on h.tenant_id = nr.tenant_id and h.role_id = nr.role_id
     where nr.tenant_id = n.tenant_id and nr.notice_id = n.id and h.user_id = u.id))))`

/** People who can read at all. */
export const isReader = `u.tenant_id = $1 and not u.deleted and u.lock_flag = '0' and u.audit_status = 'passed'`

export const findNotice = (tx: Tx, id: string): Promise<NoticeRow | undefined> => tx.find('notice', { id })

export const lockNotice = (tx: Tx, id: string): Promise<NoticeRow | undefined> =>
  tx.first(q.selectFrom('notice').selectAll().where('tenant_id', '=', tx.tenantId).where('id', '=', id).forUpdate())

export const scopeOf = async (tx: Tx, id: string): Promise<{ deptIds: string[]; roleIds: string[] }> => {
  const [depts, roles] = await Promise.all([
    tx.all(
      q.selectFrom('notice_dept').select('dept_id').where('tenant_id', '=', tx.tenantId).where('notice_id', '=', id),
    ),
    tx.all(
      q.selectFrom('notice_role').select('role_id').where('tenant_id', '=', tx.tenantId).where('notice_id', '=', id),
    ),
  ])
  return { deptIds: depts.map((row) => row.dept_id), roleIds: roles.map((row) => row.role_id) }
}

export const setScope = async (tx: Tx, id: string, deptIds: readonly string[], roleIds: readonly string[]) => {
  for (const table of ['notice_dept', 'notice_role'] as const)
    await tx.run(q.deleteFrom(table).where('tenant_id', '=', tx.tenantId).where('notice_id', '=', id))
  await addScope(tx, id, deptIds, roleIds)
}

/** Of one that has none yet. */
export const addScope = async (tx: Tx, id: string, deptIds: readonly string[], roleIds: readonly string[]) => {
  if (deptIds.length > 0)
    await tx.sql(
      'insert into notice_dept (tenant_id, notice_id, dept_id) select $1, $2, d from unnest($3::uuid[]) as d on conflict do nothing',
      [tx.tenantId, id, deptIds],
    )
  if (roleIds.length > 0)
    await tx.sql(
      'insert into notice_role (tenant_id, notice_id, role_id) select $1, $2, r from unnest($3::uuid[]) as r on conflict do nothing',
      [tx.tenantId, id, roleIds],
    )
}

/** Whether all of these exist in this school. */
export const allExist = async (tx: Tx, table: 'dept' | 'role', ids: readonly string[]): Promise<boolean> => {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  if (wanted.length === 0) return true
  const rows = await tx.sql(`select 1 from ${table} where tenant_id = $1 and id = any($2::uuid[])`, [
    tx.tenantId,
    wanted,
  ])
  return rows.length === wanted.length
}

/**
 * For everybody: people and readers are kept as numbers; those who cannot read any more are few, and counted. They are asked for one
 * by one: joined, all who have read it would be read for them.
 */
const countOfAll = async (tx: Tx, id: string): Promise<{ receivers: number; readers: number }> => {
  const [people, row] = await Promise.all([
    countUsers(tx),
    tx.row<{ others: number; gone: number; readers: number }>(
      `with locked as (
         select u.id from user_account u where u.tenant_id = $1 and not u.deleted and u.lock_flag = '9'
         union all
         select u.id from user_account u where u.tenant_id = $1 and not u.deleted and u.audit_status <> 'passed' and u.lock_flag <> '9')
       select (select count(*) from locked)::int as others,
              (select count(*) from (
                 select l.id from locked l union all select u.id from user_account u where u.tenant_id = $1 and u.deleted) g
                where (select true from notice_read r where r.tenant_id = $1 and r.notice_id = $2 and r.user_id = g.id))::int as gone,
              (select coalesce(sum(n), 0) from row_count where tenant_id = $1 and entity = 'notice_read/' || $2::uuid)::int as readers`,
      [tx.tenantId, id],
    ),
  ])
  return { receivers: people - (row?.others ?? 0), readers: (row?.readers ?? 0) - (row?.gone ?? 0) }
}

/** People a notice reaches now, and how many of them have read it. */
export const countReceipts = async (
  tx: Tx,
  { id, everyone }: Pick<NoticeRow, 'id' | 'everyone'>,
): Promise<{ receivers: number; readers: number }> => {
  if (everyone) return countOfAll(tx, id)
  const [row] = await tx.sql<{ receivers: number; readers: number }>(
    `select count(*)::int as receivers, count(r.user_id)::int as readers
       from notice n join user_account u on ${isReader} and ${isFor}
       left join notice_read r on r.tenant_id = $1 and r.notice_id = n.id and r.user_id = u.id
      where n.tenant_id = $1 and n.id = $2`,
    [tx.tenantId, id],
  )
  return row ?? { receivers: 0, readers: 0 }
}
