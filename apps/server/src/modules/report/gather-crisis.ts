import {
  countCrisisMonth,
  errandCodes,
  errandKindOf,
  monthBefore,
  monthSpan,
  precisionBySignal,
  signalSources,
  type CrisisMonthFacts,
  type CrisisMonthNames,
  type CrisisSnapshot,
  type GradeStar,
} from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'

type Span = ReturnType<typeof monthSpan>

/** Looked back so far for a warning before a crisis. */
const DAYS_BEFORE = 90

const reportsIn = (tx: Tx, { from, until }: Span) =>
  tx.sql<CrisisMonthFacts['reports'][number]>(
    `with place as (
       select distinct on (k.descendant_id) k.descendant_id as dept_id, d.id as college_id
         from dept_closure k join dept d on d.tenant_id = k.tenant_id and d.id = k.ancestor_id
        where k.tenant_id = $1 and d.kind = 'college' order by k.descendant_id, k.depth)
     select r.reporter_type as by, r.user_id as "userId", p.college_id as "collegeId"
       from crisis_report r join user_account u on u.tenant_id = $1 and u.id = r.user_id
       left join place p on p.dept_id = u.dept_id
      where r.tenant_id = $1 and r.drill_id is null and r.created_at >= $2 and r.created_at < $3 order by r.created_at, r.id`,
    [tx.tenantId, from, until],
  )

/** The first level of each case that got it in the month, as its events say: a later change is not another case. */
const levelledIn = async (tx: Tx, { from, until }: Span): Promise<GradeStar[]> =>
  (
    await tx.sql<{ star: GradeStar }>(
      `select c.star from crisis_case c join lateral (
         select min(e.at) as at from state_event e where e.tenant_id = $1 and e.entity = 'crisis_case' and e.entity_id = c.id
            and e.action in ('level', 'confirm')) l on true
        where c.tenant_id = $1 and c.drill_id is null and c.star between 1 and 3 and l.at >= $2 and l.at < $3`,
      [tx.tenantId, from, until],
    )
  ).map(({ star }) => star)

type Counts = { closed: number; dismissed: number; open: number; hours: number }

const countsIn = async (tx: Tx, { from, until }: Span): Promise<Counts> =>
  (await tx.row<Counts>(
    `select count(*) filter (where c.state = 'closed' and c.closed_at >= $2 and c.closed_at < $3)::int as closed,
            count(*) filter (where c.state = 'dismissed' and c.closed_at >= $2 and c.closed_at < $3)::int as dismissed,
            count(*) filter (where c.state <> 'merged' and c.opened_at < $3 and (c.closed_at is null or c.closed_at >= $3))::int as open,
            (select coalesce(sum(t.hours), 0)::float8 from crisis_talk t
              where t.tenant_id = $1 and t.talked_at >= $2 and t.talked_at < $3) as hours
       from crisis_case c where c.tenant_id = $1 and c.drill_id is null`,
    [tx.tenantId, from, until],
  ))!

const crisisClocks = errandCodes.filter((code) => code.startsWith('crisis_'))

/** Clocks that fell due: kept when what they asked for was done by then. What was called off asked for nothing any more. */
const clocksIn = (tx: Tx, { from, until }: Span) =>
  tx.sql<CrisisMonthFacts['clocks'][number]>(
    `select e.kind, (e.done_at is not null and e.done_at <= e.due_at) as "isMet" from errand e
      where e.tenant_id = $1 and e.kind = any($4::text[]) and e.due_at >= $2 and e.due_at < $3
        and (e.state <> 'cancelled' or e.done_at > e.due_at)`,
    [tx.tenantId, from, until, crisisClocks],
  )

const warningsIn = (tx: Tx, { from, until }: Span) =>
  tx.sql<CrisisMonthFacts['warnings'][number]>(
    `select k.source, case when s.state = 'false' then 'false' when s.state in ('open', 'taken') then 'open' else 'right' end as end
       from risk_signal s join (select distinct signal_id, source from signal_sign where tenant_id = $1) k on k.signal_id = s.id
      where s.tenant_id = $1 and s.created_at >= $2 and s.created_at < $3`,
    [tx.tenantId, from, until],
  )

const missedIn = (tx: Tx, { from, until }: Span) =>
  tx.sql<CrisisMonthFacts['missed'][number]>(
    `select c.id, c.case_no as "caseNo", c.star::int as star, r.reporter_type as by from crisis_case c
       join lateral (select reporter_type from crisis_report r where r.tenant_id = $1 and r.case_id = c.id order by created_at limit 1) r on true
      where c.tenant_id = $1 and c.drill_id is null and c.opened_at >= $2 and c.opened_at < $3 and c.state <> 'merged'
        and not exists (select 1 from risk_signal s where s.tenant_id = $1 and s.user_id = c.user_id
          and s.created_at < c.opened_at and s.created_at >= c.opened_at - make_interval(days => ${DAYS_BEFORE}))
      order by c.opened_at, c.id`,
    [tx.tenantId, from, until],
  )

const gather = async (tx: Tx, month: string): Promise<CrisisMonthFacts> => {
  const span = monthSpan(month)
  const { closed, dismissed, open, hours } = await countsIn(tx, span)
  return {
    reports: await reportsIn(tx, span),
    levelled: await levelledIn(tx, span),
    ends: { closed, dismissed },
    openAtEnd: open,
    clocks: await clocksIn(tx, span),
    warnings: await warningsIn(tx, span),
    hours,
    missed: await missedIn(tx, span),
  }
}

const namesOf = async (tx: Tx): Promise<CrisisMonthNames> => ({
  colleges: new Map(
    (
      await tx.sql<{ id: string; name: string }>(
        `select id, name from dept where tenant_id = $1 and kind = 'college'`,
        [tx.tenantId],
      )
    ).map(({ id, name }) => [id, name]),
  ),
  clocks: new Map(crisisClocks.map((code) => [code, errandKindOf(code).title])),
  signals: new Map(Object.entries(signalSources)),
})

const YEAR = 12

/** A crisis month with those it is compared with, and what is for the centre alone. */
export const crisisSnapshotOf = async (tx: Tx, month: string): Promise<CrisisSnapshot> => {
  const names = await namesOf(tx)
  const now = await gather(tx, month)
  return {
    month,
    now: countCrisisMonth(now, names),
    before: countCrisisMonth(await gather(tx, monthBefore(month)), names),
    yearAgo: countCrisisMonth(await gather(tx, monthBefore(month, YEAR)), names),
    inside: { precision: precisionBySignal(now.warnings, names), missed: now.missed },
  }
}
