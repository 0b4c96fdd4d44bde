import { shiftSpan, type HalfDay, type Measured, type PlanTarget } from '@xinqiao/domain'
import { paramsOf } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { COLLEGE_ID, targeted } from './plan.repo.ts'

export type CollegeCount = { id: string | null; name: string | null; count: number }

export const peopleByCollege = (tx: Tx, target: PlanTarget): Promise<CollegeCount[]> => {
  const params = paramsOf(tx)
  return tx.sql(
    `select k.id, d.name, count(*)::int as count from (
       select ${COLLEGE_ID} as id from user_account u where u.tenant_id = $1 and ${targeted(target, params)}) k
       left join dept d on d.tenant_id = $1 and d.id = k.id group by 1, 2 order by 3 desc, 2`,
    params.values,
  )
}

/** Who is on duty in a span, whoever has left or is locked out not among them. */
export const staffedSpans = async (tx: Tx, from: string, to: string) =>
  (
    await tx.sql<{ day: string; half: HalfDay }>(
      `select to_char(d.day, 'YYYY-MM-DD') as day, d.half from duty_shift d
         join user_account u on u.tenant_id = $1 and u.id = d.host_id and not u.deleted and u.lock_flag = '0'
        where d.tenant_id = $1 and d.removed_at is null and d.day between $2::date and $3::date`,
      [tx.tenantId, from, to],
    )
  ).flatMap((shift) => shiftSpan(shift) ?? [])

type Before = Omit<Measured, 'hours' | 'days'> & { id: string; name: string; start_at: Date }

const MEASURED_DAYS = 14
const HOURS = 24

/** The last plan that has ended and was answered by a crowd, and how people answered it. */
export const lastMeasured = async (tx: Tx, interviewStar: number): Promise<(Measured & { name: string }) | null> => {
  const before = await tx.row<Before>(
    `select p.id, p.name, p.start_at, k.* from assessment_plan p cross join lateral (
       select count(*)::int as asked, count(*) filter (where s.state = 'done')::int as done,
              count(*) filter (where s.state = 'done' and s.is_risk)::int as flagged,
              count(*) filter (where s.state = 'done' and (s.is_risk or ($2 > 0 and s.star >= $2)))::int as proposed
         from sheet s where s.tenant_id = $1 and s.plan_id = p.id and s.state <> 'invalid') k
      where p.tenant_id = $1 and p.kind = 'plan' and p.state in ('ended', 'archived') and k.done >= 100 order by p.start_at desc limit 1`,
    [tx.tenantId, interviewStar],
  )
  if (!before) return null
  const rows = await tx.sql<{ day: number; hour: number; n: number }>(
    `select ((s.submitted_at at time zone 'Asia/Shanghai')::date - ($3::timestamptz at time zone 'Asia/Shanghai')::date) as day,
            extract(hour from s.submitted_at at time zone 'Asia/Shanghai')::int as hour, count(*)::int as n
       from sheet s where s.tenant_id = $1 and s.plan_id = $2 and s.state = 'done' group by 1, 2`,
    [tx.tenantId, before.id, before.start_at],
  )
  const count = (fits: (row: { day: number; hour: number }) => boolean): number =>
    rows.filter(fits).reduce((sum, { n }) => sum + n, 0)
  return {
    ...before,
    hours: Array.from({ length: HOURS }, (_, hour) => count((row) => row.hour === hour)),
    days: Array.from({ length: MEASURED_DAYS }, (_, day) => count((row) => row.day === day)),
  }
}

/** Times made for talks that nobody has yet, by week from that day on. */
export const freeTalks = async (tx: Tx, from: Date, weeks: number): Promise<readonly number[]> => {
  const rows = await tx.sql<{ week: number; n: number }>(
    `select floor(extract(epoch from s.start_at - $2::timestamptz) / 604800)::int as week, count(*)::int as n from slot s
      where s.tenant_id = $1 and s.state = '1' and not s.is_closed and '14' = any(s.types)
        and s.start_at >= $2 and s.start_at < $2::timestamptz + $3 * interval '7 days' group by 1`,
    [tx.tenantId, from, weeks],
  )
  return Array.from({ length: weeks }, (_, week) => rows.find((row) => row.week === week)?.n ?? 0)
}
