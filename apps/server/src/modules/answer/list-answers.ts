import type { CallInput, Calls } from '@xinqiao/contract'
import { pageOf } from '@xinqiao/domain'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../../kernel/actor.ts'
import { dayRange } from '../../kernel/db/day-range.ts'
import { q } from '../../kernel/db/query.ts'
import { countedOf, mostOf, pageReply } from '../../kernel/db/page.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { rightsOnAll } from '../form/index.ts'
import { fewNamed, isAmongNamed, visibleIds } from '../user/index.ts'
import type { AnswerRow } from './answer.tables.ts'
import { rowView, type PersonOf } from './answer.views.ts'

export type Filter = CallInput<Calls['POST /public/forms/answer/page']>['body']
export type Line = Omit<AnswerRow, 'body' | 'content_hash'> &
  PersonOf & { title: string; type_code: string; writer: string | null }

const wordsOf = (filter: Filter): string => filter.keyword?.trim() ?? ''

/** Which forms somebody may list what of. */
type Reach = { fill: string[]; view: string[]; edit: string[] }

const reachOf = async (tx: Tx, actor: Actor): Promise<Reach> => {
  const rights = [...(await rightsOnAll(tx, actor))]
  const forms = (action: 'fill' | 'view' | 'edit') =>
    rights.filter(([, { actions }]) => actions.has(action)).map(([formId]) => formId)
  return { fill: forms('fill'), view: forms('view'), edit: forms('edit') }
}

const among = (ids: readonly string[]): RawBuilder<boolean> => sql`a.form_id = any(${[...ids]}::uuid[])`

const asked = (tx: Tx, filter: Filter): RawBuilder<boolean>[] => {
  const { from, until } = dayRange(filter)
  return [
    // What belongs to a matter is listed by the module whose matter it is.
    sql<boolean>`a.biz_type is null`,
    ...(filter.formId ? [sql<boolean>`a.form_id = ${filter.formId}`] : []),
    ...(filter.typeCode
      ? [
          sql<boolean>`a.form_id in (select t.id from form t where t.tenant_id = ${tx.tenantId} and t.type_code = ${filter.typeCode})`,
        ]
      : []),
    ...(filter.userId ? [sql<boolean>`a.user_id = ${filter.userId}`] : []),
    ...(filter.status ? [inState(filter.status)] : []),
    ...(from ? [sql<boolean>`a.submitted_at >= ${from}`] : []),
    ...(until ? [sql<boolean>`a.submitted_at < ${until}`] : []),
  ]
}

/** What the index of the few is limited to stands in words: a parameter would hide it. */
const inState = (status: string): RawBuilder<boolean> =>
  status === 'submitted' ? sql`a.status = 'submitted'` : sql`a.status = ${status} and a.status <> 'submitted'`

/** The people a list is about, as a query; null when that is everybody. */
const peopleOf = (among: RawBuilder<unknown> | null, named: readonly string[] | null): RawBuilder<unknown> | null => {
  if (named === null) return among
  const inSight = among === null ? sql`` : sql` where k.id in ${among}`
  return sql`(select k.id from unnest(${[...named]}::uuid[]) as k(id)${inSight})`
}

/** Up to so many people are asked for their answers one by one; among more, the newest of all soon have enough of theirs. */
const FEW = 2000

/** One way to answers: of some people or of all, with what else must hold. Each is read along its own index. */
type Way = { people: RawBuilder<unknown> | null; conditions: RawBuilder<boolean>[] }

const waysTo = async (tx: Tx, actor: Actor, reach: Reach, filter: Filter): Promise<Way[]> => {
  const words = wordsOf(filter)
  const named = words ? await fewNamed(tx, words) : null
  const called = words && named === null ? [await isAmongNamed(tx, 'a.user_id', words)] : []
  const isShown = sql<boolean>`(a.status = 'submitted' or a.created_by = ${actor.userId} or a.updated_by = ${actor.userId})`
  const everybody = peopleOf(null, named)
  if (filter.mine === true)
    return reach.fill.length === 0
      ? []
      : [{ people: everybody, conditions: [sql`a.user_id = ${actor.userId}`, among(reach.fill), isShown, ...called] }]
  const own = sql<boolean>`a.created_by = ${actor.userId}`
  return [
    ...(reach.view.length === 0
      ? []
      : [{ people: peopleOf(visibleIds(actor), named), conditions: [among(reach.view), isShown, ...called] }]),
    ...(reach.edit.length === 0 ? [] : [{ people: everybody, conditions: [own, among(reach.edit), ...called] }]),
  ]
}

type Branch = (most: number) => RawBuilder<unknown>

/** Looks how many people there are before it decides how to read. */
const branchOf = async (tx: Tx, { people, conditions }: Way, filter: Filter): Promise<Branch> => {
  const must = sql.join([...conditions, ...asked(tx, filter)], sql` and `)
  const newest = sql`order by a.submitted_at desc, a.id desc limit`
  const all: Branch = (most) => sql`(select a.id, a.submitted_at from form_answer a
    where a.tenant_id = ${tx.tenantId} and ${must}${people === null ? sql`` : sql` and a.user_id in ${people}`} ${newest} ${most})`
  if (people === null || filter.userId !== undefined || filter.mine === true) return all
  const some = await rowsIn(tx, sql<{ id: string }>`select p.id from ${people} as p limit ${FEW + 1}`)
  if (some.length > FEW) return all
  const ids = some.map(({ id }) => id)
  return (most) => sql`(select a.id, a.submitted_at from unnest(${ids}::uuid[]) as p(id) cross join lateral (
      select a.id, a.submitted_at from form_answer a
       where a.tenant_id = ${tx.tenantId} and a.user_id = p.id and ${must} ${newest} ${most}) as a ${newest} ${most})`
}

const rowsIn = <T>(tx: Tx, statement: RawBuilder<T>): Promise<T[]> => tx.all({ compile: () => statement.compile(q) })

const pageOfRows = async (tx: Tx, found: RawBuilder<unknown>, size: number, offset: number): Promise<Line[]> => {
  const list = sql<Line>`
    select a.id, a.form_id, a.form_no, a.user_id, a.biz_type, a.biz_id, a.status, a.edition, a.is_last, a.version,
           a.created_by, a.created_at, a.updated_by, a.updated_at, a.submitted_at, f.title, f.type_code,
           u.real_name, u.username, w.real_name as writer,
           coalesce((select string_agg(d.name, '/' order by c.depth desc) from dept_closure c
             join dept d on d.tenant_id = c.tenant_id and d.id = c.ancestor_id
            where c.tenant_id = a.tenant_id and c.descendant_id = u.dept_id), '') as dept_path
      from (select id, submitted_at from ${found} as found
             order by submitted_at desc, id desc limit ${size} offset ${offset}) p
      join form_answer a on a.tenant_id = ${tx.tenantId} and a.id = p.id
      join form f on f.tenant_id = a.tenant_id and f.id = a.form_id
      join user_account u on u.tenant_id = a.tenant_id and u.id = a.user_id
      left join user_account w on w.tenant_id = a.tenant_id and w.id = a.updated_by
     order by p.submitted_at desc, p.id desc`
  return rowsIn(tx, list)
}

const countOf = async (tx: Tx, found: RawBuilder<unknown>, most: number): Promise<number> => {
  const count = sql<{
    n: number
  }>`select count(*)::int as n from (select 1 from ${found} as found limit ${most}) as counted`
  return (await rowsIn(tx, count))[0]!.n
}

/** What one may list, as a query of so many at most; null when that is nothing. */
const foundFor = async (tx: Tx, actor: Actor, filter: Filter): Promise<Branch | null> => {
  const ways = await waysTo(tx, actor, await reachOf(tx, actor), filter)
  if (ways.length === 0) return null
  const branches: Branch[] = []
  for (const way of ways) branches.push(await branchOf(tx, way, filter))
  return (most) =>
    sql`(${sql.join(
      branches.map((branch) => branch(most)),
      sql` union `,
    )})`
}

/** Nobody takes more along at once; a school has not so many of one form. */
const MOST_TAKEN = 100_000

/** The same answers as the page lists, all of them, the newest first: for figures and files. */
export const answersInReach = async (tx: Tx, actor: Actor, filter: Filter): Promise<readonly string[]> => {
  const found = await foundFor(tx, actor, filter)
  if (!found) return []
  const all = sql<{ id: string }>`select id from ${found(MOST_TAKEN)} as found order by submitted_at desc, id desc`
  return (await rowsIn(tx, all)).map(({ id }) => id)
}

/** What a list says of these. */
export const linesOf = (tx: Tx, ids: readonly string[]): Promise<Line[]> =>
  pageOfRows(
    tx,
    sql`(select a.id, a.submitted_at from form_answer a where a.tenant_id = ${tx.tenantId} and a.id = any(${[...ids]}::uuid[]))`,
    ids.length,
    0,
  )

/** Answers one may list, the newest first. No body is opened for a list. */
export const listAnswers = async (tx: Tx, actor: Actor, filter: Filter) => {
  const page = pageOf(filter)
  const { size, offset } = page
  // Nobody leafs further than this; whoever has more narrows the search.
  const most = mostOf(wordsOf(filter))
  const found = offset >= most ? null : await foundFor(tx, actor, filter)
  if (!found) return pageReply(page, 0, [])
  const [rows, counted] = await Promise.all([
    pageOfRows(tx, found(offset + size), size, offset),
    countOf(tx, found(most + 1), most + 1),
  ])
  const records = rows.map(({ title, type_code: typeCode, writer, ...row }) =>
    rowView(actor, row, { form: { title, typeCode }, person: row, writer }),
  )
  return pageReply(page, countedOf(counted, most), records)
}
