import type { ActOption, ApprovalState, World, WorldAppointment } from '@xinqiao/domain'
import type { Tx } from '../src/kernel/db/tx.ts'
import { bookableSlot, type SlotRow } from '../src/modules/rota/index.ts'
import { attendanceOf } from '../src/modules/booking/attendance.ts'
import { readRules } from '../src/modules/booking/booking-settings.ts'
import type { AppointmentRow } from '../src/modules/booking/booking.tables.ts'
import { isRecordLocked } from '../src/modules/booking/record-lock.ts'

type OccupancyRow = {
  kind: 'host' | 'room' | 'visitor'
  resource_id: string
  start_at: Date
  end_at: Date
  owner_id: string
}
type FlowLine = {
  id: string
  option_id: ActOption
  biz_id: string
  applicant_id: string
  state: ApprovalState
  deciders: string[]
}

/** A school's tables as the promises are checked on. */
export const loadWorld = async (tx: Tx, termId: string): Promise<World> => {
  const rules = await readRules(tx, null)
  const mine = [tx.tenantId]
  const slots = await tx.sql<SlotRow>(`select * from slot where tenant_id = $1 and state <> 'removed'`, mine)
  const rows = await tx.sql<AppointmentRow>('select * from appointment where tenant_id = $1', mine)
  const taken = await tx.sql<OccupancyRow>(
    `select kind, resource_id, lower(during) as start_at, upper(during) as end_at, owner_id
       from occupancy where tenant_id = $1 and is_active`,
    mine,
  )
  const events = await tx.sql<{ entity_id: string; from_state: string | null; to_state: string }>(
    `select entity_id, from_state, to_state from state_event
      where tenant_id = $1 and entity in ('slot', 'appointment') order by entity_id, version`,
    mine,
  )
  const flows = await tx.sql<FlowLine>(
    `select f.id, f.option_id, f.biz_id, f.applicant_id, f.state,
            array(select s.approver_id::text from approval_step s
                   where s.tenant_id = $1 and s.flow_id = f.id and s.result in ('agreed', 'rejected')) as deciders
       from approval_flow f where f.tenant_id = $1 and f.biz_type = 'appointment'`,
    mine,
  )
  const releases = await tx.sql<{ visitor_id: string; released_at: Date }>(
    'select visitor_id, released_at from break_release where tenant_id = $1',
    mine,
  )
  const blockedIds = new Set<string>()
  for (const visitorId of new Set(rows.map((row) => row.visitor_id)))
    if ((await attendanceOf(tx, visitorId, { id: termId })).blockedFrom) blockedIds.add(visitorId)
  return {
    now: tx.now,
    rules,
    slots: slots.map((row) => ({ ...bookableSlot(row), roomId: row.room_id, isDuty: row.is_duty })),
    appointments: rows.map((row) => asWorld(row, isRecordLocked(row, tx.now, rules))),
    occupancies: taken.map((one) => ({
      kind: one.kind,
      resourceId: one.resource_id,
      startAt: one.start_at,
      endAt: one.end_at,
      ownerId: one.owner_id,
    })),
    events: events.map((one) => ({ entityId: one.entity_id, from: one.from_state, to: one.to_state })),
    flows: flows.map((one) => ({
      id: one.id,
      option: one.option_id,
      appointmentId: one.biz_id,
      applicantId: one.applicant_id,
      state: one.state,
      deciderIds: one.deciders,
    })),
    duty: [],
    releases: releases.map((one) => ({ visitorId: one.visitor_id, at: one.released_at })),
    blockedIds,
  }
}

const asWorld = (row: AppointmentRow, locked: boolean): WorldAppointment => ({
  id: row.id,
  type: row.type,
  state: row.state,
  slotId: row.slot_id,
  visitorId: row.visitor_id,
  hostId: row.host_id,
  startAt: row.start_at,
  endAt: row.end_at,
  settledAt: row.settled_at,
  isRecordLocked: locked,
})
