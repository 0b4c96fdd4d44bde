import {
  appointmentGuards,
  appointmentMachine,
  appointmentTypes,
  decide,
  hostRefusal,
  judgeBooking,
  momentText,
  pastCancellingText,
  waitsForConfirm,
  type AppointmentAction,
  type AppointmentFacts,
  type AppointmentState,
  type AppointmentType,
  type Booker,
  type BookingVerdict,
  type ConsultMethod,
} from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { recordInitial } from '../../../kernel/transition.ts'
import { approvalNeeded, submitFlow } from '../../approval/index.ts'
import { hostFacts, lockSlot, lockWithOwn, moveSlot, refused, refuseIf, type SlotRow } from '../../rota/index.ts'
import { freshRow, lockVisitor, namesOf, type NewAppointment } from './appointment.repo.ts'
import { bookingKinds } from './booker.ts'
import { bookingTexts as texts } from './booking.messages.ts'
import { sealWord, type AppointmentRow } from './booking.tables.ts'
import { bookedView, type Booked } from './booking.views.ts'
import { openCase } from './care-case.ts'
import { gather, type Gathered } from './gather-facts.ts'
import { spendReferral } from './referral/settle-referral.ts'
import { restingFacts } from './resting-facts.ts'
import { takeVisitor } from './take-visitor.ts'
import { nudge, tellAll } from './tell.ts'

export type BookAsk = {
  type: AppointmentType
  slotId: string
  visitorId: string
  as: Booker | 'clerk'
  consultMethod?: 1 | 2 | 3 | undefined
  isUrgent?: boolean | undefined
  /** An unbooked hour of their own makes way for it. */
  withdrawOwn?: boolean | undefined
  /** The specification's transfer source; by default who booked tells. */
  source?: number | undefined
  overrideReason?: string | undefined
  /** Of somebody who may refer, for a visitor nobody has referred yet. */
  referralReason?: string | undefined
  /** One of several arranged together: they stand beside each other, and whoever arranges them says so once. */
  seriesId?: string | undefined
}

export const SOURCE_VISITOR = 12
const SOURCE_CLERK = 11
const CONFIRM = 1

/** What somebody wants, in the words of the slot: a slot that has one way only is taken as it is. */
const methodOf = (slot: SlotRow, asked: 1 | 2 | 3 | undefined): 1 | 2 | 3 =>
  asked === undefined || asked === 3 ? slot.consult_method : asked

/** The machine has the last word, on what judgeBooking and the facts say. */
export const decideBirth = (
  action: 'book' | 'request' | 'walkIn',
  by: readonly string[],
  facts: AppointmentFacts,
): Exclude<AppointmentState, 'new'> => {
  const decision = decide(appointmentMachine, { state: 'new', action, by, guards: appointmentGuards, ctx: facts })
  // No row is there before its birth.
  if (decision.ok) return decision.to as Exclude<AppointmentState, 'new'>
  if (decision.reason === 'guard') throw new AppError(decision.error as 'appointment.needs_approval')
  throw new AppError(decision.reason === 'not_allowed_for_actor' ? 'auth.forbidden' : 'appointment.wrong_state')
}

/** Writes the row with everything that is the appointment's from its first moment. */
export const bringAbout = async (tx: Tx, given: NewAppointment, action: AppointmentAction): Promise<AppointmentRow> => {
  const row = freshRow(tx, given)
  await tx.insert('appointment', row)
  await recordInitial(tx, { machine: { initial: row.state }, entity: 'appointment', id: row.id, action })
  return row
}

/** Whose case it belongs to: one there is, one it opens, or none. */
const caseFor = async (tx: Tx, ask: BookAsk, slot: SlotRow, gathered: Gathered, bookedBy: string) => {
  const { visitor, settings, facts } = gathered
  // A single session has a case where somebody was sent to this host for it; it opens none.
  if (visitor.case_id !== null) return visitor.case_host === slot.user_id ? visitor.case_id : null
  if (!appointmentTypes[ask.type].countsAsSession) return null
  const isChosen = settings.mode === 2 || (settings.mode === 3 && facts.case.hadEarlier)
  if (!isChosen && !facts.isOverride) return null
  const source = ask.source ?? sourceOf(ask)
  return openCase(tx, { visitorId: ask.visitorId, hostId: slot.user_id, type: ask.type, source, openedBy: bookedBy })
}

const sourceOf = ({ as }: BookAsk): number => (as === 'visitor' ? SOURCE_VISITOR : SOURCE_CLERK)

const isFirstOf = async (tx: Tx, caseId: string | null): Promise<boolean> => {
  if (caseId === null) return false
  const held = await tx.sql(
    `select 1 from appointment where tenant_id = $1 and case_id = $2
        and state in ('toConfirm', 'notStart', 'running', 'success', 'complete') limit 1`,
    [tx.tenantId, caseId],
  )
  return held.length === 0
}

/**
 * In a rush most come too late: they hear so before they wait for the slot and before everything about them is looked up.
 * Who has it already is told the other thing, that one appointment is enough.
 */
const refuseTaken = async (tx: Tx, { slotId, visitorId }: BookAsk): Promise<void> => {
  const taken = await tx.sql(
    `select 1 from appointment where tenant_id = $1 and slot_id = $2 and visitor_id <> $3
        and state in ('toConfirm', 'notStart', 'running')`,
    [tx.tenantId, slotId, visitorId],
  )
  if (taken.length > 0) throw new AppError('slot.taken')
}

type Done = Booked & { row: AppointmentRow }

/**
 * The one way to an appointment with a slot: the slot is held, the verdict given, and everything that follows from it written
 * in one transaction. What two do at once the slot's lock puts in order; the database's constraints have the last word.
 */
export const book = async (tx: Tx, actor: Actor | null, ask: BookAsk): Promise<Done> => {
  await refuseTaken(tx, ask)
  if (ask.withdrawOwn) await lockWithOwn(tx, ask.visitorId, [ask.slotId])
  const slot = await lockSlot(tx, ask.slotId)
  if (slot.state === '2') await refuseTaken(tx, ask)
  await lockVisitor(tx, ask.visitorId)
  const isOverride = ask.as === 'clerk' && (ask.overrideReason ?? '').trim() !== ''
  const consultMethod = methodOf(slot, ask.consultMethod)
  const method = String(ask.consultMethod ?? 3) as ConsultMethod
  const referralReason = ask.referralReason?.trim() ?? ''
  const isReferring = referralReason !== ''
  const gathered = await gather(tx, { ...ask, slot, method, isOverride, isReferring })
  const verdict = judgeBooking(gathered.facts)
  if (!verdict.ok) throw refused(verdict.refusal)
  refuseIf(hostRefusal(ask.type, await hostFacts(tx, slot.user_id), slot.start_at))
  const { settings } = gathered
  const isOwn = actor !== null && actor.userId === ask.visitorId
  const needsConfirm = waitsForConfirm(ask.type, isOwn && settings.needsConfirm)
  const action = needsConfirm ? 'request' : 'book'
  const by = bookingKinds(actor, ask.as, { visitor_id: ask.visitorId, host_id: slot.user_id })
  const span = { startAt: slot.start_at, endAt: slot.end_at }
  const state = decideBirth(
    action,
    by,
    restingFacts(tx, { ...span, rules: settings.rules, type: ask.type, needsConfirm }),
  )
  const bookedBy = actor?.userId ?? ask.visitorId
  const id = tx.newId()
  const caseId = await caseFor(tx, ask, slot, gathered, bookedBy)
  const row = await bringAbout(
    tx,
    {
      id,
      type: ask.type,
      state,
      visitor_id: ask.visitorId,
      host_id: slot.user_id,
      case_id: caseId,
      slot_id: slot.id,
      site_id: slot.site_id,
      room_id: slot.room_id,
      start_at: slot.start_at,
      end_at: slot.end_at,
      consult_method: consultMethod,
      booked_as: ask.as,
      source: ask.source ?? sourceOf(ask),
      created_by: bookedBy,
      is_first: await isFirstOf(tx, caseId),
      is_urgent: ask.isUrgent ?? gathered.facts.isInDanger,
      waived: [...verdict.waived],
      override_reason: sealWord(tx, id, 'override_reason', isOverride ? (ask.overrideReason ?? '') : ''),
      registration_id: gathered.visitor.registration_id,
      series_id: ask.seriesId ?? null,
    },
    action,
  )
  await spendReferral(tx, row, { referrerId: actor?.userId ?? null, reason: referralReason })
  await takeVisitor(tx, row, ask.withdrawOwn)
  await moveSlot(tx, { id: slot.id, action: 'book', by: [...by, 'system'], askerId: ask.visitorId })
  if (action === 'request') await askApprovers(tx, row)
  const names = await namesOf(tx, row)
  if (ask.seriesId === undefined) await tellAll(tx, { row, action, names, rules: settings.rules })
  else nudge(tx, row)
  return { ...bookedView(row, names, warningOf(verdict), verdict.help), row }
}

/** Where the school has put people before it; elsewhere the clerk confirms. */
export const askApprovers = async (tx: Tx, row: AppointmentRow): Promise<void> => {
  if (!tx.actor || tx.actor.userId !== row.visitor_id || !(await approvalNeeded(tx, CONFIRM))) return
  await submitFlow(tx, {
    option: CONFIRM,
    bizType: 'appointment',
    bizId: row.id,
    title: texts.flowTitle(appointmentTypes[row.type].label, momentText(row.start_at)),
    reason: texts.flows.request,
    agreeUntil: row.start_at,
  })
}

const warningOf = (verdict: BookingVerdict & { ok: true }): string =>
  verdict.isPastCancelling ? pastCancellingText : ''
