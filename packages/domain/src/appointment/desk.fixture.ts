import type { ActOption } from '../approval/option.ts'
import { decide } from '../machine/decide.ts'
import { formatDate } from '../time.ts'
import type { TermAppointment } from './attendance.ts'
import { isLive } from './appointment.machine.ts'
import { breakRow, type BreakRow } from './break-list.ts'
import { bookingRuleDefaults, type BookingRules } from './booking-rules.ts'
import { findClash, type Occupancy } from './clash.ts'
import { addMinutes, dayStart } from './clock.ts'
import type { DutyShift } from './duty.ts'
import { slotOccupancies } from './rota.ts'
import { liveHold, slotGuards, type SlotFacts } from './slot-guards.ts'
import { slotMachine, type SlotAction } from './slot.machine.ts'
import type { World, WorldAppointment, WorldEvent, WorldFlow, WorldSlot } from './world.ts'

/** A whole centre in memory, run by the machines alone: the reference the database is compared with. */
export type Desk = {
  now: Date
  readonly rules: BookingRules
  readonly needsConfirm: boolean
  readonly approvals: ReadonlySet<ActOption>
  readonly slots: Map<string, WorldSlot>
  readonly appointments: Map<string, DeskAppointment>
  readonly flows: Map<string, DeskFlow>
  readonly events: WorldEvent[]
  readonly releases: { visitorId: string; at: Date }[]
  duty: readonly DutyShift[]
  occupancies: readonly Occupancy[]
  count: number
}

export type DeskAppointment = WorldAppointment & {
  readonly arrivedAt: Date | null
  readonly reschedules: number
}

export type DeskFlow = WorldFlow & {
  readonly action: 'request' | 'cancel' | 'leave' | 'hostLeave'
  readonly filedAt: Date
}

export type Actor = { readonly id: string; readonly roles: readonly string[] }

/** Done, or why not. */
export type Outcome = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly why: string }

export const openDesk = (now: Date, over: Partial<Pick<Desk, 'needsConfirm' | 'approvals' | 'rules'>> = {}): Desk => ({
  now,
  rules: bookingRuleDefaults,
  needsConfirm: false,
  approvals: new Set(),
  slots: new Map(),
  appointments: new Map(),
  flows: new Map(),
  events: [],
  releases: [],
  duty: [],
  occupancies: [],
  count: 0,
  ...over,
})

export const newId = (desk: Desk, kind: string): string => `${kind}${++desk.count}`

export const breaksOf = (desk: Desk, visitorId: string): BreakRow => {
  const own: TermAppointment[] = [...desk.appointments.values()].filter((one) => one.visitorId === visitorId)
  const releases = desk.releases.filter((one) => one.visitorId === visitorId).map(({ at }) => at)
  return breakRow(own, releases, { endDate: '2026-07-10' }, desk.rules)
}

export const worldOf = (desk: Desk): World => {
  const visitors = new Set([...desk.appointments.values()].map(({ visitorId }) => visitorId))
  return {
    now: desk.now,
    rules: desk.rules,
    slots: [...desk.slots.values()].filter(({ status }) => status !== 'removed'),
    appointments: [...desk.appointments.values()],
    occupancies: desk.occupancies,
    events: desk.events,
    flows: [...desk.flows.values()],
    duty: desk.duty,
    releases: desk.releases,
    blockedIds: new Set([...visitors].filter((id) => breaksOf(desk, id).blockedFrom !== null)),
  }
}

const withoutOwner = (desk: Desk, ownerId: string): readonly Occupancy[] =>
  desk.occupancies.filter((one) => one.ownerId !== ownerId)

export const occupy = (desk: Desk, ownerId: string, wanted: readonly Occupancy[]): void => {
  desk.occupancies = [...withoutOwner(desk, ownerId), ...wanted]
}

const spanOf = (slot: WorldSlot): readonly Occupancy[] => slotOccupancies(slot, slot.id, slot)

type SlotMove = {
  readonly by: readonly string[]
  readonly askerId?: string
  /** The appointment that is on its way out of the slot. */
  readonly leavingId?: string
  readonly replacementId?: string | null
}

const slotFacts = (desk: Desk, slot: WorldSlot, move: SlotMove): SlotFacts => {
  const wanted = spanOf(slot)
  const isBusy = (kind: string): boolean =>
    findClash(
      desk.occupancies,
      wanted.filter((one) => one.kind === kind),
    ) !== null
  const [host] = spanOf({ ...slot, hostId: move.replacementId ?? slot.hostId })
  return {
    now: desk.now,
    startAt: slot.startAt,
    endAt: slot.endAt,
    isInRange: true,
    isHoliday: false,
    isHostBusy: isBusy('person'),
    isRoomBusy: isBusy('room'),
    isClosed: slot.isClosed,
    isReserved: slot.isReserved,
    hasLiveAppointment: [...desk.appointments.values()].some(
      (one) => one.slotId === slot.id && isLive(one.state) && one.id !== move.leavingId,
    ),
    hold: slot.hold,
    askerId: move.askerId ?? '',
    asksWhileHolding: [...desk.slots.values()].some(
      (other) => other.id !== slot.id && liveHold(other.hold, desk.now)?.by === move.askerId,
    ),
    hasReplacement: move.replacementId != null && move.replacementId !== slot.hostId,
    isReplacementBusy: host !== undefined && findClash(desk.occupancies, [host]) !== null,
  }
}

type SlotPlan =
  | { readonly ok: true; readonly from: string; readonly slot: WorldSlot }
  | { readonly ok: false; readonly why: string }

/** Judges without touching anything, so that a transition is all or nothing. */
export const planSlot = (desk: Desk, slot: WorldSlot, action: SlotAction, move: SlotMove): SlotPlan => {
  const decision = decide(slotMachine, {
    state: slot.status,
    action,
    by: move.by,
    guards: slotGuards,
    ctx: slotFacts(desk, slot, move),
  })
  if (!decision.ok) return { ok: false, why: decision.reason === 'guard' ? decision.error : decision.reason }
  const effects = new Set<string>(decision.effects)
  const until = addMinutes(desk.now, desk.rules.holdMinutes)
  return {
    ok: true,
    from: slot.status,
    slot: {
      ...slot,
      status: decision.to,
      hold: effects.has('set_hold') ? { by: move.askerId ?? '', until } : effects.has('drop_hold') ? null : slot.hold,
      isClosed: effects.has('set_closed') || (slot.isClosed && !effects.has('set_open')),
      isReserved: slot.isReserved && !effects.has('set_public'),
      hostId: effects.has('change_host') ? (move.replacementId ?? slot.hostId) : slot.hostId,
    },
  }
}

export const commitSlot = (desk: Desk, { from, slot }: { readonly from: string; readonly slot: WorldSlot }): void => {
  const isNew = from === 'new'
  desk.slots.set(slot.id, slot)
  desk.events.push({ entityId: slot.id, from: isNew ? null : from, to: slot.status })
  occupy(desk, slot.id, slot.status === 'removed' ? [] : spanOf(slot))
  if (isNew) return
  for (const one of desk.appointments.values())
    if (one.slotId === slot.id && isLive(one.state) && one.hostId !== slot.hostId)
      desk.appointments.set(one.id, { ...one, hostId: slot.hostId })
}

export const addSlot = (
  desk: Desk,
  by: readonly string[],
  slot: Omit<WorldSlot, 'id' | 'status' | 'hold'>,
): Outcome => {
  const id = newId(desk, 's')
  const plan = planSlot(desk, { ...slot, id, status: 'new', hold: null }, 'generate', { by })
  if (!plan.ok) return plan
  commitSlot(desk, plan)
  return { ok: true, id }
}

export const actOnSlot = (desk: Desk, slotId: string, action: SlotAction, move: SlotMove): Outcome => {
  const slot = desk.slots.get(slotId)
  if (!slot) return { ok: false, why: 'unknown' }
  const plan = planSlot(desk, slot, action, move)
  if (!plan.ok) return plan
  commitSlot(desk, plan)
  return { ok: true, id: slotId }
}

/** Time passes, and with it what jobs do on the minute: records lock, shifts end. */
export const passTime = (desk: Desk, minutes: number): void => {
  desk.now = addMinutes(desk.now, minutes)
  const lockBefore = addMinutes(desk.now, -desk.rules.recordLockDays * 1440)
  for (const one of desk.appointments.values())
    if (one.state === 'success' && one.settledAt <= lockBefore)
      desk.appointments.set(one.id, { ...one, isRecordLocked: true })
  const today = formatDate(dayStart(desk.now))
  desk.duty = desk.duty.map((shift) => (shift.day < today ? { ...shift, status: 'complete' } : shift))
}
