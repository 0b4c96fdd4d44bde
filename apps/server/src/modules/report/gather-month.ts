import { markIn, monthSpan, type MonthFacts, type MonthNames, type VisitFact } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { factsOf } from '../answer/index.ts'
import { fieldsNamed } from '../appointment/index.ts'
import { readSetting } from '../setting/index.ts'

const HELD = `('success', 'complete')`

type VisitRow = {
  type: VisitFact['type']
  state: VisitFact['state']
  visitor_id: string
  host_id: string
  college_id: string | null
  start_at: Date
  feedback_answer_id: string | null
}

type Span = ReturnType<typeof monthSpan>

/** Whoever lies below a college belongs to the nearest one. */
const visitsIn = (tx: Tx, { from, until }: Span): Promise<VisitRow[]> =>
  tx.sql<VisitRow>(
    `with place as (
       select distinct on (k.descendant_id) k.descendant_id as dept_id, d.id as college_id
         from dept_closure k join dept d on d.tenant_id = k.tenant_id and d.id = k.ancestor_id
        where k.tenant_id = $1 and d.kind = 'college' order by k.descendant_id, k.depth)
     select a.type, a.state, a.visitor_id, a.host_id, a.start_at, a.feedback_answer_id, p.college_id
       from appointment a join user_account u on u.tenant_id = a.tenant_id and u.id = a.visitor_id
       left join place p on p.dept_id = u.dept_id
      where a.tenant_id = $1 and a.start_at >= $2 and a.start_at < $3 and a.state <> 'removed'
      order by a.start_at, a.id`,
    [tx.tenantId, from, until],
  )

const cameBefore = async (tx: Tx, visitorIds: readonly string[], { from }: Span): Promise<ReadonlySet<string>> => {
  const rows = await tx.sql<{ visitor_id: string }>(
    `select distinct visitor_id from appointment
      where tenant_id = $1 and visitor_id = any($2::uuid[]) and state in ${HELD} and start_at < $3`,
    [tx.tenantId, visitorIds, from],
  )
  return new Set(rows.map(({ visitor_id }) => visitor_id))
}

/** Of everybody whose first session since registering lies in the month. */
const waitsIn = async (tx: Tx, { from, until }: Span): Promise<number[]> => {
  const rows = await tx.sql<{ days: number }>(
    `with came as (
       select visitor_id, min(start_at) as at from appointment
        where tenant_id = $1 and state in ${HELD} and start_at >= $2 and start_at < $3 group by visitor_id)
     select (extract(epoch from c.at - r.created_at) / 86400)::float8 as days
       from came c cross join lateral (
         select created_at from registration
          where tenant_id = $1 and visitor_id = c.visitor_id and created_at <= c.at order by created_at desc limit 1) r
      where not exists (select from appointment e where e.tenant_id = $1 and e.visitor_id = c.visitor_id
        and e.state in ${HELD} and e.start_at >= r.created_at and e.start_at < $2)`,
    [tx.tenantId, from, until],
  )
  return rows.map(({ days }) => days)
}

type Counts = Pick<MonthFacts, 'registered' | 'waiting' | 'casesOpened' | 'casesClosed'>

const countsIn = async (tx: Tx, { from, until }: Span): Promise<Counts> => {
  const [row] = await tx.sql<Counts>(
    `select
       (select count(distinct visitor_id)::int from registration
         where tenant_id = $1 and created_at >= $2 and created_at < $3) as registered,
       (select count(*)::int from wait_entry
         where tenant_id = $1 and created_at < $3 and (ended_at is null or ended_at >= $3)) as waiting,
       (select count(*)::int from care_case
         where tenant_id = $1 and opened_at >= $2 and opened_at < $3) as "casesOpened",
       (select count(*)::int from care_case
         where tenant_id = $1 and closed_at >= $2 and closed_at < $3) as "casesClosed"`,
    [tx.tenantId, from, until],
  )
  return row!
}

/** Marks out of five; what a school has made of the question otherwise is no mark. */
const ratingsOf = async (tx: Tx, ids: readonly string[]): Promise<number[]> =>
  [...(await factsOf(tx, ids)).values()].flatMap((facts) => markIn(facts, 'visitorSatisfaction', 5) ?? [])

/** What happened in a month, read in a handful of statements however much it was. */
export const gatherMonth = async (tx: Tx, month: string): Promise<MonthFacts> => {
  const span = monthSpan(month)
  const rows = await visitsIn(tx, span)
  const held = rows.filter(({ state }) => state === 'success' || state === 'complete')
  const visitorIds = [...new Set(held.map(({ visitor_id }) => visitor_id))]
  return {
    visits: rows.map((row) => ({
      type: row.type,
      state: row.state,
      visitorId: row.visitor_id,
      hostId: row.host_id,
      collegeId: row.college_id,
      startAt: row.start_at,
    })),
    known: await cameBefore(tx, visitorIds, span),
    waits: await waitsIn(tx, span),
    ratings: await ratingsOf(
      tx,
      held.flatMap((row) => row.feedback_answer_id ?? []),
    ),
    problems: await fieldsNamed(tx, visitorIds, span.until),
    ...(await countsIn(tx, span)),
  }
}

const named = (rows: readonly { id: string; name: string }[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ id, name }) => [id, name]))

/** What the parts are called on the day of counting: the report keeps these words. */
export const monthNames = async (tx: Tx, hostIds: readonly string[]): Promise<MonthNames> => {
  const { items } = await readSetting(tx, 'zxlysz')
  return {
    colleges: named(
      await tx.sql<{ id: string; name: string }>(
        `select id, name from dept where tenant_id = $1 and kind = 'college'`,
        [tx.tenantId],
      ),
    ),
    hosts: named(
      await tx.sql<{ id: string; name: string }>(
        'select id, real_name as name from user_account where tenant_id = $1 and id = any($2::uuid[])',
        [tx.tenantId, hostIds],
      ),
    ),
    problems: new Map(items.map(({ code = '', label = '' }) => [code, label])),
  }
}
