import { type AppointmentStatus, appointmentLook } from '../../../../kit/status/status-looks.tsx'
import type { StatusLook } from '../../../../kit/status/status-tag.tsx'
import { visitLabels } from '../visit.messages.ts'
import type { Visit } from '../visit.queries.ts'
import { isPast } from '../when.ts'

const keyOf = ({ state, arriveTime }: Visit): AppointmentStatus => {
  if (state === 'toConfirm' || state === 'removed') return 'waiting'
  if (state === 'notStart' && arriveTime) return 'arrived'
  return state as AppointmentStatus
}

/** Its time has passed, and the centre has not said yet what became of it. */
export const isUndecided = ({ state, endAt }: Visit): boolean =>
  (state === 'notStart' || state === 'toConfirm') && isPast(endAt)

/** As a visitor should read it: what staff still have to write is none of their business, and nobody is accused. */
export const visitLook = (visit: Visit): StatusLook => {
  if (isUndecided(visit)) return { ...appointmentLook('waiting'), label: visitLabels['undecided'] ?? '' }
  const key = keyOf(visit)
  const look = appointmentLook(key === 'success' ? 'complete' : key)
  const label = visitLabels[key] ?? look.label
  return key === 'userBreakAppointment' ? { ...look, label, tone: 'appointment.cancel' } : { ...look, label }
}
