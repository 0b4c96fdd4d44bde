import { type AppointmentStatus, appointmentLook } from '../../../kit/status/status-looks.tsx'
import type { StatusLook } from '../../../kit/status/status-tag.tsx'
import { visitLabels } from '../visit.messages.ts'
import type { Visit } from '../visit.queries.ts'

const keyOf = ({ state, arriveTime }: Visit): AppointmentStatus => {
  if (state === 'toConfirm' || state === 'removed') return 'waiting'
  if (state === 'notStart' && arriveTime) return 'arrived'
  return state as AppointmentStatus
}

/** As a visitor should read it: what staff still have to write is none of their business, and nobody is accused. */
export const visitLook = (visit: Visit): StatusLook => {
  const key = keyOf(visit)
  const look = appointmentLook(key === 'success' ? 'complete' : key)
  const label = visitLabels[key] ?? look.label
  return key === 'userBreakAppointment' ? { ...look, label, tone: 'appointment.cancel' } : { ...look, label }
}
