import {
  bookableStates,
  clockOf,
  formatDate,
  holidayOn,
  liveHold,
  momentText,
  parseDateTime,
  type CalendarRange,
  type SlotAction,
} from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { AppError, ensure } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { sendMessage } from '../../message/index.ts'
import { readTerms } from '../../site/index.ts'
import { ensurePerson } from '../host.repo.ts'
import { insertSlots, takenBy } from './insert-slots.ts'
import { demandWritten } from './locked-records.ts'
import { moveSlot } from './move-slot.ts'
import { occupy, vacate } from './occupancy.ts'
import { checkGround, checkedTypes, checkHost, checkPlace, type Wanted } from './rota-ground.ts'
import { rotaTexts as texts } from '../rota.messages.ts'
import { ensureKeeps, kindsOf } from '../rota.policy.ts'
import { holdOf, lockSlot, type SlotRow } from './slot.repo.ts'
import { viewSlot } from './slot.views.ts'

export type Span = { startAt: Date; endAt: Date }

/** Times of the wire; what is none is not in order either. */
export const spanOf = (given: { startAt: string; endAt: string }): Span => {
  const startAt = ensure(parseDateTime(given.startAt), 'slot.wrong_order')
  const endAt = ensure(parseDateTime(given.endAt), 'slot.wrong_order')
  if (startAt >= endAt) throw new AppError('slot.wrong_order')
  return { startAt, endAt }
}

/** A time at which a slot can be: ahead, within the day's hours, in a term and on no holiday. */
const checkTime = async (tx: Tx, { startAt, endAt }: Span, range: CalendarRange): Promise<void> => {
  const day = formatDate(startAt)
  const isWithin = day === formatDate(endAt) && clockOf(startAt) >= range.startTime && clockOf(endAt) <= range.endTime
  if (!isWithin) throw new AppError('slot.out_of_range', { start: range.startTime, end: range.endTime })
  if (startAt <= tx.now) throw new AppError('slot.over')
  const term = (await readTerms(tx)).find((one) => one.startDate <= day && day <= one.endDate)
  if (!term) throw new AppError('appointment.no_term')
  const holiday = holidayOn(term, day)
  if (holiday) throw new AppError('slot.holiday', { day, name: holiday.name })
}

const EITHER = 3

export const createSlot = async (
  tx: Tx,
  actor: Actor,
  given: Wanted & {
    startAt: string
    endAt: string
    consultMethod?: number
    studentView?: boolean
    reserved?: boolean
  },
) => {
  const span = spanOf(given)
  const { types, range } = await checkGround(tx, actor, given, formatDate(span.startAt))
  await checkTime(tx, span, range)
  await demandWritten(tx, actor, given.userId)
  const id = tx.newId()
  await insertSlots(tx, [
    {
      ...span,
      id,
      types,
      userId: given.userId,
      siteId: given.siteId,
      roomId: given.roomId ?? null,
      workforceId: null,
      shiftId: null,
      consultMethod: given.consultMethod ?? EITHER,
      studentView: given.studentView ?? true,
      isDuty: false,
      isReserved: given.reserved ?? false,
    },
  ])
  tx.audit({ action: 'slot.create', subjectType: 'slot', subjectId: id, detail: { userId: given.userId } })
  return viewSlot(tx, actor, id)
}

/** A slot this person keeps, held until commit, in the version they looked at. */
const ownSlot = async (tx: Tx, actor: Actor, id: string, version?: number): Promise<SlotRow> => {
  const row = await lockSlot(tx, id)
  ensureKeeps(actor, row.user_id)
  if (version !== undefined && version !== row.version) throw new AppError('request.version_conflict')
  return row
}

export type SlotChange = {
  id: string
  version: number
  startAt?: string
  endAt?: string
  siteId?: string
  roomId?: string | null
  types?: readonly string[]
  consultMethod?: number
  hostId?: string
}

/** Somebody has been asked whether they want it, at this time and with this host. */
const isOffered = async (tx: Tx, id: string): Promise<boolean> =>
  (
    await tx.sql(`select 1 from wait_entry where tenant_id = $1 and offer_slot_id = $2 and state = 'offered'`, [
      tx.tenantId,
      id,
    ])
  ).length > 0

/**
 * The slot goes to another host, whose own it is from now on: no template of the first takes it back. Only a slot nobody has
 * booked: an appointment belongs to a case and a host (G7, G11), and its visitor chose them, so that it is moved by
 * rescheduling, where those rules are judged, or ends with the host's leave.
 */
const handOver = async (tx: Tx, actor: Actor, row: SlotRow, hostId: string): Promise<void> => {
  ensureKeeps(actor, hostId)
  await moveSlot(tx, {
    id: row.id,
    action: 'replace',
    by: kindsOf(actor, row.user_id),
    replacement: { hostId, isBusy: false },
  })
  await tx.update('slot', { id: row.id }, { workforce_id: null })
}

/** The other of two hosts hears of it; whoever did it knows. */
const tellHandOver = async (tx: Tx, row: SlotRow, hostId: string, startAt: Date): Promise<void> => {
  const { real_name } = await ensurePerson(tx, hostId)
  await sendMessage(tx, {
    code: 'slot_replaced',
    about: { type: 'slot', id: row.id, step: `replace:${row.version}` },
    to: { userIds: [row.user_id, hostId].filter((id) => id !== tx.actor?.userId) },
    values: { time: momentText(startAt), name: real_name },
  })
}

/** Changes a slot nobody has booked; its host and room are taken anew in the same moment. */
export const changeSlot = async (tx: Tx, actor: Actor, given: SlotChange) => {
  const row = await ownSlot(tx, actor, given.id, given.version)
  const hostId = given.hostId ?? row.user_id
  const isHandedOver = hostId !== row.user_id
  if (row.state === '2')
    throw new AppError('slot.template_wrong', { detail: isHandedOver ? texts.bookedHost : texts.bookedMove })
  if (row.is_duty) throw new AppError('slot.template_wrong', { detail: texts.dutyMoves })
  if (await isOffered(tx, row.id)) throw new AppError('slot.template_wrong', { detail: texts.offeredMove })
  if (!bookableStates.includes(row.state) || liveHold(holdOf(row), tx.now)) throw new AppError('slot.wrong_state')
  const span = {
    startAt: given.startAt === undefined ? row.start_at : ensure(parseDateTime(given.startAt), 'slot.wrong_order'),
    endAt: given.endAt === undefined ? row.end_at : ensure(parseDateTime(given.endAt), 'slot.wrong_order'),
  }
  if (span.startAt >= span.endAt) throw new AppError('slot.wrong_order')
  const siteId = given.siteId ?? row.site_id
  // A room of the old site does not come along to another.
  const kept = siteId === row.site_id ? row.room_id : null
  const roomId = given.roomId === undefined ? kept : given.roomId
  const types = given.types ? checkedTypes(given.types) : row.types
  await checkHost(tx, hostId, types, formatDate(span.startAt))
  const { range } = await checkPlace(tx, actor, siteId, roomId)
  await checkTime(tx, span, range)
  if (isHandedOver) await handOver(tx, actor, row, hostId)
  await tx.sql(
    `update slot set start_at = $3, end_at = $4, site_id = $5, room_id = $6, types = $7, consult_method = $8,
            version = version + 1, updated_at = $9
      where tenant_id = $1 and id = $2`,
    [
      tx.tenantId,
      row.id,
      span.startAt,
      span.endAt,
      siteId,
      roomId,
      types,
      given.consultMethod ?? row.consult_method,
      tx.now,
    ],
  )
  await vacate(tx, row.id)
  await occupy(tx, takenBy({ ...span, id: row.id, userId: hostId, roomId }))
  if (isHandedOver) await tellHandOver(tx, row, hostId, span.startAt)
  tx.notify('rota')
  const detail = { userId: row.user_id, ...(isHandedOver ? { hostId } : {}) }
  tx.audit({ action: 'slot.move', subjectType: 'slot', subjectId: row.id, detail })
  return viewSlot(tx, actor, row.id)
}

/** Whether visitors see it. */
export const showSlot = async (tx: Tx, actor: Actor, given: { id: string; studentView: boolean }) => {
  const row = await ownSlot(tx, actor, given.id)
  if (row.student_view !== given.studentView) {
    await tx.sql(
      'update slot set student_view = $3, version = version + 1, updated_at = $4 where tenant_id = $1 and id = $2',
      [tx.tenantId, row.id, given.studentView, tx.now],
    )
    tx.notify('rota')
  }
  tx.audit({ action: 'slot.show', subjectType: 'slot', subjectId: row.id, detail: { studentView: given.studentView } })
  return viewSlot(tx, actor, row.id)
}

type Act = Extract<SlotAction, 'close' | 'reopen' | 'release' | 'remove'>

/** What a keeper of the rota does to one slot. */
export const actOnSlot =
  (action: Act) => async (tx: Tx, actor: Actor, given: { id: string; version: number; reason?: string }) => {
    const row = await ownSlot(tx, actor, given.id, given.version)
    const reason = given.reason?.trim()
    await moveSlot(tx, {
      id: row.id,
      action,
      by: kindsOf(actor, row.user_id),
      version: given.version,
      ...(reason ? { reason } : {}),
    })
    tx.audit({ action: `slot.${action}`, subjectType: 'slot', subjectId: row.id, detail: { userId: row.user_id } })
    return viewSlot(tx, actor, row.id)
  }
