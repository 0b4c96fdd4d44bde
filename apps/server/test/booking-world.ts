import {
  isLive,
  type ActOption,
  type ApprovalState,
  type DutyShift,
  type InvariantName,
  type World,
  type WorldAppointment,
} from '@xinqiao/domain'
import type { Tx } from '../src/kernel/db/tx.ts'
import { shiftStatus, type ShiftRow } from '../src/modules/rota/duty.repo.ts'
import { bookableSlot, type SlotRow } from '../src/modules/rota/index.ts'
import { attendanceOf } from '../src/modules/appointment/booking/attendance.ts'
import { readRules } from '../src/modules/appointment/booking/booking-settings.ts'
import type { AppointmentRow } from '../src/modules/appointment/booking/booking.tables.ts'
import { isRecordClosed, recordsOf } from '../src/modules/appointment/booking/record/record.repo.ts'
import type { RecordRow } from '../src/modules/appointment/booking/record/record.tables.ts'

type OccupancyRow = {
  kind: 'person' | 'room'
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
  const records = await recordsOf(
    tx,
    rows.map(({ id }) => id),
  )
  const blockedIds = new Set<string>()
  for (const visitorId of new Set(rows.map((row) => row.visitor_id)))
    if ((await attendanceOf(tx, visitorId, { id: termId })).blockedFrom) blockedIds.add(visitorId)
  return {
    now: tx.now,
    rules,
    slots: slots.map((row) => ({ ...bookableSlot(row), roomId: row.room_id, isDuty: row.is_duty })),
    appointments: rows.map((row) => asWorld(tx, row, records.get(row.id))),
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
    duty: await loadDuty(tx),
    releases: releases.map((one) => ({ visitorId: one.visitor_id, at: one.released_at })),
    blockedIds,
  }
}

type DutyLine = Pick<ShiftRow, 'id' | 'site_id' | 'day' | 'half' | 'is_booked'> & { host_id: string; is_kept: boolean }

/**
 * A shift is kept by whoever stands on it only if that person can come in and every slot still ahead of it is theirs; whoever
 * is with somebody at this moment stays until it is over.
 */
const loadDuty = async (tx: Tx): Promise<DutyShift[]> => {
  const rows = await tx.sql<DutyLine>(
    `select d.id, d.site_id, d.day, d.half, d.host_id,
            exists (select 1 from slot s where s.tenant_id = $1 and s.shift_id = d.id and s.state = '2') as is_booked,
            u.lock_flag = '0' and not u.deleted and not exists (
              select 1 from slot s left join appointment a on a.tenant_id = $1 and a.slot_id = s.id and a.state in ('toConfirm', 'notStart', 'running')
               where s.tenant_id = $1 and s.shift_id = d.id and s.state in ('1', '10', '2') and s.end_at > $2
                 and a.state is distinct from 'running' and (s.user_id <> d.host_id or a.host_id <> d.host_id)) as is_kept
       from duty_shift d join user_account u on u.tenant_id = $1 and u.id = d.host_id
      where d.tenant_id = $1 and d.removed_at is null`,
    [tx.tenantId, tx.now],
  )
  return rows.map((row) => ({
    id: row.id,
    siteId: row.site_id,
    day: row.day,
    half: row.half,
    hostId: row.is_kept ? row.host_id : null,
    status: shiftStatus(row, tx.now),
  }))
}

/**
 * What is taken is what slots and appointments say, no more and no less: the constraint that keeps two from one place guards
 * nothing that was not written down.
 */
export const misplaced = async (tx: Tx): Promise<string[]> =>
  (
    await tx.sql<{ what: string }>(
      `with due as (
         select 'person' as kind, user_id as resource, id as owner, start_at, end_at from slot where tenant_id = $1 and state <> 'removed'
         union all select 'room', room_id, id, start_at, end_at from slot
          where tenant_id = $1 and state <> 'removed' and room_id is not null
         union all select 'person', visitor_id, id, start_at, end_at from appointment
          where tenant_id = $1 and state in ('toConfirm', 'notStart', 'running')
       ), held as (
         select kind, resource_id as resource, owner_id as owner, start_at, end_at from occupancy where tenant_id = $1 and is_active
       )
       select 'not taken: ' || kind || ' of ' || owner as what from (select * from due except select * from held) x
       union all
       select 'taken for nothing: ' || kind || ' of ' || owner from (select * from held except select * from due) y
        -- Whoever walks in takes their host without a slot.
        where not exists (select 1 from appointment a where a.tenant_id = $1 and a.id = y.owner and a.slot_id is null
          and a.state in ('toConfirm', 'notStart', 'running') and y.resource <> a.visitor_id)`,
      [tx.tenantId],
    )
  ).map((one) => one.what)

/** How many there are that each promise speaks of: a promise about nobody is kept by everybody. */
export const subjectsOf = (world: World): Readonly<Record<InvariantName, number>> => {
  const { appointments, slots, flows, now } = world
  const live = appointments.filter(({ state }) => isLive(state))
  const some = (kind: string) => world.occupancies.filter((one) => one.kind === kind).length
  const hostsFault = new Set(['hostTakeLeave', 'hostBreakAppointment'])
  const liveIds = new Set(live.map(({ id }) => id))
  return {
    'INV-S1': live.filter(({ slotId }) => slotId !== null).length,
    'INV-S2': some('person'),
    'INV-S3': some('room'),
    'INV-S4': slots.filter(({ status }) => status === '2').length,
    'INV-S5': slots.filter(({ status, endAt }) => (status === '1' || status === '10') && endAt <= now).length,
    'INV-S6': world.duty.filter(({ status }) => status !== 'complete').length,
    'INV-A1': [...Map.groupBy(live, ({ visitorId }) => visitorId).values()].filter((all) => all.length > 1).length,
    'INV-A2': world.blockedIds.size,
    'INV-A3': appointments.filter(({ state }) => hostsFault.has(state)).length,
    'INV-A4': appointments.filter(
      ({ state, recordLockAt }) => state === 'success' && recordLockAt && now > recordLockAt,
    ).length,
    'INV-A5': world.events.length,
    'INV-A6': world.releases.length * world.blockedIds.size,
    'INV-P1': flows.filter(({ deciderIds }) => deciderIds.length > 0).length,
    'INV-P2': flows.filter(({ state }) => state === '1').length,
    'INV-P3': flows.filter((one) => one.option === 1 && one.state === '2' && liveIds.has(one.appointmentId)).length,
  }
}

const asWorld = (tx: Tx, row: AppointmentRow, record: RecordRow | undefined): WorldAppointment => ({
  id: row.id,
  type: row.type,
  state: row.state,
  slotId: row.slot_id,
  visitorId: row.visitor_id,
  hostId: row.host_id,
  startAt: row.start_at,
  endAt: row.end_at,
  settledAt: row.settled_at,
  isRecordLocked: isRecordClosed(tx, record),
  ...(record ? { recordLockAt: record.lock_at } : {}),
})
