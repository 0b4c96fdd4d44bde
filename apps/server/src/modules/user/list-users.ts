import { sql, type InferResult, type RawBuilder } from 'kysely'
import { formatDateTime, maskPhone, maskRealName, pageCount, pageOf } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { queries } from '../../kernel/db/query.ts'
import { seesMasked, visiblePeople } from './user.policy.ts'
import { countUsers, usernameKey } from './user.repo.ts'
import type { UserTables } from './user.tables.ts'

export type UserFilter = { current?: number; size?: number; keyword?: string; deptId?: string; auditStatus?: string }

const q = queries<UserTables>()

/** A page of the people this actor may see, newest first. Equality and prefix only: nothing else can use an index under row-level security. */
export const listUsers = async (tx: Tx, actor: Actor, filter: UserFilter) => {
  const { current, size, offset } = pageOf(filter)
  const conditions = conditionsOf(tx, actor, filter)
  const page =
    conditions.length === 0
      ? tx.sql<ListRow>(EVERYONE, [tx.tenantId, false, size, offset])
      : tx.all(listQuery(tx.tenantId, conditions, size, offset))
  const count = conditions.length === 0 ? countUsers(tx) : countMatching(tx, conditions)
  const [rows, total] = await Promise.all([page, count])
  const masked = seesMasked(actor)
  const records = rows.map((row) => ({
    id: row.id,
    username: row.username,
    realName: masked ? maskRealName(row.real_name) : row.real_name,
    numberName: row.number_name,
    phone: row.phone ? maskPhone(tx.keys.decrypt('user.phone', row.phone)) : '',
    sex: row.sex,
    deptId: row.dept_id,
    deptName: row.dept_name,
    userTypeName: row.type_name,
    lockFlag: row.lock_flag,
    auditStatus: row.audit_status,
    createTime: formatDateTime(row.created_at),
  }))
  return { records, total, current, size, pages: pageCount(total, size) }
}

const listQuery = (tenantId: number, conditions: readonly RawBuilder<boolean>[], size: number, offset: number) =>
  q
    .selectFrom('user_account as u')
    .select((eb) => [
      'u.id',
      'u.username',
      'u.real_name',
      'u.number_name',
      'u.phone',
      'u.sex',
      'u.dept_id',
      'u.lock_flag',
      'u.audit_status',
      'u.created_at',
      eb
        .selectFrom('dept as d')
        .select('d.name')
        .whereRef('d.tenant_id', '=', 'u.tenant_id')
        .whereRef('d.id', '=', 'u.dept_id')
        .as('dept_name'),
      eb
        .selectFrom('user_type as t')
        .select('t.name')
        .whereRef('t.tenant_id', '=', 'u.tenant_id')
        .whereRef('t.id', '=', 'u.user_type_id')
        .as('type_name'),
    ])
    .where('u.tenant_id', '=', tenantId)
    .where('u.deleted', '=', false)
    .where(sql.join<boolean>([sql<boolean>`true`, ...conditions], sql` and `))
    .orderBy('u.created_at', 'desc')
    .orderBy('u.id', 'desc')
    .limit(size)
    .offset(offset)

type ListRow = InferResult<ReturnType<typeof listQuery>>[number]

// The list everybody opens is written once; building it anew costs more than running it.
const EVERYONE = listQuery(0, [], 0, 0).compile().sql

const conditionsOf = (tx: Tx, actor: Actor, filter: UserFilter): RawBuilder<boolean>[] => {
  const conditions: RawBuilder<boolean>[] = []
  const visible = visiblePeople(actor)
  if (visible !== 'everyone') conditions.push(visible)
  if (filter.deptId)
    conditions.push(
      sql<boolean>`u.dept_id in (select c.descendant_id from dept_closure c where c.tenant_id = ${tx.tenantId} and c.ancestor_id = ${filter.deptId})`,
    )
  if (filter.auditStatus) conditions.push(sql<boolean>`u.audit_status = ${filter.auditStatus}`)
  const keyword = filter.keyword?.trim()
  if (keyword)
    conditions.push(
      sql<boolean>`(u.username_key ^@ ${usernameKey(keyword)} or u.real_name ^@ ${keyword} or u.name_pinyin ^@ ${keyword.toLowerCase()} or u.number_name ^@ ${keyword})`,
    )
  return conditions
}

const countMatching = async (tx: Tx, conditions: readonly RawBuilder<boolean>[]): Promise<number> => {
  const row = await tx.one(
    q
      .selectFrom('user_account as u')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('u.tenant_id', '=', tx.tenantId)
      .where('u.deleted', '=', false)
      .where(sql.join<boolean>(conditions, sql` and `)),
  )
  return row.n
}
