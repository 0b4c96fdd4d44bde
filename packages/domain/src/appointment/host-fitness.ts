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

/** 咨询队伍: what somebody of the team is there for, beside the role they hold. */
export const hostCategories = {
  counsellor: '咨询师',
  assessor: '测评师',
  interviewer: '访谈员',
  doctor: '精神科医师',
  family: '家庭咨询师',
  peer: '朋辈辅导员',
} as const

export type HostCategory = keyof typeof hostCategories

export const isHostCategory = (code: unknown): code is HostCategory =>
  typeof code === 'string' && Object.hasOwn(hostCategories, code)

/**
 * Whether this is what somebody is there for. Doctors treat and do not counsel, peers are with peers and nothing else;
 * everybody else by the roles they hold.
 */
export const isHostOf = (
  type: AppointmentType,
  { category, roles }: { readonly category: HostCategory; readonly roles: readonly string[] },
): boolean => {
  const { hostNeeds, hostRoles } = appointmentTypes[type]
  if (hostNeeds === 'doctor' || category === 'doctor') return hostNeeds === 'doctor' && category === 'doctor'
  if (hostNeeds === 'peer' || category === 'peer') return hostNeeds === 'peer' && category === 'peer'
  return hostRoles.some((role) => roles.includes(role))
}
