import {
  appointmentTypes,
  formatDateTime,
  isAppointmentType,
  isTypeOpen,
  mayBook,
  progressOf,
  refusalBeforeTime,
  refusalText,
  stepsOf,
  waitsForConfirm,
  type AppointmentType,
  type BookingFacts,
  type BookingRules,
  type BookingStep,
} from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { gather, readTypeSettings } from '../booking/index.ts'
import { findSlot, liveHoldOf } from '../../rota/index.ts'
import { readSetting } from '../../setting/index.ts'
import { consentFor, registrationFor, selfAssessmentFor } from './own-papers.ts'
import { noticeLines } from './read-notice.ts'

/** A type the school has and that visitors book; otherwise why not. */
export const typeForVisitor = async (tx: Tx, code: string, siteId: string | null): Promise<AppointmentType> => {
  if (!isAppointmentType(code)) throw new AppError('appointment.type_off', { type: code })
  const { label } = appointmentTypes[code]
  if (!isTypeOpen(code, await readTypeSettings(tx, siteId))) throw new AppError('appointment.type_off', { type: label })
  if (!mayBook(code, 'visitor')) throw new AppError('appointment.by_staff_only', { type: label })
  return code
}

const isGivenTime = async (tx: Tx, visitorId: string, code: string): Promise<boolean> => {
  const arranged = await tx.row(
    `select 1 from appointment where tenant_id = $1 and visitor_id = $2 and type = $3 and state in ('toConfirm', 'notStart') limit 1`,
    [tx.tenantId, visitorId, code],
  )
  return arranged !== undefined
}

/** As a page shows it: what stands in the way, in words. */
export const standingView = (facts: BookingFacts) => {
  const standing = refusalBeforeTime(facts)
  return (
    standing && {
      guard: standing.guard,
      error: standing.refusal.error,
      message: refusalText(standing.refusal),
      canOverride: false,
    }
  )
}

/** Most types last as long as the school's sessions do. */
export const minutesOf = (type: AppointmentType, { sessionMinutes }: BookingRules): number => {
  const { minutes } = appointmentTypes[type]
  return minutes === appointmentTypes['2'].minutes ? sessionMinutes : minutes
}

const holdFor = async (tx: Tx, visitorId: string, type: AppointmentType) => {
  const hold = await liveHoldOf(tx, visitorId)
  const slot = hold && (await findSlot(tx, hold.slotId))
  return hold && slot?.types.includes(type) ? heldView(tx, { ...hold, type }) : null
}

export const heldView = (tx: Tx, { slotId, type, until }: { slotId: string; type: string; until: Date }) => ({
  slotId,
  type,
  until: formatDateTime(until),
  seconds: Math.max(0, Math.floor((until.getTime() - tx.now.getTime()) / 1000)),
})

/** Every step to an appointment of a type, and how far this person is. */
export const bookingWay = async (tx: Tx, actor: Actor, given: { type: string; siteId?: string }) => {
  const siteId = given.siteId ?? null
  const visitorId = actor.userId
  // Whoever was given a time by others signs for it, though nobody books that type by themselves or the school does not offer it.
  const isGiven = await isGivenTime(tx, visitorId, given.type)
  const type = isGiven && isAppointmentType(given.type) ? given.type : await typeForVisitor(tx, given.type, siteId)
  const { facts, settings, term } = await gather(tx, {
    type,
    visitorId,
    slot: null,
    as: 'visitor',
    method: '3',
    isOverride: false,
  })
  const { rules, help } = settings
  const consent = await consentFor(tx, visitorId, type, siteId)
  const registration = await registrationFor(tx, visitorId, type, { siteId, termStart: term?.startDate ?? null })
  const selfAssessment = await selfAssessmentFor(tx, visitorId, type)
  const needsConfirm = waitsForConfirm(type, settings.needsConfirm)
  const done = new Set<BookingStep>()
  if (consent?.answerId) done.add('consent')
  if (registration?.answerId) done.add('registration')
  if (selfAssessment?.doneAt) done.add('selfAssessment')
  return {
    type,
    label: appointmentTypes[type].label,
    minutes: minutesOf(type, rules),
    notice: await noticeLines(tx, type, siteId),
    steps: [...progressOf(stepsOf(type, needsConfirm), done)],
    consent,
    registration,
    selfAssessment,
    needsConfirm,
    isGiven,
    releaseMode: (await readSetting(tx, 'fhms', given.siteId)).mode,
    hold: await holdFor(tx, visitorId, type),
    refusal: standingView(facts),
    danger: facts.isInDanger ? help : null,
    help,
    rules: {
      cancelClock: rules.cancelClock,
      cancelDaysBefore: rules.cancelDaysBefore,
      termSessionLimit: rules.termSessionLimit,
      holdMinutes: rules.holdMinutes,
      openDays: rules.openDays,
    },
  }
}
