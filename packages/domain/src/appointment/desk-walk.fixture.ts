import { actionsFor } from '../machine/decide.ts'
import { appointmentMachine, isLive, type AppointmentAction } from './appointment.machine.ts'
import { appointmentTypeCodes } from './appointment-types.ts'
import { addMinutes, dayStart } from './clock.ts'
import { actOnSlot, addSlot, breaksOf, passTime, type Actor, type Desk, type Outcome } from './desk.fixture.ts'
import { act, answer, ask, book, kindsOf } from './desk-visits.fixture.ts'
import { replacementRefusal, withReplacement, type DutyShift } from './duty.ts'
import { releaseRefusal } from './appeal.machine.ts'
import type { SlotAction } from './slot.machine.ts'

export type Chance = () => number

/** The same numbers for the same seed (mulberry32). */
export const chanceFrom = (seed: number): Chance => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const visitors: readonly Actor[] = ['v1', 'v2', 'v3'].map((id) => ({ id, roles: ['ROLE_GENERAL'] }))
const hosts: readonly Actor[] = ['h1', 'h2', 'h3'].map((id) => ({ id, roles: ['ROLE_CONSULTANT'] }))
const clerk: Actor = { id: 'clerk', roles: ['ROLE_APPOINTMENT'] }
const admin: Actor = { id: 'admin', roles: ['ROLE_ADMIN'] }
const desk: Actor = { id: 'desk', roles: ['ROLE_RECEPTIONIST'] }
/** A clerk who is a visitor too, so that somebody could be tempted to approve their own wish. */
const both: Actor = { id: 'v4', roles: ['ROLE_GENERAL', 'ROLE_APPOINTMENT'] }
const everybody: readonly Actor[] = [...visitors, ...hosts, clerk, admin, desk, both]
const common = ['2', '10', '15', '23'] as const
const rooms = ['r1', 'r2', null]

const slotActions: readonly SlotAction[] = [
  'hold',
  'letGo',
  'close',
  'reopen',
  'release',
  'remove',
  'replace',
  'free',
  'spend',
]
const actions = [...new Set(appointmentMachine.transitions.map((row) => row.action))]

export type Walker = { readonly name: string; readonly step: (at: Desk, chance: Chance) => Outcome }

const pick = <T>(items: readonly T[], chance: Chance): T => items[Math.floor(chance() * items.length)] as T

const some = <T>(map: ReadonlyMap<string, T>, chance: Chance): T | undefined => pick([...map.values()], chance)

const nobody: Outcome = { ok: false, why: 'nothing there' }

const publish: Walker['step'] = (at, chance) => {
  const host = pick(hosts, chance)
  const actor = pick([clerk, host, pick(everybody, chance)], chance)
  const isDuty = chance() < 0.15
  const start = addMinutes(dayStart(at.now, Math.floor(chance() * 4)), 480 + 30 * Math.floor(chance() * 20))
  return addSlot(at, [...actor.roles, ...(actor.id === host.id ? ['assigned'] : [])], {
    types: isDuty ? ['11', '12'] : common,
    isClosed: false,
    isShownToVisitors: chance() < 0.9,
    isReserved: chance() < 0.1,
    startAt: start,
    endAt: addMinutes(start, pick([30, 50, 60], chance)),
    hostId: host.id,
    method: '3',
    roomId: pick(rooms, chance),
    isDuty,
  })
}

const makeBooking: Walker['step'] = (at, chance) => {
  const ahead = [...at.slots.values()].filter(({ endAt }) => endAt > at.now)
  const slot = chance() < 0.9 ? pick(ahead, chance) : some(at.slots, chance)
  if (!slot) return nobody
  const visitor = pick([...visitors, both], chance)
  const actor = chance() < 0.75 ? visitor : pick(everybody, chance)
  const as = actor.id === visitor.id ? 'visitor' : actor.id === slot.hostId ? 'host' : 'clerk'
  const wish = {
    type: chance() < 0.7 ? pick(common, chance) : pick(appointmentTypeCodes, chance),
    visitorId: visitor.id,
    slotId: slot.id,
    as,
    isOverride: chance() < 0.3,
    isInDanger: chance() < 0.1,
  } as const
  return book(at, actor, wish, chance() < 0.1 ? 'walkIn' : at.needsConfirm ? 'request' : 'book')
}

const actOnVisit: Walker['step'] = (at, chance) => {
  const open = [...at.appointments.values()].filter(({ state }) => isLive(state) || state === 'success')
  const one = open.length > 0 && chance() < 0.8 ? pick(open, chance) : some(at.appointments, chance)
  if (!one) return nobody
  const actor = pick([...everybody, ...everybody.filter(({ id }) => id === one.visitorId || id === one.hostId)], chance)
  const offered = actionsFor(appointmentMachine, one.state, kindsOf(actor, one)).map((row) => row.action)
  const action: AppointmentAction = offered.length > 0 && chance() < 0.8 ? pick(offered, chance) : pick(actions, chance)
  const target = some(at.slots, chance)
  const isMove = action === 'reschedule' || action === 'move'
  return act(at, actor, one.id, action, {
    hasReason: chance() < 0.85,
    ...(isMove && target ? { toSlotId: target.id } : {}),
  })
}

const runJob: Walker['step'] = (at, chance) => {
  const one = some(at.appointments, chance)
  if (!one) return nobody
  return act(at, { id: 'job', roles: [] }, one.id, 'autoFinish', { by: ['system'] })
}

const actOnRota: Walker['step'] = (at, chance) => {
  const slot = some(at.slots, chance)
  if (!slot) return nobody
  const actor = pick(everybody, chance)
  const isVisitor = actor.roles.includes('ROLE_GENERAL')
  const by = [...actor.roles, ...(isVisitor ? ['owner'] : []), ...(actor.id === slot.hostId ? ['assigned'] : [])]
  return actOnSlot(at, slot.id, pick(slotActions, chance), {
    by,
    askerId: actor.id,
    replacementId: chance() < 0.8 ? pick(hosts, chance).id : null,
  })
}

const askApproval: Walker['step'] = (at, chance) => {
  const one = some(at.appointments, chance)
  if (!one) return nobody
  const isHost = chance() < 0.3
  const actor = everybody.find(({ id }) => id === (isHost ? one.hostId : one.visitorId)) ?? clerk
  return ask(at, actor, one.id, isHost ? 'hostLeave' : pick(['cancel', 'leave'], chance))
}

const answerApproval: Walker['step'] = (at, chance) => {
  const pending = [...at.flows.values()].filter(({ state }) => state === '1')
  const flow = pick(chance() < 0.8 ? pending : [...at.flows.values()], chance)
  return flow ? answer(at, pick([clerk, admin, both, desk], chance), flow.id, chance() < 0.7) : nobody
}

const letOff: Walker['step'] = (at, chance) => {
  const { id } = pick([...visitors, both], chance)
  const why = releaseRefusal({ isBlocked: breaksOf(at, id).blockedFrom !== null, reason: '本人已说明情况' })
  if (why) return { ok: false, why }
  at.releases.push({ visitorId: id, at: at.now })
  return { ok: true, id }
}

const swapDuty: Walker['step'] = (at, chance) => {
  const shift = pick(at.duty, chance)
  const to = chance() < 0.8 ? pick(hosts, chance).id : null
  if (!shift) return nobody
  const refusal = replacementRefusal(at.duty, shift, to, at.occupancies)
  if (refusal || to === null) return { ok: false, why: refusal?.error ?? '' }
  at.duty = withReplacement(at.duty, shift.id, to)
  return { ok: true, id: shift.id }
}

/** Mostly to about the time of the next appointment, where things happen. */
const wait: Walker['step'] = (at, chance) => {
  const starts = [...at.appointments.values()]
    .filter(({ state, startAt }) => isLive(state) && startAt > at.now)
    .map(({ startAt }) => (startAt.getTime() - at.now.getTime()) / 60_000)
  const next = Math.min(...starts)
  const isLeap = Number.isFinite(next) && chance() < 0.5
  passTime(at, isLeap ? Math.max(1, next - 20 + Math.floor(chance() * 60)) : Math.ceil(chance() * 90))
  return { ok: true, id: 'time' }
}

/** What can happen next, each as often as it is listed. */
export const walkers: readonly Walker[] = [
  { name: 'publish', step: publish },
  { name: 'book', step: makeBooking },
  { name: 'book', step: makeBooking },
  { name: 'book', step: makeBooking },
  { name: 'visit', step: actOnVisit },
  { name: 'visit', step: actOnVisit },
  { name: 'visit', step: actOnVisit },
  { name: 'visit', step: actOnVisit },
  { name: 'job', step: runJob },
  { name: 'rota', step: actOnRota },
  { name: 'ask', step: askApproval },
  { name: 'answer', step: answerApproval },
  { name: 'release', step: letOff },
  { name: 'duty', step: swapDuty },
  { name: 'wait', step: wait },
  { name: 'wait', step: wait },
]

export const dutyRota = (): readonly DutyShift[] =>
  ['2026-03-02', '2026-03-03', '2026-03-04'].flatMap((day) =>
    (['am', 'pm'] as const).map((half, at) => ({
      id: `${day} ${half}`,
      siteId: 'x',
      day,
      half,
      hostId: `h${at + 1}`,
      status: 'ok' as const,
    })),
  )
