import { appointmentTypes, momentText, placeText, type MessageCode } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { AppError, notFound } from '../../../kernel/app-error.ts'
import { attempt } from '../../../kernel/db/attempt.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Ctx } from '../../../kernel/http/binding.ts'
import { sendMessage } from '../../message/index.ts'
import { occupy, vacate } from '../../rota/index.ts'
import { changeAppointment, findAppointment, lockAppointment, namesOf } from './appointment.repo.ts'
import { runsAppointments, seesAppointment } from './booker.ts'
import { bookingTexts as texts } from './booking.messages.ts'
import { sealWord, type AppointmentRow } from './booking.tables.ts'
import { savedView } from './booking.views.ts'
import { hold, moveAppointment } from './move-appointment.ts'
import { nudge, placeOf, visitorLink } from './tell.ts'

type Known = { id: string; version: number }

const ahead: readonly string[] = ['toConfirm', 'notStart', 'running']

/** A row somebody wants to change besides its state: held with its slot, in the version they looked at. */
const held = async (tx: Tx, { id, version }: Known): Promise<AppointmentRow> => {
  await hold(tx, { id, by: 'actor' })
  const row = await lockAppointment(tx, id)
  if (row.version !== version) throw new AppError('request.version_conflict')
  if (!ahead.includes(row.state)) throw new AppError('appointment.wrong_state')
  return row
}

/** Another room of the same site, taken in the same moment the first is given back. */
export const changeRoom = async (tx: Tx, actor: Actor, given: Known & { roomId: string }) => {
  const row = await held(tx, given)
  if (!runsAppointments(actor) && row.host_id !== actor.userId) throw new AppError('auth.forbidden')
  const [room] = await tx.sql<{ site_id: string }>(
    'select site_id from room where tenant_id = $1 and id = $2 and enabled',
    [tx.tenantId, given.roomId],
  )
  if (room?.site_id !== row.site_id) throw notFound()
  if (given.roomId === row.room_id) return savedView(row)
  const ownerId = row.slot_id ?? row.id
  await vacate(tx, ownerId, 'room')
  await occupy(tx, [
    {
      kind: 'room',
      resourceId: given.roomId,
      startAt: row.start_at,
      endAt: row.end_at,
      ownerType: row.slot_id ? 'slot' : 'appointment',
      ownerId,
    },
  ])
  if (row.slot_id)
    await tx.sql(
      'update slot set room_id = $3, version = version + 1, updated_at = $4 where tenant_id = $1 and id = $2',
      [tx.tenantId, row.slot_id, given.roomId, tx.now],
    )
  const after = await changeAppointment(tx, row, { room_id: given.roomId })
  const names = await namesOf(tx, after)
  await sendMessage(tx, {
    code: 'appointment_moved',
    about: { type: 'appointment', id: row.id, step: `room:${after.version}` },
    to: { userIds: [row.visitor_id, row.host_id].filter((id) => id !== actor.userId) },
    values: { time: momentText(row.start_at), before: momentText(row.start_at), place: placeOf(after, names) },
    link: visitorLink(row.id),
  })
  nudge(tx, after)
  return savedView(after)
}

const isSafeLink = (text: string): boolean => {
  try {
    return new URL(text).protocol === 'https:'
  } catch {
    return false
  }
}

/** Where an online meeting takes place: only whoever holds it says so, and only a safe address. */
export const saveMeeting = async (tx: Tx, actor: Actor, given: Known & { link: string }) => {
  const link = given.link.trim()
  const row = await held(tx, given)
  if (row.host_id !== actor.userId) throw new AppError('auth.forbidden')
  if (row.consult_method === 1) throw new AppError('appointment.method')
  if (link !== '' && !isSafeLink(link)) throw new AppError('request.invalid', { detail: texts.badLink })
  const after = await changeAppointment(tx, row, { meeting_link: sealWord(tx, row.id, 'meeting_link', link) })
  nudge(tx, after)
  return savedView(after)
}

/** Tells visitors now what the clock would tell them later. */
export const remindNow = async (tx: Tx, ctx: Ctx, ids: readonly string[]) => {
  const actor = ctx.requireActor()
  let told = 0
  for (const id of new Set(ids)) {
    const row = await findAppointment(tx, id)
    if (!row || row.state !== 'notStart' || row.start_at <= tx.now) continue
    if (!(await seesAppointment(tx, actor, row))) continue
    const names = await namesOf(tx, row)
    const place = placeText(row.type, placeOf(row, names))
    told += await sendMessage(tx, {
      code: appointmentTypes[row.type].reminder as MessageCode,
      about: { type: 'appointment', id, step: `now:${tx.now.toISOString()}` },
      to: { userIds: [row.visitor_id] },
      values: { time: momentText(row.start_at), place },
      link: visitorLink(id),
    })
    tx.audit({ action: 'appointment.remind', subjectType: 'appointment', subjectId: id })
  }
  if (told === 0) ctx.nothingChanged()
  return { told }
}

const isSeen = async (tx: Tx, actor: Actor, id: string): Promise<boolean> => {
  const row = await findAppointment(tx, id)
  return row !== undefined && (await seesAppointment(tx, actor, row))
}

type Failure = { id: string; message: string }
type Many = {
  ids: readonly string[]
  action: 'cancelForVisitor' | 'remove'
  reason: string
  trace: string
  /** Whom they concern is told of all of them together, by the one who asks for this. */
  isQuiet?: boolean
}

/** One after the other, each by itself: what cannot be says why and holds up nobody else's. */
export const actOnEach = async (tx: Tx, ctx: Ctx, many: Many): Promise<{ done: number; failed: Failure[] }> => {
  const { moved, failed } = await moveEach(tx, ctx, many)
  return { done: moved.length, failed }
}

/** The same, with what has become of them. */
export const moveEach = async (
  tx: Tx,
  ctx: Ctx,
  { ids, action, reason, trace, isQuiet }: Many,
): Promise<{ moved: AppointmentRow[]; failed: Failure[] }> => {
  const actor = ctx.requireActor()
  // Of an id nobody here knows not even an echo comes back.
  for (const id of ids) if (!(await isSeen(tx, actor, id))) throw notFound()
  const failed: Failure[] = []
  const moved: AppointmentRow[] = []
  for (const id of [...new Set(ids)].toSorted()) {
    const one = await attempt(tx, 'one_of_many', (part) =>
      moveAppointment(part, { id, action, by: 'actor', reason, isQuiet }),
    )
    if (!one.ok) {
      failed.push({ id, message: one.error.message })
      continue
    }
    moved.push(one.value.row)
    tx.audit({ action: `appointment.${trace}`, subjectType: 'appointment', subjectId: id })
  }
  if (moved.length === 0) ctx.nothingChanged()
  return { moved, failed }
}
