import {
  blockedSince,
  countAttendance,
  countSessions,
  formatDate,
  type AppointmentState,
  type AppointmentType,
  type AttendanceCounts,
  type BookingRules,
  type SessionCounts,
} from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { readRules } from './booking-settings.ts'

export type Term = { readonly id: string; readonly name: string; readonly startDate: string; readonly endDate: string }

export type Attendance = {
  readonly counts: AttendanceCounts
  readonly sessions: SessionCounts
  readonly approvedExtra: number
  readonly blockedFrom: Date | null
  readonly releases: Date[]
}

const TERM = 'id, name, start_date as "startDate", end_date as "endDate"'

/** The term a day falls into; rules "per term" go by the day of the appointment, not by that of booking. */
export const termOf = async (tx: Tx, day: Date): Promise<Term | null> => {
  const [row] = await tx.sql<Term>(
    `select ${TERM} from term where tenant_id = $1 and start_date <= $2::date and end_date >= $2::date`,
    [tx.tenantId, formatDate(day)],
  )
  return row ?? null
}

type Visit = { id: string; type: AppointmentType; state: AppointmentState; settledAt: string }

export type TermFactsRow = { visits: Visit[]; releases: string[]; extra: number }

/** What a visitor's counts of a term are derived from, as columns of one row; $2 is the visitor, `t` the term. */
export const TERM_FACTS = `
  coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'type', a.type, 'state', a.state, 'settledAt', a.settled_at))
     from appointment a
    where a.tenant_id = $1 and a.visitor_id = $2
      and a.start_at >= t.start_date::timestamp at time zone 'Asia/Shanghai'
      and a.start_at < (t.end_date + 1)::timestamp at time zone 'Asia/Shanghai'), '[]') as visits,
  coalesce((select jsonb_agg(r.released_at) from break_release r
    where r.tenant_id = $1 and r.visitor_id = $2 and r.term_id = t.id), '[]') as releases,
  (select coalesce(sum(e.times), 0)::int from session_extension e
    where e.tenant_id = $1 and e.visitor_id = $2 and e.term_id = t.id and e.status = 2) as extra`

export const attendanceFrom = (row: TermFactsRow, rules: BookingRules): Attendance => {
  const visits = row.visits.map((one) => ({ ...one, settledAt: new Date(one.settledAt) }))
  const releases = row.releases.map((at) => new Date(at))
  const counts = countAttendance(visits, rules)
  return {
    counts,
    sessions: countSessions(visits),
    approvedExtra: row.extra,
    blockedFrom: blockedSince(counts, releases, rules),
    releases,
  }
}

/** Derived from the appointments every time: a correction is right at once. */
export const attendanceOf = async (
  tx: Tx,
  visitorId: string,
  term: Pick<Term, 'id'>,
  known?: BookingRules,
): Promise<Attendance> => {
  const [rows, rules] = await Promise.all([
    tx.sql<TermFactsRow>(`select ${TERM_FACTS} from term t where t.tenant_id = $1 and t.id = $3`, [
      tx.tenantId,
      visitorId,
      term.id,
    ]),
    known ?? readRules(tx, null),
  ])
  return attendanceFrom(rows[0] ?? { visits: [], releases: [], extra: 0 }, rules)
}
