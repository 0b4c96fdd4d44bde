import { formatDate } from '../time.ts'
import { appointmentTypes, type AppointmentType } from './appointment-types.ts'
import { refuse, type BookingRefusal } from './booking-errors.ts'

export type HostFacts = {
  readonly isDoctor: boolean
  readonly hasPeerTraining: boolean
  readonly hasSupervisor: boolean
  /** 'yyyy-MM-dd', the last day it is good for; null where none is kept. */
  readonly certificateUntil: string | null
}

/** Why this person may not hold an appointment of this type at that time; null when they may. */
export const hostRefusal = (type: AppointmentType, host: HostFacts, startAt: Date): BookingRefusal | null => {
  const { hostNeeds } = appointmentTypes[type]
  if (hostNeeds === 'doctor' && !host.isDoctor) return refuse('host.not_doctor')
  if (hostNeeds === 'peer' && !(host.hasPeerTraining && host.hasSupervisor)) return refuse('host.peer_unready')
  const isExpired = host.certificateUntil !== null && formatDate(startAt) > host.certificateUntil
  return isExpired ? refuse('host.certificate_expired') : null
}
