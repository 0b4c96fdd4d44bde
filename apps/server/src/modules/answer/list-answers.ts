import type { CallInput, Calls } from '@xinqiao/contract'
import { pageCount, pageOf } from '@xinqiao/domain'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../../kernel/actor.ts'
import { dayRange } from '../../kernel/db/day-range.ts'
import { queries } from '../../kernel/db/query.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { rightsOnAll } from '../form/index.ts'
import { visibleIds } from '../user/index.ts'
import type { AnswerRow } from './answer.tables.ts'
import { rowView, type PersonOf } from './answer.views.ts'

type Filter = CallInput<Calls['POST /public/forms/answer/page']>['body']
type Line = Omit<AnswerRow, 'body' | 'content_hash'> &
  PersonOf & { title: string; type_code: string; writer: string | null }

const q = queries<unknown>()

/** Nobody leafs further than this; whoever has more narrows the search. */
const MOST = 10_000

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
  const keyword = filter.keyword?.trim()
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
    ...(filter.status ? [sql<boolean>`a.status = ${filter.status}`] : []),
    ...(from ? [sql<boolean>`a.submitted_at >= ${from}`] : []),
    ...(until ? [sql<boolean>`a.submitted_at < ${until}`] : []),
    ...(keyword
      ? [
          sql<boolean>`a.user_id in (select k.id from user_account k where k.tenant_id = ${tx.tenantId}
            and (k.real_name ^@ ${keyword} or k.number_name ^@ ${keyword} or k.username_key ^@ ${keyword.toLowerCase()}))`,
        ]
      : []),
  ]
}

/** Each way to an answer by itself, so that each is read along its own index and no further than the page needs. */
const waysTo = (actor: Actor, reach: Reach, isMine: boolean): RawBuilder<boolean>[][] => {
  const isShown = sql<boolean>`(a.status = 'submitted' or a.created_by = ${actor.userId} or a.updated_by = ${actor.userId})`
  if (isMine) return reach.fill.length === 0 ? [] : [[sql`a.user_id = ${actor.userId}`, among(reach.fill), isShown]]
  const visible = visibleIds(actor)
  const theirs = visible === null ? [] : [sql<boolean>`a.user_id in ${visible}`]
  return [
    ...(reach.view.length === 0 ? [] : [[among(reach.view), ...theirs, isShown]]),
    ...(reach.edit.length === 0 ? [] : [[sql<boolean>`a.created_by = ${actor.userId}`, among(reach.edit)]]),
  ]
}

const rowsOf = (tx: Tx, ways: RawBuilder<boolean>[][], filter: Filter, most: number): RawBuilder<unknown> => {
  const branches = ways.map(
    (way) => sql`(select a.id, a.submitted_at from form_answer a
      where a.tenant_id = ${tx.tenantId} and ${sql.join([...way, ...asked(tx, filter)], sql` and `)}
      order by a.submitted_at desc, a.id desc limit ${most})`,
  )
  return sql`(${sql.join(branches, sql` union `)})`
}

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
  return tx.all({ compile: () => list.compile(q) })
}

const countOf = async (tx: Tx, found: RawBuilder<unknown>): Promise<number> => {
  const count = sql<{
    n: number
  }>`select count(*)::int as n from (select 1 from ${found} as found limit ${MOST}) as counted`
  return (await tx.one({ compile: () => count.compile(q) })).n
}

/** Answers one may list, the newest first. No body is opened for a list. */
export const listAnswers = async (tx: Tx, actor: Actor, filter: Filter) => {
  const { current, size, offset } = pageOf(filter)
  const ways = waysTo(actor, await reachOf(tx, actor), filter.mine === true)
  if (ways.length === 0 || offset >= MOST) return { records: [], total: 0, current, size, pages: 0 }
  const [rows, total] = await Promise.all([
    pageOfRows(tx, rowsOf(tx, ways, filter, offset + size), size, offset),
    countOf(tx, rowsOf(tx, ways, filter, MOST)),
  ])
  const records = rows.map(({ title, type_code: typeCode, writer, ...row }) =>
    rowView(actor, row, { form: { title, typeCode }, person: row, writer }),
  )
  return { records, total, current, size, pages: pageCount(total, size) }
}
