import {
  displayCodeOf,
  displayLabel,
  dutyStatus,
  formatDateTime,
  liveHold,
  type AppointmentType,
  type DisplayCode,
} from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { paramsOf, type Params } from '../../../kernel/db/params.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { amongVisible } from '../../user/index.ts'
import { keeps, seesAllVisitors } from '../rota.policy.ts'
import { holdOf, openCloseReason, type SlotRow } from './slot.repo.ts'

export type SlotLine = SlotRow & {
  real_name: string
  site_name: string
  room_name: string | null
  appointment_id: string | null
  appointment_type: AppointmentType | null
  appointment_state: string | null
  is_first: boolean | null
  visitor_name: string | null
  /** Whoever reads may know whose appointment it is. */
  is_known: boolean | null
}

/** The appointment that a slot is booked for or was spent on; the slot's own index leads there, one step each. */
const BOOKED_FOR = `left join lateral (
    select a.id, a.type, a.state, a.is_first, a.visitor_id from appointment a
     where s.state in ('2', '3') and a.tenant_id = $1 and a.slot_id = s.id and a.state <> 'removed'
     order by a.state in ('toConfirm', 'notStart', 'running') desc, a.created_at desc limit 1) a on true`

/** Slots as `s`, with their appointment as `a`; $1 is the tenant. */
export const SLOTS_BOOKED = `from slot s ${BOOKED_FOR}`

/** As this person reads them: of whom they know nothing elsewhere they learn nothing here. */
export const selectSlots = (
  actor: Actor,
  params: Params,
): string => `select s.*, u.real_name, st.name as site_name, r.name as room_name, a.id as appointment_id,
       a.type as appointment_type, a.state as appointment_state, a.is_first, v.real_name as visitor_name,
       ${seesAllVisitors(actor) ? amongVisible(actor, 'a.visitor_id', params) : 'false'} as is_known
  ${SLOTS_BOOKED}
  join user_account u on u.tenant_id = $1 and u.id = s.user_id
  join site st on st.tenant_id = $1 and st.id = s.site_id
  left join room r on r.tenant_id = $1 and r.id = s.room_id
  left join user_account v on v.tenant_id = $1 and v.id = a.visitor_id`

const codeOf = (row: SlotLine): DisplayCode =>
  row.appointment_type ? displayCodeOf(row.appointment_type, row.is_first === true) : '5'

/** A slot as this person may see it: whose appointment it is, is for those who have to do with it. */
export const slotView = (tx: Tx, actor: Actor) => {
  return (row: SlotLine) => {
    const mayKnow = row.is_known === true || row.user_id === actor.userId
    const code = codeOf(row)
    return {
      id: row.id,
      workforceId: row.workforce_id,
      shiftId: row.shift_id,
      userId: row.user_id,
      realName: row.real_name,
      siteId: row.site_id,
      siteName: row.site_name,
      roomId: row.room_id,
      roomName: row.room_name,
      types: row.types,
      startAt: formatDateTime(row.start_at),
      endAt: formatDateTime(row.end_at),
      consultMethod: row.consult_method,
      status: row.state,
      displayCode: code,
      displayName: displayLabel(code),
      dutyFlag: row.is_duty,
      dutyStatus: row.is_duty ? dutyStatus(row.state) : null,
      reserved: row.is_reserved,
      studentView: row.student_view,
      closed: row.is_closed,
      closeReason: openCloseReason(tx, row),
      held: liveHold(holdOf(row), tx.now) !== null,
      appointmentId: mayKnow ? row.appointment_id : null,
      visitorName: mayKnow ? row.visitor_name : null,
      appointmentState: mayKnow ? row.appointment_state : null,
      isManageable: keeps(actor, row.user_id),
      version: row.version,
    }
  }
}

export type SlotView = ReturnType<ReturnType<typeof slotView>>

/** Some slots by their ids, in order of time; also those just removed. */
export const viewSlots = async (tx: Tx, actor: Actor, ids: readonly string[]): Promise<SlotView[]> => {
  const params = paramsOf(tx)
  const rows = await tx.sql<SlotLine>(
    `${selectSlots(actor, params)} where s.tenant_id = $1 and s.id = any(${params.put(ids)}::uuid[]) order by s.start_at, s.id`,
    params.values,
  )
  return rows.map(slotView(tx, actor))
}

export const viewSlot = async (tx: Tx, actor: Actor, id: string): Promise<SlotView> =>
  (await viewSlots(tx, actor, [id]))[0]!
