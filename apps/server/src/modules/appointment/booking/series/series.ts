import {
  appointmentTypes,
  dayStart,
  formatDate,
  formatDateTime,
  millisecondsPer,
  momentText,
  parseDate,
  seriesAfter,
  weekOfSeries,
  weeksLater,
  type SeriesSpan,
} from '@xinqiao/domain'
import type { Actor } from '../../../../kernel/actor.ts'
import { AppError, ensure, notFound } from '../../../../kernel/app-error.ts'
import { attempt } from '../../../../kernel/db/attempt.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import type { Ctx } from '../../../../kernel/http/binding.ts'
import { createSlot, keeps } from '../../../rota/index.ts'
import { findAppointment, namesOf } from '../appointment.repo.ts'
import { book } from '../book.ts'
import { bookerOf, handlesAppointment } from '../booker.ts'
import { readRules } from '../booking-settings.ts'
import { bookingTexts as texts } from '../booking.messages.ts'
import type { AppointmentRow } from '../booking.tables.ts'
import { moveEach } from '../own-acts.ts'
import { tellAll } from '../tell.ts'

/** It has been agreed on and was not called off. */
const standing: readonly string[] = ['notStart', 'running', 'success', 'complete']

type Ground = { row: AppointmentRow; as: Awaited<ReturnType<typeof bookerOf>>; seriesId: string }

/** Who may go on from this appointment: its host, and those who arrange appointments for this visitor. */
const groundOf = async (tx: Tx, actor: Actor, id: string): Promise<Ground> => {
  const row = ensure(await findAppointment(tx, id))
  if (!(await handlesAppointment(tx, actor, row))) throw notFound()
  const as = await bookerOf(tx, actor, row.visitor_id, row.type)
  if (as !== 'clerk' && row.host_id !== actor.userId) throw new AppError('auth.forbidden')
  const isFit = appointmentTypes[row.type].countsAsSession && standing.includes(row.state)
  if (as === 'visitor' || !isFit) throw new AppError('appointment.series_unfit')
  return { row, as, seriesId: row.series_id ?? row.id }
}

const BOOKABLE = `not is_duty and state in ('1', '2', '10')`

/** The host's slot of that hour. Where the rota has none, whoever keeps it makes one for this visitor: nobody else is shown it. */
const slotFor = async (tx: Tx, actor: Actor, row: AppointmentRow, span: SeriesSpan): Promise<string> => {
  const found = await tx.row<{ id: string }>(
    `select id from slot where tenant_id = $1 and user_id = $2 and start_at = $3 and end_at = $4 and ${BOOKABLE}
      order by id limit 1`,
    [tx.tenantId, row.host_id, span.startAt, span.endAt],
  )
  if (found) return found.id
  if (!keeps(actor, row.host_id)) throw new AppError('slot.not_open')
  const made = await createSlot(tx, actor, {
    userId: row.host_id,
    siteId: row.site_id,
    roomId: row.room_id,
    types: [row.type],
    startAt: formatDateTime(span.startAt),
    endAt: formatDateTime(span.endAt),
    consultMethod: row.consult_method,
    studentView: false,
  })
  return made.id
}

/** One date by the door of every appointment; what it refuses is refused here. */
const bookDate = async (tx: Tx, actor: Actor, { row, as, seriesId }: Ground, span: SeriesSpan) => {
  const { row: made } = await book(tx, actor, {
    type: row.type,
    slotId: await slotFor(tx, actor, row, span),
    visitorId: row.visitor_id,
    as,
    consultMethod: row.consult_method,
    source: row.source,
    seriesId,
  })
  tx.audit({
    action: 'appointment.book',
    subjectType: 'appointment',
    subjectId: made.id,
    detail: { type: row.type, as },
  })
  return made
}

type Dated = { span: SeriesSpan; made: AppointmentRow | null; reason: string }

/** A term there is, only not that far ahead: nobody has to call an administrator for that. */
const wordsOf = ({ errorName, message }: AppError): string =>
  errorName === 'appointment.no_term' ? texts.seriesNoTerm : message

/** First all times, then the visitor, as every booking takes them: otherwise the two would wait for each other. */
const lockSlots = (tx: Tx, hostId: string, spans: readonly SeriesSpan[]): Promise<unknown> =>
  tx.sql(
    `select id from slot where tenant_id = $1 and user_id = $2 and start_at = any($3::timestamptz[]) and ${BOOKABLE}
      order by id for update`,
    [tx.tenantId, hostId, spans.map(({ startAt }) => startAt)],
  )

/** Date after date, each by itself, so that all that cannot be is known at once. In order of time, as everybody takes them. */
const bookEach = async (tx: Tx, actor: Actor, ground: Ground, spans: readonly SeriesSpan[]): Promise<Dated[]> => {
  await lockSlots(tx, ground.row.host_id, spans)
  const dated: Dated[] = []
  for (const span of spans) {
    const one = await attempt(tx, 'series_date', (part) => bookDate(part, actor, ground, span))
    dated.push(one.ok ? { span, made: one.value, reason: '' } : { span, made: null, reason: wordsOf(one.error) })
  }
  return dated
}

export type PreviewAsk = { id: string; interval: 1 | 2; count?: number | undefined; endDate?: string | undefined }

/** What would come of it: really done, and taken back before anybody hears of it. No other rules, no other words. */
export const previewSeries = async (tx: Tx, actor: Actor, { id, interval, count, endDate }: PreviewAsk) => {
  const ground = await groundOf(tx, actor, id)
  const lastDay = endDate === undefined ? null : ensure(parseDate(endDate), 'appointment.series_days')
  const until = lastDay ? new Date(lastDay.getTime() + millisecondsPer.day - 1) : undefined
  const spans = seriesAfter({ startAt: ground.row.start_at, endAt: ground.row.end_at }, { interval, count, until })
  if (spans.length === 0) throw new AppError('appointment.series_days')
  let dated: Dated[] = []
  const rooms = new Map<string, string | null>()
  await attempt(tx, 'series_preview', async (part) => {
    dated = await bookEach(part, actor, ground, spans)
    for (const { made } of dated) if (made) rooms.set(made.id, (await namesOf(part, made)).room)
    throw new AppError('appointment.series_unfit')
  })
  const { room } = await namesOf(tx, ground.row)
  return dated.map(({ span, made, reason }) => ({
    day: formatDate(span.startAt),
    startAt: formatDateTime(span.startAt),
    endAt: formatDateTime(span.endAt),
    roomName: made ? (rooms.get(made.id) ?? null) : room,
    ok: made !== null,
    reason,
  }))
}

const spansOf = (row: AppointmentRow, days: readonly string[]): SeriesSpan[] => {
  const firstDay = dayStart(row.start_at)
  return [...new Set(days)].toSorted().map((text) => {
    const day = ensure(parseDate(text), 'appointment.series_days')
    const week = ensure(weekOfSeries(firstDay, day), 'appointment.series_days')
    return weeksLater({ startAt: row.start_at, endAt: row.end_at }, week)
  })
}

/** All of them or none; whoever comes second hears which dates went. The visitor is told once. */
export const bookSeries = async (
  tx: Tx,
  actor: Actor,
  { id, version, days }: { id: string; version: number; days: readonly string[] },
) => {
  const ground = await groundOf(tx, actor, id)
  const dated = await bookEach(tx, actor, ground, spansOf(ground.row, days))
  const refused = dated.filter(({ made }) => made === null)
  if (refused.length > 0)
    throw new AppError('appointment.series_conflict', {
      n: String(refused.length),
      dates: refused.map(({ span, reason }) => texts.seriesDate(momentText(span.startAt), reason)).join('；'),
    })
  // After the slots, as every act takes them: first times, then the appointment.
  const marked = await tx.sql(
    `update appointment set series_id = $3 where tenant_id = $1 and id = $2 and version = $4 returning id`,
    [tx.tenantId, id, ground.seriesId, version],
  )
  if (marked.length === 0) throw new AppError('request.version_conflict')
  const [first] = dated.flatMap(({ made }) => made ?? [])
  if (first)
    await tellAll(tx, {
      row: first,
      action: 'book',
      names: await namesOf(tx, first),
      rules: await readRules(tx, first.site_id),
      time: texts.seriesTimes(dated.map(({ span }) => momentText(span.startAt))),
    })
  tx.audit({
    action: 'appointment.series',
    subjectType: 'appointment',
    subjectId: id,
    detail: { booked: dated.length, seriesId: ground.seriesId },
  })
  return { booked: dated.length }
}

/** This one and those after it that have not begun. */
const restOfSeries = async (tx: Tx, actor: Actor, id: string): Promise<string[]> => {
  const row = ensure(await findAppointment(tx, id))
  if (row.series_id === null || !(await handlesAppointment(tx, actor, row))) throw notFound()
  const rest = await tx.sql<{ id: string }>(
    `select id from appointment where tenant_id = $1 and series_id = $2 and start_at >= $3
        and state in ('toConfirm', 'notStart') order by start_at`,
    [tx.tenantId, row.series_id, row.start_at],
  )
  return rest.map((one) => one.id)
}

/** Each by the act of a single one; visitor and host hear of all of them in one message. */
export const cancelRest = async (tx: Tx, ctx: Ctx, { id, reason }: { id: string; reason: string }) => {
  const { moved, failed } = await moveEach(tx, ctx, {
    ids: await restOfSeries(tx, ctx.requireActor(), id),
    action: 'cancelForVisitor',
    reason,
    trace: 'cancel_rest',
    isQuiet: true,
  })
  const inOrder = moved.toSorted((a, b) => a.start_at.getTime() - b.start_at.getTime())
  const [first] = inOrder
  if (first)
    await tellAll(tx, {
      row: first,
      action: 'cancelForVisitor',
      names: await namesOf(tx, first),
      rules: await readRules(tx, first.site_id),
      reason,
      ...(inOrder.length > 1 ? { time: texts.seriesTimes(inOrder.map(({ start_at }) => momentText(start_at))) } : {}),
    })
  return { done: moved.length, failed }
}
