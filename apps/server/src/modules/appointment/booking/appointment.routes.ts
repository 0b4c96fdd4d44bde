import { appointmentCalls } from '@xinqiao/contract'
import {
  formatDateTime,
  isAppointmentType,
  type AppointmentAction,
  type AppointmentType,
  type ConsultMethod,
} from '@xinqiao/domain'
import { holds, type Actor } from '../../../kernel/actor.ts'
import { AppError, ensure, notFound } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { register } from '../../../kernel/http/binding.ts'
import { findSlot } from '../../rota/index.ts'
import { findAppointment, namesOf } from './appointment.repo.ts'
import { book } from './book.ts'
import { bookerOf, seesAppointment } from './booker.ts'
import { sealWord, type AppointmentRow } from './booking.tables.ts'
import { actedView } from './booking.views.ts'
import { checkIn, checkInCode } from './check-in.ts'
import { askContact, callDutyOrAlarm } from './ask-contact.ts'
import { callDuty, toDuty, walkIn } from './duty.ts'
import { doOrAsk } from './file-wish.ts'
import { judge } from './judge.ts'
import { leaveOptions } from './leave-options.ts'
import { moveAppointment } from './move-appointment.ts'
import type { Move } from './moves.ts'
import { actOnEach, changeRoom, remindNow, saveMeeting } from './own-acts.ts'
import { mayRefer } from './referral/referral.policy.ts'
import { placeOf } from './tell.ts'

const typeOf = (code: string): AppointmentType => {
  if (!isAppointmentType(code)) throw notFound()
  return code
}

const methodOf = (method: number | undefined): 1 | 2 | 3 | undefined =>
  method === 1 || method === 2 || method === 3 ? method : undefined

const inSight = async (tx: Tx, actor: Actor, id: string): Promise<AppointmentRow> => {
  const row = ensure(await findAppointment(tx, id))
  if (!(await seesAppointment(tx, actor, row))) throw notFound()
  return row
}

/** What was done, written down with the appointment it was done to. */
const traced = async <T extends { id: string }>(tx: Tx, action: string, doing: Promise<T>): Promise<T> => {
  const done = await doing
  tx.audit({ action: `appointment.${action}`, subjectType: 'appointment', subjectId: done.id })
  return done
}

/** An action of whoever asks. */
const act = async (tx: Tx, action: AppointmentAction, given: Omit<Move, 'action' | 'by'>) => {
  const { row } = await moveAppointment(tx, { ...given, action, by: 'actor' })
  return actedView(row, action)
}

const corrections: Readonly<Record<string, AppointmentAction>> = {
  success: 'correctToHeld',
  cancel: 'correctToCancel',
  userTakeLeave: 'correctToLeave',
  hostTakeLeave: 'correctToHostLeave',
  userBreakAppointment: 'correctToNoShow',
  hostBreakAppointment: 'correctToHostNoShow',
}

/** Nobody decides on their own wish, whatever else they are. */
const notOneself = async (tx: Tx, actor: Actor, id: string): Promise<void> => {
  if ((await inSight(tx, actor, id)).visitor_id === actor.userId) throw new AppError('approval.own_request')
}

export const appointmentRegistration = register(appointmentCalls, {
  'POST /consult/appointment/judge': (tx, { body }, ctx) =>
    judge(tx, ctx.requireActor(), {
      ...body,
      type: typeOf(body.type),
      method: String(body.consultMethod ?? 3) as ConsultMethod,
    }),
  'POST /consult/appointment/book': async (tx, { body }, ctx) => {
    const actor = ctx.requireActor()
    const type = typeOf(body.type)
    const visitorId = body.visitorId ?? actor.userId
    const as = await bookerOf(tx, actor, visitorId, type)
    if (body.overrideReason?.trim() && !holds(actor, ['consult_appoint_manage_btn']))
      throw new AppError('auth.forbidden')
    const isStaff = as !== 'visitor'
    if (isStaff && body.referralReason?.trim() && !(await mayRefer(tx, actor, visitorId)))
      throw new AppError('auth.forbidden')
    const { row, ...booked } = await book(tx, actor, {
      type,
      visitorId,
      as,
      slotId: body.slotId,
      consultMethod: methodOf(body.consultMethod),
      withdrawOwn: body.withdrawOwn,
      ...(isStaff
        ? {
            source: body.source,
            isUrgent: body.isUrgent,
            overrideReason: body.overrideReason,
            referralReason: body.referralReason,
          }
        : {}),
    })
    tx.audit({
      action: 'appointment.book',
      subjectType: 'appointment',
      subjectId: row.id,
      detail: { type, as, waived: row.waived, isOverride: row.override_reason !== null },
    })
    return booked
  },
  'POST /consult/appointment/walkIn': (tx, { body }, ctx) =>
    traced(tx, 'walk_in', walkIn(tx, ctx.requireActor(), { ...body, type: typeOf(body.type) })),
  'POST /consult/appointment/callDuty': {
    outside: ({ body }, ctx) =>
      callDutyOrAlarm(ctx, (tx, actor) => traced(tx, 'call_duty', callDuty(tx, actor, body.siteId))),
  },
  'POST /consult/appointment/askContact': (tx, _, ctx) => askContact(tx, ctx.requireActor()),
  'POST /consult/appointment/reschedule': async (tx, { body }, ctx) => {
    const actor = ctx.requireActor()
    const row = await inSight(tx, actor, body.id)
    const isOwner = row.visitor_id === actor.userId
    const target = ensure(await findSlot(tx, body.slotId))
    const isKeeper = holds(actor, ['consult_appoint_manage_btn'])
    if (!isOwner && !isKeeper && target.user_id !== actor.userId) throw new AppError('auth.forbidden')
    const toSlot = { id: body.slotId, method: methodOf(body.consultMethod), withdrawOwn: body.withdrawOwn }
    return traced(
      tx,
      'reschedule',
      act(tx, isOwner ? 'reschedule' : 'move', { id: body.id, version: body.version, toSlot }),
    )
  },
  'POST /consult/cancel/visitor': async (tx, { body }, ctx) => {
    const row = await inSight(tx, ctx.requireActor(), body.id)
    if (row.state === 'toConfirm') return traced(tx, 'cancel', act(tx, 'withdraw', body))
    return traced(tx, 'cancel', doOrAsk(tx, { ...body, action: 'cancel' }))
  },
  'POST /consult/cancel/staff': (tx, { body }) => traced(tx, 'cancel_for', act(tx, 'cancelForVisitor', body)),
  'POST /consult/cancel/batch': (tx, { body }, ctx) =>
    actOnEach(tx, ctx, { ...body, action: 'cancelForVisitor', trace: 'cancel_batch' }),
  'POST /consult/leave/visitor': (tx, { body }) => traced(tx, 'leave', doOrAsk(tx, { ...body, action: 'leave' })),
  'POST /consult/leave/host': (tx, { body }) => traced(tx, 'host_leave', doOrAsk(tx, { ...body, action: 'hostLeave' })),
  'POST /consult/leave/noted': (tx, { body }) => traced(tx, 'host_leave_noted', act(tx, 'noteHostLeave', body)),
  'POST /consult/leave/options': async (tx, { body }, ctx) => {
    const row = await inSight(tx, ctx.requireActor(), body.id)
    const slots = await leaveOptions(tx, row)
    const named = await Promise.all(
      slots.map((slot) => namesOf(tx, { site_id: slot.site_id, room_id: slot.room_id, host_id: slot.user_id })),
    )
    return slots.map((slot, at) => ({
      slotId: slot.id,
      startAt: formatDateTime(slot.start_at),
      endAt: formatDateTime(slot.end_at),
      hostName: named[at]?.host ?? '',
      place: placeOf({ consult_method: slot.consult_method }, named[at] ?? { site: '', room: null }),
    }))
  },
  'POST /consult/approve/confirm': async (tx, { body }, ctx) => {
    await notOneself(tx, ctx.requireActor(), body.id)
    return traced(tx, 'confirm', act(tx, 'confirm', body))
  },
  'POST /consult/approve/reject': async (tx, { body }, ctx) => {
    await notOneself(tx, ctx.requireActor(), body.id)
    return traced(tx, 'reject', act(tx, 'reject', body))
  },
  'POST /consult/appointment/arrive': (tx, { body }) => traced(tx, 'arrive', act(tx, 'arrive', body)),
  'POST /consult/appointment/checkInCode': (tx, { body }) => checkInCode(tx, body.siteId),
  'POST /consult/appointment/checkIn': (tx, { body }, ctx) =>
    traced(tx, 'check_in', checkIn(tx, ctx.requireActor(), body.token)),
  'POST /consult/appointment/start': (tx, { body }) => {
    const place = body.onlinePlace?.trim() ?? ''
    const isOnlineReady = place !== '' && body.isContactConfirmed === true
    const set = isOnlineReady ? { online_place: sealWord(tx, body.id, 'online_place', place) } : {}
    return traced(tx, 'start', act(tx, 'start', { id: body.id, version: body.version, isOnlineReady, set }))
  },
  'POST /consult/appointment/finish': (tx, { body }) => traced(tx, 'finish', act(tx, 'finish', body)),
  'POST /consult/appointment/noShow': (tx, { body }) => traced(tx, 'no_show', act(tx, 'noShow', body)),
  'POST /consult/appointment/hostNoShow': (tx, { body }) => traced(tx, 'host_no_show', act(tx, 'hostNoShow', body)),
  'POST /consult/appointment/correct': (tx, { body: { to, ...given } }) =>
    traced(tx, 'correct', act(tx, ensure(corrections[to], 'appointment.wrong_state'), given)),
  'POST /consult/appointment/changeRoom': (tx, { body }, ctx) =>
    traced(tx, 'change_room', changeRoom(tx, ctx.requireActor(), body)),
  'POST /consult/appointment/remind': (tx, { body }, ctx) => remindNow(tx, ctx, body.ids),
  'POST /consult/appointment/batchDel': (tx, { body }, ctx) =>
    actOnEach(tx, ctx, { ...body, action: 'remove', trace: 'remove' }),
  'POST /consult/appointment/restore': (tx, { body }) => traced(tx, 'restore', act(tx, 'restore', body)),
  'POST /consult/appointment/toDuty': (tx, { body }, ctx) =>
    traced(tx, 'to_duty', toDuty(tx, ctx.requireActor(), body)),
  'POST /consult/video/save': (tx, { body }, ctx) => traced(tx, 'meeting', saveMeeting(tx, ctx.requireActor(), body)),
})
