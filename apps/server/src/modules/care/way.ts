import { appointmentTypes, formatDateTime, millisecondsPer, type AppointmentType } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import type { CaseRow } from './care.tables.ts'

/** What came before a case belongs to it when it is no older than that. */
const FROM_DAYS = 180

const FIRST: readonly string[] = (Object.keys(appointmentTypes) as AppointmentType[]).filter(
  (type) => appointmentTypes[type].family === 'assess',
)

type Row = {
  registered: Date | null
  first_at: Date | null
  first_by: string | null
  since: Date | null
  matched: Date | null
}

/** How somebody came to this case: told what it is about, was spoken with, waited for a place. What did not happen is null. */
export const wayOf = async (tx: Tx, { visitor_id, family, opened_at }: CaseRow) => {
  const from = new Date(opened_at.getTime() - FROM_DAYS * millisecondsPer.day)
  // A place is offered, taken and kept within a day.
  const until = new Date(opened_at.getTime() + millisecondsPer.day)
  const row = await tx.row<Row>(
    `select r.created_at as registered, f.start_at as first_at, f.by as first_by, w.created_at as since, w.ended_at as matched
       from (select 1) one
       left join lateral (select created_at from registration where tenant_id = $1 and visitor_id = $2
         and created_at between $3 and $4 order by created_at desc limit 1) r on true
       left join lateral (select a.start_at, h.real_name as by from appointment a
         join user_account h on h.tenant_id = $1 and h.id = coalesce(a.met_by, a.host_id)
         where a.tenant_id = $1 and a.visitor_id = $2 and a.type = any($6) and a.state in ('success', 'complete')
           and a.start_at between $3 and $4 order by a.start_at desc limit 1) f on true
       left join lateral (select created_at, ended_at from wait_entry where tenant_id = $1 and visitor_id = $2 and family = $5
         and state = 'matched' and ended_at between $3 and $4 order by ended_at desc limit 1) w on true`,
    [tx.tenantId, visitor_id, from, until, family, FIRST],
  )
  const timed = (at: Date | null | undefined) => (at ? formatDateTime(at) : null)
  return {
    registerTime: timed(row?.registered),
    firstTime: timed(row?.first_at),
    firstName: row?.first_by ?? '',
    matchTime: timed(row?.matched),
    waitedDays:
      row?.matched && row.since ? Math.floor((row.matched.getTime() - row.since.getTime()) / millisecondsPer.day) : 0,
  }
}
