import { sql, type InferResult, type RawBuilder } from 'kysely'
import { formatDateTime, maskPhone, maskRealName, pageCount, pageOf } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { queries } from '../../kernel/db/query.ts'
import { seesMasked } from './user.policy.ts'
import { countUsers } from './user.repo.ts'
import { conditionsOf, type SearchFilter } from './user.search.ts'
import type { UserTables } from './user.tables.ts'

export type UserFilter = SearchFilter & {
  current?: number
  size?: number
  sort?: 'createTime' | 'username' | 'realName' | 'numberName'
  order?: 'asc' | 'desc'
}

const q = queries<UserTables>()

/** A page of the people this actor may see, newest first unless asked otherwise. */
export const listUsers = async (tx: Tx, actor: Actor, filter: UserFilter) => {
  const { current, size, offset } = pageOf(filter)
  const conditions = conditionsOf(tx, actor, filter)
  const isUsual = conditions.length === 0 && (filter.sort ?? 'createTime') === 'createTime' && filter.order !== 'asc'
  const page = isUsual
    ? tx.sql<ListRow>(EVERYONE, [tx.tenantId, false, size, offset])
    : tx.all(listQuery(tx.tenantId, conditions, size, offset, filter))
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
    userTypeId: row.user_type_id,
    userTypeName: row.type_name,
    roleNames: row.role_names,
    lockFlag: row.lock_flag,
    auditStatus: row.audit_status,
    createTime: formatDateTime(row.created_at),
  }))
  return { records, total, current, size, pages: pageCount(total, size) }
}

const sortColumns = { username: 'username_key', realName: 'name_pinyin', numberName: 'number_name' } as const

/** By the operators of the prefix indexes, so that these give the order as well. */
const orderOf = ({ sort = 'createTime', order }: Pick<UserFilter, 'sort' | 'order'>): RawBuilder<unknown>[] => {
  if (sort === 'createTime')
    return order === 'asc' ? [sql`u.created_at`, sql`u.id`] : [sql`u.created_at desc`, sql`u.id desc`]
  const column = sql.ref(`u.${sortColumns[sort]}`)
  return [order === 'desc' ? sql`${column} using ~>~` : sql`${column} using ~<~`, sql`u.id`]
}

const listQuery = (
  tenantId: number,
  conditions: readonly RawBuilder<boolean>[],
  size: number,
  offset: number,
  order: Pick<UserFilter, 'sort' | 'order'> = {},
) =>
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
      'u.user_type_id',
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
      sql<
        string[]
      >`array(select r.name from user_role h join role r on r.tenant_id = h.tenant_id and r.id = h.role_id where h.tenant_id = u.tenant_id and h.user_id = u.id order by r.sort, r.id)`.as(
        'role_names',
      ),
    ])
    .where('u.tenant_id', '=', tenantId)
    .where('u.deleted', '=', false)
    .where(sql.join<boolean>([sql<boolean>`true`, ...conditions], sql` and `))
    .orderBy(sql.join(orderOf(order)))
    .limit(size)
    .offset(offset)

type ListRow = InferResult<ReturnType<typeof listQuery>>[number]

// The list everybody opens is written once; building it anew costs more than running it.
const EVERYONE = listQuery(0, [], 0, 0).compile().sql

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
