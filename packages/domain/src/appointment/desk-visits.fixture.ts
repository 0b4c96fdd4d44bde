import { decide } from '../machine/decide.ts'
import { approvalMachine } from '../approval/approval.machine.ts'
import { countSessions } from './attendance.ts'
import { appointmentGuards, type AppointmentFacts, type FlowFacts } from './appointment-guards.ts'
import { appointmentMachine, isLive, type AppointmentAction } from './appointment.machine.ts'
import { appointmentTypes, type AppointmentType } from './appointment-types.ts'
import { approvalBefore } from './booking-approvals.ts'
import type { BookingFacts } from './booking-facts.ts'
import { findClash, type Occupancy } from './clash.ts'
import {
  breaksOf,
  commitSlot,
  newId,
  occupy,
  planSlot,
  type Actor,
  type Desk,
  type DeskAppointment,
  type DeskFlow,
  type Outcome,
} from './desk.fixture.ts'
import { judgeBooking } from './judge-booking.ts'
import { judgeSlot } from './judge-slot.ts'
import { planSwap } from './reschedule.ts'
import { slotAfter } from './slot-after.ts'
import type { WorldSlot } from './world.ts'

const refused = (why: string): Outcome => ({ ok: false, why })

export const kindsOf = (actor: Actor, one: Pick<DeskAppointment, 'visitorId' | 'hostId'>): readonly string[] => [
  ...actor.roles,
  ...(actor.id === one.visitorId ? ['owner'] : []),
  ...(actor.id === one.hostId ? ['assigned'] : []),
]

const visitorTime = (one: Pick<DeskAppointment, 'id' | 'visitorId' | 'startAt' | 'endAt'>): Occupancy => ({
  kind: 'person',
  resourceId: one.visitorId,
  startAt: one.startAt,
  endAt: one.endAt,
  ownerId: one.id,
})

export type Wish = {
  readonly type: AppointmentType
  readonly visitorId: string
  readonly slotId: string
  readonly as: 'visitor' | 'clerk' | 'host'
  readonly isOverride?: boolean
  readonly isInDanger?: boolean
}

const bookingFacts = (desk: Desk, wish: Wish, slot: WorldSlot): BookingFacts => {
  const own = [...desk.appointments.values()].filter(({ visitorId }) => visitorId === wish.visitorId)
  const breaks = breaksOf(desk, wish.visitorId)
  const { family } = appointmentTypes[wish.type]
  return {
    ...wish,
    now: desk.now,
    rules: desk.rules,
    isOverride: wish.isOverride ?? false,
    isInDanger: wish.isInDanger ?? false,
    isTypeOpen: true,
    hasDuty: true,
    dutyPhone: '0571-88880000',
    hotline: '12356',
    visitor: {
      id: wish.visitorId,
      isAllowedKind: true,
      isSuspended: false,
      hasProfile: true,
      hasEmergencyContact: true,
    },
    allowedText: '全日制在校学生',
    hasReferral: true,
    unsignedAgreement: null,
    block: breaks.blockedUntil === null ? null : { count: breaks.noShows, until: breaks.blockedUntil },
    hasLiveInFamily: own.some((one) => isLive(one.state) && appointmentTypes[one.type].family === family),
    term: { ...countSessions(own), approvedExtra: 0 },
    mode: 2,
    case: { hostId: slot.hostId, hadEarlier: true },
    assessLabel: '初始访谈',
    slot,
    isVisitorBusy: findClash(desk.occupancies, [visitorTime({ ...slot, id: '', visitorId: wish.visitorId })]) !== null,
    method: '3',
    isConflictOfInterest: slot.hostId === wish.visitorId,
  }
}

export const book = (desk: Desk, actor: Actor, wish: Wish, action: 'book' | 'request' | 'walkIn'): Outcome => {
  const slot = desk.slots.get(wish.slotId)
  if (!slot) return refused('unknown')
  const verdict = judgeBooking(bookingFacts(desk, wish, slot))
  const { startAt, endAt, hostId } = slot
  const id = newId(desk, 'a')
  const row = { id, startAt, endAt, hostId, visitorId: wish.visitorId }
  const facts = factsOf(desk, { ...row, type: wish.type }, { hasReason: true })
  const decision = decide(appointmentMachine, {
    state: 'new',
    action,
    by: kindsOf(actor, row),
    guards: appointmentGuards,
    ctx: { ...facts, bookingError: verdict.ok ? null : verdict.refusal.error },
  })
  if (!decision.ok) return refused(decision.reason === 'guard' ? decision.error : decision.reason)
  const plan = planSlot(desk, slot, 'book', { by: ['system'], askerId: wish.visitorId })
  if (!plan.ok) return plan
  commitSlot(desk, plan)
  desk.appointments.set(id, {
    ...row,
    type: wish.type,
    state: decision.to,
    slotId: slot.id,
    settledAt: desk.now,
    isRecordLocked: false,
    arrivedAt: null,
    reschedules: 0,
  })
  desk.events.push({ entityId: id, from: null, to: decision.to })
  occupy(desk, id, [visitorTime(row)])
  if (decision.to === 'toConfirm') fileFlow(desk, id, 'request', wish.visitorId)
  return { ok: true, id }
}

const fileFlow = (desk: Desk, appointmentId: string, action: DeskFlow['action'], applicantId: string): Outcome => {
  const approval = approvalBefore(action, desk.approvals)
  if (!approval) return refused('off')
  const flow = { appointmentId, action, applicantId, option: approval.option, filedAt: desk.now }
  if (pendingFlow(desk, flow)) return refused('approval.pending')
  const id = newId(desk, 'f')
  desk.flows.set(id, { ...flow, id, state: '1', deciderIds: [] })
  return { ok: true, id }
}

const pendingFlow = (desk: Desk, { appointmentId, option }: Pick<DeskFlow, 'appointmentId' | 'option'>) =>
  [...desk.flows.values()].find(
    (flow) => flow.state === '1' && flow.appointmentId === appointmentId && flow.option === option,
  )

const flowFacts = (desk: Desk, id: string, action: DeskFlow['action'], passing: DeskFlow | null): FlowFacts => {
  const approval = approvalBefore(action, desk.approvals)
  if (!approval) return 'off'
  if (passing?.action === action) return 'passed'
  return pendingFlow(desk, { appointmentId: id, option: approval.option }) ? 'pending' : 'none'
}

type More = {
  readonly hasReason: boolean
  readonly passing?: DeskFlow | null
  readonly newSlotError?: AppointmentFacts['newSlotError']
  readonly action?: AppointmentAction
}

type Row = Pick<DeskAppointment, 'id' | 'type' | 'startAt' | 'endAt'> & Partial<DeskAppointment>

const factsOf = (desk: Desk, one: Row, more: More): AppointmentFacts => {
  const slot = one.slotId ? desk.slots.get(one.slotId) : undefined
  const passing = more.passing ?? null
  return {
    now: desk.now,
    askedAt: passing?.filedAt ?? null,
    startAt: one.startAt,
    endAt: one.endAt,
    rules: desk.rules,
    bookingError: null,
    newSlotError: more.newSlotError ?? null,
    needsConfirm: desk.needsConfirm,
    isHelpType: appointmentTypes[one.type].guards === 'help',
    hasReason: more.hasReason,
    isBySystem: passing !== null,
    confirmFlow: flowFacts(desk, one.id, 'request', passing),
    cancelFlow: flowFacts(desk, one.id, 'cancel', passing),
    leaveFlow: flowFacts(desk, one.id, more.action === 'hostLeave' ? 'hostLeave' : 'leave', passing),
    isSlotOurs: slot?.status === '2',
    isSlotFree: slot !== undefined && planSlot(desk, slot, 'book', { by: ['system'] }).ok,
    isDuty: slot?.isDuty ?? false,
    reschedules: one.reschedules ?? 0,
    hasArrived: one.arrivedAt != null,
    isSigned: true,
    isOnline: false,
    isOnlineReady: false,
    isRecordReady: more.hasReason,
    isRecordLocked: one.isRecordLocked ?? false,
    settledAt: one.settledAt ?? null,
  }
}

type Doing = Partial<More> & { readonly by?: readonly string[]; readonly toSlotId?: string }

/** Any action on an appointment, with what it does to its slot; all of it or nothing. */
export const act = (desk: Desk, actor: Actor, id: string, action: AppointmentAction, doing: Doing = {}): Outcome => {
  const one = desk.appointments.get(id)
  if (!one) return refused('unknown')
  const target = doing.toSlotId ? desk.slots.get(doing.toSlotId) : undefined
  const swap = target ? swapOf(desk, one, target) : null
  const newSlotError = swap && !swap.ok ? swap.refusal.error : swap ? null : 'appointment.slot_lost'
  const decision = decide(appointmentMachine, {
    state: one.state,
    action,
    by: doing.by ?? kindsOf(actor, one),
    guards: appointmentGuards,
    ctx: factsOf(desk, one, { hasReason: true, ...doing, newSlotError, action }),
  })
  if (!decision.ok) return refused(decision.reason === 'guard' ? decision.error : decision.reason)
  const slot = one.slotId ? desk.slots.get(one.slotId) : undefined
  const slotAction = slot ? slotAfter(action, slot, desk.now, desk.rules) : null
  const left = slot && slotAction ? planSlot(desk, slot, slotAction, { by: ['system'], leavingId: id }) : null
  if (left && !left.ok) return left
  const taken = swap?.ok && target ? planSlot(desk, target, 'book', { by: ['system'], askerId: one.visitorId }) : null
  if (taken && !taken.ok) return taken
  const isSame = decision.to === one.state
  const next: DeskAppointment = {
    ...one,
    state: decision.to,
    settledAt: isSame ? one.settledAt : desk.now,
    arrivedAt: action === 'arrive' ? desk.now : one.arrivedAt,
    ...(swap?.ok && taken
      ? {
          slotId: swap.swap.take.slotId,
          startAt: swap.swap.startAt,
          endAt: swap.swap.endAt,
          hostId: swap.swap.hostId,
          arrivedAt: null,
          reschedules: one.reschedules + 1,
        }
      : {}),
  }
  const time = visitorTime(next)
  if (isLive(next.state) && findClash(desk.occupancies, [time])) return refused('appointment.visitor_busy')
  desk.appointments.set(id, next)
  desk.events.push({ entityId: id, from: one.state, to: next.state })
  occupy(desk, id, isLive(next.state) ? [time] : [])
  if (left?.ok) commitSlot(desk, left)
  if (taken?.ok) commitSlot(desk, taken)
  if (next.state === 'toConfirm') fileFlow(desk, id, 'request', one.visitorId)
  else if (decision.effects.some((effect) => effect === 'end_flow')) endFlows(desk, id)
  return { ok: true, id }
}

const swapOf = (desk: Desk, one: DeskAppointment, target: WorldSlot) => {
  const from = desk.slots.get(one.slotId ?? '')
  if (!from) return null
  const asking = {
    type: one.type,
    now: desk.now,
    rules: desk.rules,
    as: 'clerk',
    visitor: { id: one.visitorId },
  } as const
  return planSwap({
    appointment: { id: one.id, visitorId: one.visitorId, slotId: one.slotId ?? '' },
    from,
    to: target,
    slotRefusal: judgeSlot(target, { ...asking, case: { hostId: target.hostId, hadEarlier: true } }),
    taken: desk.occupancies,
    now: desk.now,
    rules: desk.rules,
  })
}

const endFlows = (desk: Desk, appointmentId: string): void => {
  for (const flow of desk.flows.values())
    if (flow.state === '1' && flow.appointmentId === appointmentId) desk.flows.set(flow.id, { ...flow, state: '4' })
}

/** Puts a wish before the approvers instead of carrying it out. */
export const ask = (desk: Desk, actor: Actor, id: string, action: 'cancel' | 'leave' | 'hostLeave'): Outcome => {
  const one = desk.appointments.get(id)
  const wanted = action === 'hostLeave' ? one?.hostId : one?.visitorId
  if (!one || one.state !== 'notStart' || wanted !== actor.id) return refused('not yours')
  return fileFlow(desk, id, action, actor.id)
}

/** An approver answers; what was asked for is judged again when it takes effect. */
export const answer = (desk: Desk, actor: Actor, flowId: string, isAgreed: boolean): Outcome => {
  const flow = desk.flows.get(flowId)
  if (!flow) return refused('unknown')
  if (actor.id === flow.applicantId) return refused('approval.own_request')
  const isApprover = actor.roles.includes('ROLE_APPOINTMENT') || actor.roles.includes('ROLE_ADMIN')
  const open = () => true as const
  const decision = decide(approvalMachine, {
    state: flow.state,
    action: isAgreed ? 'pass' : 'reject',
    by: isApprover ? ['assigned'] : [],
    guards: { has_opinion: open, nobody_acted: open, not_too_often: open, may_lapse: open },
    ctx: undefined,
  })
  if (!decision.ok) return refused(decision.reason)
  const approval = approvalBefore(flow.action, desk.approvals)
  const action = isAgreed ? approval?.onPass : approval?.onRefuse
  const done = action
    ? act(desk, actor, flow.appointmentId, action, { by: ['system'], passing: flow, hasReason: true })
    : null
  const state = isAgreed && done?.ok === false ? '3' : decision.to
  desk.flows.set(flowId, { ...flow, state, deciderIds: [...flow.deciderIds, actor.id] })
  return done ?? { ok: true, id: flowId }
}
