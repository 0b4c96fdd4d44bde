import { appointmentTypeCodes, appointmentTypes, millisecondsPer, parseDate, type AppealState } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { paramsOf } from '../../../kernel/db/params.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { amongNamed, amongVisible } from '../../user/index.ts'
import { readRules, termOf, type Term } from '../booking/index.ts'
import { COLLEGE } from './visit.repo.ts'

export type BreakFilter = { keyword?: string; isBlocked?: boolean; isAppealed?: boolean; visitorId?: string }

export type BreakLine = {
  visitor_id: string
  visitor_name: string
  visitor_no: string | null
  dept_name: string | null
  cancels: number
  leaves: number
  leaves_as_break: number
  no_shows: number
  last_at: Date | null
  blocked_from: Date | null
  released_at: Date | null
  released_by_name: string | null
  appeal_id: string | null
  appeal_state: AppealState | null
  total: number
}

const counting = appointmentTypeCodes.filter((type) => appointmentTypes[type].countsAttendance)

/**
 * One line per visitor, derived from what became of the appointments of a term and added up nowhere: the same arithmetic as
 * the domain's countAttendance and blockedSince, for everybody at once.
 */
const linesOf = (seen: string): string => `
  with absent as (
    select a.visitor_id, a.id, a.state, a.settled_at, a.type = any($5::text[]) as counts
      from appointment a
     where a.tenant_id = $1 and a.state in ('cancel', 'userTakeLeave', 'userBreakAppointment')
       and a.start_at >= $3 and a.start_at < $4 and ($9::uuid is null or a.visitor_id = $9) and ${seen}
  ), numbered as (
    select *, row_number() over (partition by visitor_id, state, counts order by settled_at, id) as nth,
           count(*) filter (where state = 'userTakeLeave' and counts) over (partition by visitor_id) as leaves
      from absent
  ), judged as (
    select *, counts and (state = 'userBreakAppointment'
             or state = 'userTakeLeave' and leaves > $6::int and ($7::boolean or nth > $6::int)) as is_break
      from numbered
  ), ordered as (
    select *, row_number() over (partition by visitor_id, is_break order by settled_at, id) as kth from judged
  ), released as (
    select distinct on (visitor_id) visitor_id, released_at, released_by from break_release
     where tenant_id = $1 and term_id = $2 order by visitor_id, released_at desc
  ), line as (
    select o.visitor_id, count(*) filter (where o.state = 'cancel')::int as cancels, max(o.leaves)::int as leaves,
           count(*) filter (where o.is_break and o.state = 'userTakeLeave')::int as leaves_as_break,
           count(*) filter (where o.is_break)::int as no_shows, max(o.settled_at) as last_at,
           min(o.settled_at) filter (where o.is_break and o.kth >= $8::int
             and (r.released_at is null or o.settled_at > r.released_at)) as blocked_from,
           max(r.released_at) as released_at
      from ordered o left join released r on r.visitor_id = o.visitor_id
     group by o.visitor_id
  )
  select l.*, u.real_name as visitor_name, u.number_name as visitor_no, ${COLLEGE} as dept_name,
         w.real_name as released_by_name, p.id as appeal_id, p.state as appeal_state, count(*) over ()::int as total
    from line l
    join user_account u on u.tenant_id = $1 and u.id = l.visitor_id
    left join dept d on d.tenant_id = $1 and d.id = u.dept_id
    left join released r on r.visitor_id = l.visitor_id
    left join user_account w on w.tenant_id = $1 and w.id = r.released_by
    left join lateral (select b.id, b.state from break_appeal b
      where b.tenant_id = $1 and b.visitor_id = l.visitor_id and b.term_id = $2 order by b.created_at desc limit 1) p on true
   where ($10::boolean is not true or l.blocked_from is not null) and ($11::boolean is not true or p.state = '1')
   order by l.last_at desc, l.visitor_id`

const midnight = (day: string): Date => parseDate(day) ?? new Date(0)

export const breakLines = async (
  tx: Tx,
  actor: Actor,
  term: Term,
  filter: BreakFilter,
  page?: { size: number; offset: number },
): Promise<BreakLine[]> => {
  const rules = await readRules(tx, null)
  const keyword = filter.keyword?.trim()
  const params = paramsOf(tx)
  const given = [
    term.id,
    midnight(term.startDate),
    new Date(midnight(term.endDate).getTime() + millisecondsPer.day),
    counting,
    rules.leaveFreeCount,
    rules.countAllLeaves,
    rules.noShowBlockCount,
    filter.visitorId ?? null,
    filter.isBlocked ?? null,
    filter.isAppealed ?? null,
  ]
  for (const value of given) params.put(value)
  const named = keyword && !filter.visitorId ? await amongNamed(tx, params, 'a.visitor_id', keyword) : 'true'
  const lines = linesOf(`${named} and ${amongVisible(actor, 'a.visitor_id', params)}`)
  const part = page ? ` limit ${params.put(page.size)} offset ${params.put(page.offset)}` : ''
  return tx.sql<BreakLine>(`${lines}${part}`, params.values)
}

const TERM = 'id, name, start_date as "startDate", end_date as "endDate"'

/** The one that was named; else the present one, or between terms the last that has begun. */
export const termFor = async (tx: Tx, id?: string): Promise<Term | null> => {
  if (id !== undefined)
    return (await tx.row<Term>(`select ${TERM} from term where tenant_id = $1 and id = $2`, [tx.tenantId, id])) ?? null
  const [last] = await tx.sql<Term>(
    `select ${TERM} from term where tenant_id = $1 and start_date <= ($2::timestamptz at time zone 'Asia/Shanghai')::date
      order by start_date desc limit 1`,
    [tx.tenantId, tx.now],
  )
  return (await termOf(tx, tx.now)) ?? last ?? null
}
