import { appointmentTypes, judgeBooking, type AppointmentType, type Booker, type BookingVerdict } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { AppError, notFound } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import {
  dutyNow,
  hostCards,
  lockSlot,
  moveSlot,
  occupanciesAt,
  occupy,
  refused,
  type SlotRow,
} from '../../rota/index.ts'
import { personFor } from '../../user/index.ts'
import { lockVisitor, namesOf } from './appointment.repo.ts'
import { bookerOf, bookingKinds } from './booker.ts'
import { bringAbout, decideBirth, SOURCE_VISITOR } from './book.ts'
import { helpOf } from './booking-settings.ts'
import { keepWord, sealWord, type AppointmentRow } from './booking.tables.ts'
import { bookedView, type Booked } from './booking.views.ts'
import { gather } from './gather-facts.ts'
import { moveAppointment } from './move-appointment.ts'
import { bookingTexts as texts } from './booking.messages.ts'
import { restingFacts } from './resting-facts.ts'
import { visitorTime } from './take-visitor.ts'
import { tellAll } from './tell.ts'

const DUTY_TYPE = '11' as const
const SOURCE_DUTY = 9
const MINUTE_MS = 60_000

type Arrival = {
  type: AppointmentType
  visitorId: string
  as: Booker | 'clerk'
  action: 'walkIn' | 'book'
  hostId: string
  siteId: string
  roomId: string | null
  reason: string
}

/** Whoever is on duty at this moment; where nobody is, the numbers that answer. */
const onDuty = async (tx: Tx, siteId?: string): Promise<{ hostId: string; siteId: string }> => {
  const now = (await dutyNow(tx, siteId)).filter(({ isNow }) => isNow)
  const [first] = now
  if (first) return first
  const { phone, hotline } = await helpOf(tx)
  throw new AppError('appointment.no_duty', { phone, hotline })
}

/** A free slot of theirs that is running now is taken; whoever comes needs no other place in the rota. */
const idAtHand = async (tx: Tx, hostId: string, siteId: string): Promise<string | null> => {
  const [found] = await tx.sql<{ id: string }>(
    `select id from slot where tenant_id = $1 and user_id = $2 and site_id = $3 and state in ('1', '10') and not is_closed
        and start_at <= $4 and end_at > $4 and (hold_until is null or hold_until <= $4) order by is_duty desc, start_at limit 1`,
    [tx.tenantId, hostId, siteId, tx.now],
  )
  return found?.id ?? null
}

const slotAtHand = async (tx: Tx, hostId: string, siteId: string): Promise<SlotRow | null> => {
  const id = await idAtHand(tx, hostId, siteId)
  return id === null ? null : lockSlot(tx, id)
}

/** From now on, but not into what the visitor has next. */
const spanFor = async (tx: Tx, { type, visitorId }: Arrival): Promise<{ startAt: Date; endAt: Date }> => {
  const endAt = new Date(tx.now.getTime() + appointmentTypes[type].minutes * MINUTE_MS)
  const next = (await occupanciesAt(tx, { startAt: tx.now, endAt }, { kind: 'person', ids: [visitorId] })).find(
    (one) => one.startAt > tx.now,
  )
  return { startAt: tx.now, endAt: next?.startAt ?? endAt }
}

/** Somebody who is there, or reaches for help, now: with a slot that runs, or without one. */
const receive = async (tx: Tx, actor: Actor, arrival: Arrival): Promise<Booked> => {
  const { type, visitorId, hostId, siteId } = arrival
  const offered = await slotAtHand(tx, hostId, siteId)
  await lockVisitor(tx, visitorId)
  const ask = { type, visitorId, as: arrival.as, method: '3', isOverride: false } as const
  const now = { ...(await spanFor(tx, arrival)), hostId, siteId }
  const withSlot = offered && (await gather(tx, { ...ask, slot: offered }))
  const first = withSlot && judgeBooking(withSlot.facts)
  const slot = first?.ok ? offered : null
  const gathered = slot && withSlot ? withSlot : await gather(tx, { ...ask, slot: null, now })
  const verdict: BookingVerdict = slot && first ? first : judgeBooking(gathered.facts)
  // What may be had by walking in is the machine's to say first: another type is not refused for its paperwork.
  const span = slot ? { startAt: slot.start_at, endAt: slot.end_at } : now
  const by = bookingKinds(actor, arrival.as, { visitor_id: visitorId, host_id: hostId })
  const facts = restingFacts(tx, { startAt: span.startAt, endAt: span.endAt, rules: gathered.settings.rules, type })
  const state = decideBirth(arrival.action, by, facts)
  if (!verdict.ok) throw refused(verdict.refusal)
  const id = tx.newId()
  const row = await bringAbout(
    tx,
    {
      id,
      type,
      state,
      visitor_id: visitorId,
      host_id: hostId,
      case_id: null,
      slot_id: slot?.id ?? null,
      site_id: siteId,
      room_id: arrival.roomId ?? slot?.room_id ?? null,
      start_at: span.startAt,
      end_at: span.endAt,
      consult_method: 1,
      booked_as: arrival.as,
      source: arrival.as === 'visitor' ? SOURCE_VISITOR : SOURCE_DUTY,
      is_urgent: true,
      reason: sealWord(tx, id, 'reason', arrival.reason),
      created_by: actor.userId,
      ...(arrival.action === 'walkIn' ? { arrived_at: tx.now, arrived_by: 'desk', real_start: tx.now } : {}),
    },
    arrival.action,
  )
  await keepWord(tx, row, arrival.reason)
  await takePlaces(tx, row, slot, arrival)
  if (slot) await moveSlot(tx, { id: slot.id, action: 'book', by: ['system'], askerId: visitorId })
  const names = await namesOf(tx, row)
  await tellAll(tx, { row, action: arrival.action, names, rules: gathered.settings.rules })
  return bookedView(row, names, '', gathered.settings.help)
}

/** Whoever is on duty is there for it even while their time is somebody else's: help is not refused for the rota's sake. */
const takePlaces = async (tx: Tx, row: AppointmentRow, slot: SlotRow | null, { roomId }: Arrival): Promise<void> => {
  const span = { startAt: row.start_at, endAt: row.end_at }
  const owner = { ...span, ownerType: 'appointment', ownerId: row.id }
  const isFree = async (id: string) => (await occupanciesAt(tx, span, { kind: 'person', ids: [id] })).length === 0
  const takesHost = slot === null && row.host_id !== row.visitor_id && (await isFree(row.host_id))
  await occupy(tx, [
    ...(await visitorTime(tx, row)),
    ...(takesHost ? [{ kind: 'person', resourceId: row.host_id, ...owner } as const] : []),
    ...(roomId && roomId !== slot?.room_id ? [{ kind: 'room', resourceId: roomId, ...owner } as const] : []),
  ])
}

type WalkIn = {
  type: AppointmentType
  visitorId: string
  hostId?: string | undefined
  siteId: string
  roomId?: string | undefined
  reason?: string | undefined
}

export const walkIn = async (tx: Tx, actor: Actor, given: WalkIn): Promise<Booked> => {
  const as = await bookerOf(tx, actor, given.visitorId, given.type)
  const isHelp = appointmentTypes[given.type].guards === 'help'
  if (!isHelp) throw new AppError('appointment.not_walk_in')
  // Whoever it is with reads and writes what is said: nobody but the team.
  if (given.hostId !== undefined && (await hostCards(tx, [given.hostId])).length === 0) throw notFound()
  const host = given.hostId ?? (await onDuty(tx, given.siteId)).hostId
  return receive(tx, actor, {
    type: given.type,
    visitorId: given.visitorId,
    as,
    action: 'walkIn',
    hostId: host,
    siteId: given.siteId,
    roomId: given.roomId ?? null,
    reason: given.reason ?? '',
  })
}

const liveDutyOf = (tx: Tx, visitorId: string): Promise<AppointmentRow | undefined> =>
  tx.row<AppointmentRow>(
    `select * from appointment where tenant_id = $1 and visitor_id = $2 and type = $3 and end_at > $4
          and state in ('toConfirm', 'notStart', 'running') and start_at <= $4 order by start_at desc limit 1`,
    [tx.tenantId, visitorId, DUTY_TYPE, tx.now],
  )

/** From the emergency card: no paper, no counter, no waiting; whoever presses twice finds what the first press brought. */
export const callDuty = async (tx: Tx, actor: Actor, siteId?: string): Promise<Booked> => {
  const { userId: visitorId } = actor
  const known = await liveDutyOf(tx, visitorId)
  if (known) return bookedView(known, await namesOf(tx, known), '', await helpOf(tx))
  const duty = await onDuty(tx, siteId)
  return receive(tx, actor, {
    type: DUTY_TYPE,
    visitorId,
    as: 'visitor',
    action: 'book',
    hostId: duty.hostId,
    siteId: duty.siteId,
    roomId: null,
    reason: '',
  })
}

type HandOver = { visitorId: string; siteId: string; reason: string }

/** The desk brings somebody to whoever is on duty; what they were waiting for ends without a trace on their counts. */
export const toDuty = async (tx: Tx, actor: Actor, { visitorId, siteId, reason }: HandOver): Promise<Booked> => {
  await personFor(tx, actor, visitorId)
  const duty = await onDuty(tx, siteId)
  const end = new Date(tx.now.getTime() + appointmentTypes[DUTY_TYPE].minutes * MINUTE_MS)
  const waiting = await tx.sql<{ id: string; state: string; slot_id: string | null }>(
    `select id, state, slot_id from appointment where tenant_id = $1 and visitor_id = $2 and state in ('toConfirm', 'notStart')
        and start_at < $4 and end_at > $3 order by id`,
    [tx.tenantId, visitorId, tx.now, end],
  )
  // Everything this will touch, in the order everybody takes it.
  await tx.sql('select 1 from slot where tenant_id = $1 and id = any($2::uuid[]) order by id for update', [
    tx.tenantId,
    [...waiting.map((one) => one.slot_id), await idAtHand(tx, duty.hostId, siteId)].filter((id) => id !== null),
  ])
  for (const { id, state } of waiting)
    await moveAppointment(tx, {
      id,
      action: state === 'toConfirm' ? 'reject' : 'cancelForVisitor',
      by: 'clerk',
      reason: texts.handedOver(reason),
      ...(state === 'toConfirm' ? { set: { was_rejected: false } } : {}),
    })
  return receive(tx, actor, {
    type: DUTY_TYPE,
    visitorId,
    as: 'clerk',
    action: 'walkIn',
    hostId: duty.hostId,
    siteId,
    roomId: null,
    reason,
  })
}
