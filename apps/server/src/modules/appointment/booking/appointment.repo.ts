import { queries } from '../../../kernel/db/query.ts'
import { ensure } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { AppointmentRow } from './booking.tables.ts'

export const findAppointment = (tx: Tx, id: string): Promise<AppointmentRow | undefined> =>
  tx.find('appointment', { id }) as Promise<AppointmentRow | undefined>

export type NewAppointment = Pick<
  AppointmentRow,
  | 'type'
  | 'state'
  | 'visitor_id'
  | 'host_id'
  | 'case_id'
  | 'slot_id'
  | 'site_id'
  | 'room_id'
  | 'start_at'
  | 'end_at'
  | 'consult_method'
  | 'booked_as'
  | 'source'
  | 'created_by'
> &
  Partial<AppointmentRow>

/** A row as it begins. */
export const freshRow = (tx: Tx, given: NewAppointment): AppointmentRow => ({
  tenant_id: tx.tenantId,
  id: tx.newId(),
  version: 1,
  is_first: false,
  is_urgent: false,
  was_rejected: false,
  waived: [],
  override_reason: null,
  reason: null,
  is_ended_by_visitor: false,
  met_by: null,
  arrived_at: null,
  arrived_by: null,
  triage_star: null,
  real_start: null,
  real_end: null,
  online_place: null,
  meeting_link: null,
  registration_id: null,
  record_answer_id: null,
  feedback_answer_id: null,
  record_due_at: null,
  series_id: null,
  settled_at: tx.now,
  removed_by: null,
  created_at: tx.now,
  updated_at: tx.now,
  ...given,
})

/** Columns that have nothing to do with the state; the version goes up, so that whoever read the row before hears of it. */
export const changeAppointment = async (
  tx: Tx,
  row: AppointmentRow,
  set: Partial<AppointmentRow>,
): Promise<AppointmentRow> =>
  tx.one(
    queries<{ appointment: AppointmentRow }>()
      .updateTable('appointment')
      .set({ ...set, version: row.version + 1, updated_at: tx.now })
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', row.id)
      .where('version', '=', row.version)
      .returningAll(),
  )

export const lockAppointment = (tx: Tx, id: string): Promise<AppointmentRow> =>
  tx.lock('appointment', id) as Promise<AppointmentRow>

export type Names = { site: string; room: string | null; host: string }

/** What people call where it is and whom it is with. */
export const namesOf = async (tx: Tx, row: Pick<AppointmentRow, 'site_id' | 'room_id' | 'host_id'>): Promise<Names> => {
  const [found] = await tx.sql<Names>(
    `select s.name as site, r.name as room, u.real_name as host
       from site s join user_account u on u.tenant_id = $1 and u.id = $4
       left join room r on r.tenant_id = $1 and r.id = $3
      where s.tenant_id = $1 and s.id = $2`,
    [tx.tenantId, row.site_id, row.room_id, row.host_id],
  )
  return ensure(found)
}

/** How often the visitor has moved appointments of a term themselves. */
export const countReschedules = async (tx: Tx, row: AppointmentRow): Promise<number> => {
  const [found] = await tx.sql<{ n: number }>(
    `select count(*)::int as n from state_event e
       join appointment a on a.tenant_id = $1 and a.id = e.entity_id
       left join term t on t.tenant_id = $1
        and (a.start_at at time zone 'Asia/Shanghai')::date between t.start_date and t.end_date
       left join term o on o.tenant_id = $1
        and ($3::timestamptz at time zone 'Asia/Shanghai')::date between o.start_date and o.end_date
      where e.tenant_id = $1 and e.entity = 'appointment' and e.action = 'reschedule' and a.visitor_id = $2
        and t.id is not distinct from o.id`,
    [tx.tenantId, row.visitor_id, row.start_at],
  )
  return found?.n ?? 0
}

/** Two wishes of one visitor are judged one after the other: each has to see what the other took. */
export const lockVisitor = (tx: Tx, visitorId: string): Promise<unknown> =>
  tx.sql('select pg_advisory_xact_lock(hashtextextended($1, $2))', [`booking ${visitorId}`, tx.tenantId])
