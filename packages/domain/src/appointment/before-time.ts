import { appointmentTypes, type AppointmentType } from './appointment-types.ts'
import { refuse, type BookingRefusal } from './booking-errors.ts'
import type { BookingFacts } from './booking-facts.ts'
import { judgeBooking, type BookingGuardId } from './judge-booking.ts'

type Standing = { readonly guard: BookingGuardId; readonly refusal: BookingRefusal }

/** Somebody is to be assigned first: there is no host whose times could be asked for. */
const isUnassigned = ({ type, mode, case: { hostId, hadEarlier } }: BookingFacts): boolean =>
  appointmentTypes[type].countsAsSession && mode !== 2 && hostId === null && !(mode === 3 && hadEarlier)

/**
 * What stands in the way before any time is chosen. The agreement is no obstacle but a step of the way, and a time is what
 * is still to be found.
 */
export const refusalBeforeTime = (facts: BookingFacts): Standing | null => {
  const verdict = judgeBooking({ ...facts, slot: null, unsignedAgreement: null })
  if (!verdict.ok && verdict.guard !== 'G8') return { guard: verdict.guard, refusal: verdict.refusal }
  if (!isUnassigned(facts) || (facts.as === 'clerk' && facts.isOverride)) return null
  return { guard: 'G7', refusal: refuse('appointment.assess_first', { first: facts.assessLabel }) }
}

type Visitor = Pick<BookingFacts, 'mode' | 'case' | 'isInDanger'>

/** What somebody in this state should take next; null: nothing of what is open. */
export const suggestedType = (
  open: readonly AppointmentType[],
  { mode, case: { hostId, hadEarlier }, isInDanger }: Visitor,
): AppointmentType | null => {
  const ofFamily = (family: string) => open.find((type) => appointmentTypes[type].family === family)
  const duty = isInDanger ? ofFamily('crisis') : undefined
  const assess = ofFamily('assess')
  const goesOn = hostId !== null || mode === 2 || (mode === 3 && hadEarlier) || assess === undefined
  return duty ?? (goesOn ? ofFamily('counsel') : assess) ?? ofFamily('single') ?? open[0] ?? null
}
