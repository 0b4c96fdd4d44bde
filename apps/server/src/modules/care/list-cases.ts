import {
  appointmentTypes,
  baseStatusOf,
  caseMachine,
  caseTabs,
  formatDateTime,
  labelOf,
  liveTransferStates,
  maskNumber,
  maskRealName,
  type CaseTab,
  type PageQuery,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { mostOf, readPage } from '../../kernel/db/page.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { readableNames, relationsAmong } from '../relation/index.ts'
import { amongNamed } from '../user/index.ts'
import type { CaseRow } from './care.tables.ts'
import { inSight } from './case.policy.ts'
import { CLOSING } from './case.repo.ts'

const caseStates = Object.fromEntries(Object.entries(caseMachine.states).map(([code, { label }]) => [code, label]))

export type ListedCase = CaseRow & {
  visitor_name: string
  visitor_no: string
  dept_name: string
  host_name: string
  star: number | null
  sessions: number
  records: number
  last_at: Date | null
  next_at: Date | null
  is_asked: boolean
}

const waiting = liveTransferStates.map((state) => `'${state}'`).join(', ')

/** A case as it stands in lists, on `c`. */
export const CASE_SELECT = `select c.*, u.real_name as visitor_name, u.number_name as visitor_no, coalesce(d.name, '') as dept_name,
       h.real_name as host_name, l.star, v.sessions, v.records, v.last_at, v.next_at,
       (exists (select 1 from case_transfer t where t.tenant_id = $1 and t.case_id = c.id and t.state in (${waiting}))
         or exists (select 1 from approval_flow f where f.tenant_id = $1 and f.biz_type = '${CLOSING}' and f.biz_id = c.id::text
              and f.state = '1')) as is_asked
  from care_case c
  join user_account u on u.tenant_id = $1 and u.id = c.visitor_id
  join user_account h on h.tenant_id = $1 and h.id = c.host_id
  left join dept d on d.tenant_id = $1 and d.id = u.dept_id
  left join lateral (
    select star from assessment_level l where l.tenant_id = $1 and l.user_id = c.visitor_id
     order by l.made_at desc, l.id desc limit 1) l on true
  left join lateral (
    select count(*) filter (where a.state in ('success', 'complete'))::int as sessions,
           count(*) filter (where a.state = 'success' and a.record_due_at is not null)::int as records,
           max(a.start_at) filter (where a.state in ('running', 'success', 'complete')) as last_at,
           min(a.start_at) filter (where a.state in ('toConfirm', 'notStart') and a.end_at > rule_time()) as next_at
      from appointment a where a.tenant_id = $1 and a.case_id = c.id) v on true`

const timeOrNull = (at: Date | null): string | null => at && formatDateTime(at)

/** Names for those who have to do with the person or arrange for everybody. */
export const caseViews = async (tx: Tx, actor: Actor, rows: readonly ListedCase[]) => {
  const people = rows.map(({ visitor_id: personId }) => ({ personId }))
  const [isNamed, bound] = await Promise.all([
    readableNames(tx, actor, people),
    relationsAmong(
      tx,
      actor.userId,
      people.map(({ personId }) => personId),
    ),
  ])
  return rows.map((row) => {
    const isOpen = isNamed({ personId: row.visitor_id })
    // To whoever supervises it a case is its number.
    const isCode = !isOpen && bound.has(row.visitor_id)
    return {
      id: row.id,
      caseNo: row.case_no,
      visitorId: row.visitor_id,
      visitorName: isOpen ? row.visitor_name : isCode ? row.case_no : maskRealName(row.visitor_name),
      visitorNo: isOpen ? row.visitor_no : isCode ? '' : maskNumber(row.visitor_no),
      // A class and a sex are soon a person.
      deptName: isCode ? '' : row.dept_name,
      isCode,
      hostId: row.host_id,
      hostName: row.host_name,
      typeName: appointmentTypes[row.type].label,
      status: row.state,
      statusName: labelOf(caseStates, row.state),
      baseStatus: baseStatusOf(row.state),
      star: row.star,
      sessions: row.sessions,
      recordsDue: row.records,
      lastTime: timeOrNull(row.last_at),
      nextTime: timeOrNull(row.next_at),
      openTime: formatDateTime(row.opened_at),
      closeTime: timeOrNull(row.closed_at),
      isAsked: row.is_asked,
      isMine: row.host_id === actor.userId,
      version: row.version,
    }
  })
}

export type CaseFilter = PageQuery & { tab?: CaseTab; keyword?: string; hostId?: string; star?: number }

const CURRENT_STAR = `(select l.star from assessment_level l where l.tenant_id = $1 and l.user_id = c.visitor_id
   order by l.made_at desc, l.id desc limit 1)`

export const pageOfCases = async (tx: Tx, actor: Actor, filter: CaseFilter) => {
  const { tab = 'live', hostId, star } = filter
  const params = paramsOf(tx)
  const words = filter.keyword?.trim() ?? ''
  const where = [
    'c.tenant_id = $1',
    // Written out: an index of some states serves no states that are only known later.
    `c.state in (${caseTabs[tab].states.map((state) => `'${state}'`).join(', ')})`,
    inSight(actor, params),
    hostId ? `c.host_id = ${params.put(hostId)}` : 'true',
    star ? `${CURRENT_STAR} = ${params.put(star)}` : 'true',
    words
      ? `(c.case_no ^@ upper(${params.put(words)}) or ${await amongNamed(tx, params, 'c.visitor_id', words)})`
      : 'true',
  ].join(' and ')
  return readPage(tx, filter, {
    select: `${CASE_SELECT} where ${where}`,
    from: `from care_case c where ${where}`,
    key: 'c.id',
    order: 'c.opened_at desc, c.id',
    values: params.values,
    most: mostOf(words),
    views: (rows: ListedCase[]) => caseViews(tx, actor, rows),
  })
}

/** Only of those that are going on: what is over grows for ever, and its number asks nobody for anything. */
export const countsOfCases = async (tx: Tx, actor: Actor) => {
  const params = paramsOf(tx)
  const where = inSight(actor, params)
  const { label, states } = caseTabs.live
  const [row] = await tx.sql<{ n: number }>(
    `select count(*)::int as n from care_case c where c.tenant_id = $1 and c.state in (${states.map((state) => `'${state}'`).join(', ')})
        and ${where}`,
    params.values,
  )
  return [{ tab: 'live', label, count: row?.n ?? 0 }]
}
