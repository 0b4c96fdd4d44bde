import { reminderKinds } from '../message/catalogue.ts'
import { indiscreetWord } from '../message/template.ts'
import { appointmentTypes, type AppointmentType } from './appointment-types.ts'
import { bookingMessageKinds } from '../message/booking-messages.ts'
import { addMinutes } from './clock.ts'

/** First visits begin with a talk at the desk: people are asked to come a little early; the time itself does not move. */
export const earlyMinutes = 15

export const defaultLeads = (type: AppointmentType): readonly number[] => {
  const { reminder } = appointmentTypes[type]
  return { ...reminderKinds, talk: bookingMessageKinds.talk }[reminder as keyof typeof reminderKinds]?.leadMinutes ?? []
}

export type PlannedReminder = {
  readonly code: string
  readonly at: Date
  /** The same for the same appointment, time and lead: what is planned twice is sent once. */
  readonly key: string
}

/** The reminders still to come; those whose moment has passed are left out. */
export const remindersFor = (
  appointment: { readonly id: string; readonly type: AppointmentType; readonly startAt: Date },
  leads: readonly number[],
  now: Date,
): readonly PlannedReminder[] =>
  [...new Set(leads)]
    .toSorted((a, b) => b - a)
    .map((lead) => ({ lead, at: addMinutes(appointment.startAt, -lead) }))
    .filter(({ at }) => at.getTime() > now.getTime())
    .map(({ lead, at }) => ({
      code: appointmentTypes[appointment.type].reminder,
      at,
      key: `${appointment.id}:${appointment.startAt.toISOString()}:${lead}`,
    }))

/** The place as a message says it, with the hint of first visits. */
export const placeText = (type: AppointmentType, place: string): string =>
  type === '15' ? `${place}（请提前${earlyMinutes}分钟到达）` : place

/** A place is only named outside the platform when its name gives nothing away. */
export const discreetPlace = (place: string): string => (indiscreetWord(place) === null ? place : '约定地点')
