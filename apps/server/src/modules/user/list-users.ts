import { sql, type InferResult, type RawBuilder } from 'kysely'
import { formatDateTime, maskPhone, maskRealName, pageOf, type Page } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import { countedOf, countRows, MOST_COUNTED, pageReply, type Counted } from '../../kernel/db/page.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { q } from '../../kernel/db/query.ts'
import type { Row } from '../../kernel/db/rows.ts'
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
  const page = pageOf(filter)
  const alone = visiblePeople(actor) === 'everyone' ? keywordAlone(filter) : undefined
  const conditions = alone ? [amongFirst(tx, alone)] : conditionsOf(tx, actor, filter)
  const place = placeAlone(actor, filter)
  const [rows, counted] =
    conditions.length === 0
      ? await readEverybody(tx, filter, page)
      : await Promise.all([
          place && isNear(page) ? readPlace(tx, place, filter, page) : readPart(tx, conditions, filter, page),
          countMatching(tx, conditions, MOST_COUNTED + 1),
        ])
  return pageReply(page, toldOf(counted, alone, conditions.length === 0), rows.map(viewFor(tx, actor)))
}

/** How many are told: all of a school, whose number is kept; of what was searched for, no more than anybody leafs through. */
const toldOf = (found: number, alone: string | undefined, isEverybody: boolean): Counted | number => {
  if (isEverybody) return found
  return alone === undefined ? countedOf(found) : { total: Math.min(found, MOST_MATCHES), isMore: found > MOST_MATCHES }
}

const readPart = (tx: Tx, conditions: readonly RawBuilder<boolean>[], order: Order, part: Page): Promise<ListRow[]> =>
  tx.all(listQuery(chosen(tx.tenantId, conditions, order, part), order))

/** Beyond this it pays to know first how many there are, or to read them all. */
const FAR = 1000
const isNear = ({ size, offset }: Page): boolean => offset + size <= FAR

/** Everybody, from the nearer end: the last page of a million is as near as the first. */
const readEverybody = async (tx: Tx, order: Order, page: Page): Promise<[ListRow[], number]> => {
  const { size, offset } = page
  const isUsual = (order.sort ?? 'createTime') === 'createTime' && order.order !== 'asc'
  if (offset <= FAR)
    return Promise.all([
      isUsual ? tx.sql<ListRow>(EVERYONE, [tx.tenantId, size, offset]) : readPart(tx, [], order, page),
      countUsers(tx),
    ])
  const all = await countUsers(tx)
  if (offset < all / 2) return [await readPart(tx, [], order, page), all]
  const left = Math.min(all - offset, size)
  if (left <= 0) return [[], all]
  const rows = await readPart(tx, [], turned(order), { ...page, size: left, offset: all - offset - left })
  return [rows.toReversed(), all]
}

/** The people of such a list to the last one. */
export const usersSource = (tx: Tx, actor: Actor, filter: UserFilter) => {
  const conditions = conditionsOf(tx, actor, filter)
  return {
    statement: listQuery(chosen(tx.tenantId, conditions, filter), filter).compile(),
    view: viewFor(tx, actor),
    count: (most?: number) => (conditions.length === 0 ? countUsers(tx) : countMatching(tx, conditions, most)),
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

/** The department of a list that asks for nothing else. */
const placeAlone = (actor: Actor, { deptId, ...others }: UserFilter): string | undefined => {
  const { current: _, size: __, sort: ___, order: ____, ...filters } = others
  const isAlone = visiblePeople(actor) === 'everyone' && !Object.values(filters).some(Boolean)
  return isAlone ? deptId : undefined
}

/** The first of each department below, in the order of its own index, and of these the first: a college is not read through. */
const readPlace = (tx: Tx, deptId: string, order: Order, { size, offset }: Page): Promise<ListRow[]> => {
  const by = sql.join(orderOf(order))
  return tx.all(
    listQuery(
      sql`(select u.* from dept_closure c cross join lateral
             ${chosen(tx.tenantId, [sql`u.dept_id = c.descendant_id`], order, { size: offset + size, offset: 0 })} u
            where c.tenant_id = ${tx.tenantId} and c.ancestor_id = ${deptId} order by ${by} limit ${size} offset ${offset})`,
      order,
    ),
  )
}

const sortColumns = { username: 'username_key', realName: 'name_pinyin', numberName: 'number_name' } as const

type Order = Pick<UserFilter, 'sort' | 'order'>

const isDescending = ({ sort = 'createTime', order }: Order): boolean =>
  sort === 'createTime' ? order !== 'asc' : order === 'desc'

const turned = (order: Order): Order => ({ ...order, order: isDescending(order) ? 'asc' : 'desc' })

/** By the operators of the prefix indexes, so that these give the order as well; exactly the other way round when turned. */
const orderOf = (order: Order): RawBuilder<unknown>[] => {
  const { sort = 'createTime' } = order
  const id = isDescending(order) ? sql`u.id desc` : sql`u.id`
  if (sort === 'createTime') return [isDescending(order) ? sql`u.created_at desc` : sql`u.created_at`, id]
  const column = sql.ref(`u.${sortColumns[sort]}`)
  return [isDescending(order) ? sql`${column} using ~>~` : sql`${column} using ~<~`, id]
}

type Person = Row<'user_account'>

/**
 * Who is on the page, without what they are called elsewhere: nothing is looked up for those that are passed over. What an
 * index is limited to is written out: as a parameter it would have to be planned anew each time.
 */
const chosen = (
  tenantId: number,
  conditions: readonly RawBuilder<boolean>[],
  order: Order,
  part?: Pick<Page, 'size' | 'offset'>,
): RawBuilder<Person> => {
  const where = sql.join([sql`u.tenant_id = ${tenantId}`, sql`u.deleted = false`, ...conditions], sql` and `)
  const most = part ? sql`limit ${part.size} offset ${part.offset}` : sql``
  return sql`(select u.* from user_account u where ${where} order by ${sql.join(orderOf(order))} ${most})`
}

const listQuery = (people: RawBuilder<Person>, order: Order = {}) =>
  q
    .selectFrom(people.as('u'))
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
    .orderBy(sql.join(orderOf(order)))

type ListRow = InferResult<ReturnType<typeof listQuery>>[number]

// The list everybody opens is written once; building it anew costs more than running it.
const EVERYONE = listQuery(chosen(0, [], {}, { size: 0, offset: 0 })).compile().sql

const countMatching = (tx: Tx, conditions: readonly RawBuilder<boolean>[], most?: number): Promise<number> =>
  countRows(
    tx,
    q
      .selectFrom('user_account as u')
      .select(sql`1`.as('one'))
      .where('u.tenant_id', '=', tx.tenantId)
      .where(sql<boolean>`u.deleted = false`)
      .where(sql.join<boolean>(conditions, sql` and `))
      .compile(),
    most,
  )
