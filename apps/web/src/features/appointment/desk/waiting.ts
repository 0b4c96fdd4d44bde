import { appointmentTypes, isAppointmentType } from '@xinqiao/domain'
import type { AppointmentRow } from '../appointment.queries.ts'
import { isOver } from '../moment.ts'
import { deskMessages as texts } from './desk.messages.ts'
import { minutesBetween, placeIn } from './places.ts'

const SOON = 30

export type Waiting = { readonly words: string; readonly isLate: boolean }

/** How long somebody waits or is waited for. */
export const waitingOf = (row: AppointmentRow, now: string): Waiting | null => {
  const place = placeIn(row, now)
  if (place === 'over') return { words: row.arriveTime ? texts.arrivedLate : texts.passed, isLate: false }
  if (place === 'arrived' && isOver(row, now)) return { words: texts.passed, isLate: true }
  if (place === 'arrived' && row.arriveTime)
    return { words: texts.waited(Math.max(0, minutesBetween(row.arriveTime, now))), isLate: false }
  if (place !== 'expected') return null
  const late = minutesBetween(row.startAt, now)
  if (late > 0) return { words: texts.late(late), isLate: true }
  return -late <= SOON ? { words: texts.soon(-late), isLate: false } : null
}

/** What somebody comes for, as far as a stranger at the counter may read it. */
export const kindOf = ({ type }: AppointmentRow): string =>
  isAppointmentType(type) && appointmentTypes[type].hostNeeds === 'duty' ? texts.kinds.help : texts.kinds.visit
