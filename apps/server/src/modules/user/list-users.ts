import { sql, type InferResult, type RawBuilder } from 'kysely'
import { formatDateTime, maskPhone, maskRealName, pageOf } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { pageReply } from '../../kernel/db/page.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { q } from '../../kernel/db/query.ts'
import { seesMasked, visiblePeople } from './user.policy.ts'
import { countUsers } from './user.repo.ts'
import { conditionsOf, firstMatches, type SearchFilter } from './user.search.ts'

export type UserFilter = SearchFilter & {
  current?: number
  size?: number
  sort?: 'createTime' | 'username' | 'realName' | 'numberName'
  order?: 'asc' | 'desc'
}

/** A page of the people this actor may see, newest first unless asked otherwise. */
export const listUsers = async (tx: Tx, actor: Actor, filter: UserFilter) => {
  const asked = pageOf(filter)
  const { size, offset } = asked
  const alone = visiblePeople(actor) === 'everyone' ? keywordAlone(filter) : undefined
  const conditions = alone ? [amongFirst(tx, alone)] : conditionsOf(tx, actor, filter)
  const isUsual = conditions.length === 0 && (filter.sort ?? 'createTime') === 'createTime' && filter.order !== 'asc'
  const page = isUsual
    ? tx.sql<ListRow>(EVERYONE, [tx.tenantId, false, size, offset])
    : tx.all(listQuery(tx.tenantId, conditions, filter).limit(size).offset(offset))
  const count = countOf(tx, conditions)
  const [rows, found] = await Promise.all([page, count])
  const isMore = alone !== undefined && found > MOST_MATCHES
  const total = isMore ? MOST_MATCHES : found
  const records = rows.map(viewFor(tx, actor))
  return { ...pageReply(asked, total, records), ...(isMore ? { isMore } : {}) }
}

/** The people of such a list to the last one. */
export const usersSource = (tx: Tx, actor: Actor, filter: UserFilter) => {
  const conditions = conditionsOf(tx, actor, filter)
  return {
    statement: listQuery(tx.tenantId, conditions, filter).compile(),
    view: viewFor(tx, actor),
    count: () => countOf(tx, conditions),
  }
}

const viewFor = (tx: Tx, actor: Actor) => {
  const masked = seesMasked(actor)
  return (row: ListRow) => ({
    id: row.id,
    username: row.username,
    realName: masked ? maskRealName(row.real_name) : row.real_name,
    numberName: row.number_name,
    phone: row.phone ? maskPhone(tx.keys.decrypt(inRow('user.phone', row.id), row.phone)) : '',
    sex: row.sex,
    deptId: row.dept_id,
    deptName: row.dept_name,
    userTypeId: row.user_type_id,
    userTypeName: row.type_name,
    roleNames: row.role_names,
    lockFlag: row.lock_flag,
    auditStatus: row.audit_status,
    createTime: formatDateTime(row.created_at),
  })
}

const MOST_MATCHES = 100

/** The keyword of a search that asks for nothing else: the only one that may end in the whole school. */
const keywordAlone = ({ keyword, ...others }: UserFilter): string | undefined => {
  const { current: _, size: __, sort: ___, order: ____, ...filters } = others
  return Object.values(filters).some(Boolean) ? undefined : keyword?.trim() || undefined
}

const amongFirst = (tx: Tx, keyword: string): RawBuilder<boolean> =>
  sql`u.id = any(array(select f.id from ${firstMatches(tx, keyword, MOST_MATCHES + 1)} as f))`

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

type ListRow = InferResult<ReturnType<typeof listQuery>>[number]

// The list everybody opens is written once; building it anew costs more than running it.
const EVERYONE = listQuery(0, []).limit(0).offset(0).compile().sql

const countOf = (tx: Tx, conditions: readonly RawBuilder<boolean>[]): Promise<number> =>
  conditions.length === 0 ? countUsers(tx) : countMatching(tx, conditions)

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
