import { mayBook, type AppointmentType, type Booker, type RoleCode } from '@xinqiao/domain'
import { holds, type Actor } from '../../../kernel/actor.ts'
import { AppError, notFound } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { canSeePerson } from '../../user/index.ts'
import type { AppointmentRow } from './booking.tables.ts'

/** Lists: those who run the appointments and the desk see all of them, everybody else their own. */
export const visibleTo = (actor: Actor): 'all' | 'own' =>
  holds(actor, ['consult_appoint_manage_btn', 'consult_desk_list_tab']) ? 'all' : 'own'

export const seesAppointment = (actor: Actor, row: Pick<AppointmentRow, 'visitor_id' | 'host_id'>): boolean =>
  visibleTo(actor) === 'all' || row.visitor_id === actor.userId || row.host_id === actor.userId

/** What a person is with regard to an appointment, as the machine knows them. */
export const kindsOf = (actor: Actor, row: Pick<AppointmentRow, 'visitor_id' | 'host_id'>): readonly string[] => [
  ...actor.roleCodes,
  ...(row.visitor_id === actor.userId ? ['owner'] : []),
  ...(row.host_id === actor.userId ? ['assigned'] : []),
]

const facultyRoles: readonly RoleCode[] = ['CRISIS_ROLE_FACULTY_CONSULT', 'CRISIS_ROLE_FACULTY_SUPERINTENDENT']
const crisisRoles: readonly RoleCode[] = ['CRISIS_ROLE_SUPERINTENDENT']
/** What those outside the centre bring people to it for. */
const outsideTypes: readonly AppointmentType[] = ['8', '11', '12']

const isOneOf = (actor: Actor, roles: readonly RoleCode[]): boolean =>
  roles.some((role) => actor.roleCodes.includes(role))

const firstFitting = (type: AppointmentType, candidates: readonly Booker[]): Booker =>
  candidates.find((as) => mayBook(type, as)) ?? candidates[0] ?? 'visitor'

/** As what somebody books for this visitor; who may not book for others at all is refused, somebody out of sight is nobody. */
export const bookerOf = async (
  tx: Tx,
  actor: Actor,
  visitorId: string,
  type: AppointmentType,
): Promise<Booker | 'clerk'> => {
  if (visitorId === actor.userId) return 'visitor'
  if (!holds(actor, ['consult_appoint_book_btn'])) throw new AppError('auth.forbidden')
  if (visibleTo(actor) === 'all') return 'clerk'
  if (holds(actor, ['consult_appoint_host_btn'])) return firstFitting(type, ['host', 'staff'])
  if (!isOneOf(actor, [...facultyRoles, ...crisisRoles])) throw new AppError('auth.forbidden')
  if (!outsideTypes.includes(type)) throw new AppError('auth.forbidden')
  if (!(await canSeePerson(tx, actor, visitorId))) throw notFound()
  return firstFitting(
    type,
    isOneOf(actor, facultyRoles) ? ['faculty', 'crisis', 'staff'] : ['crisis', 'staff', 'faculty'],
  )
}

/** Whoever books for others by the right of their office acts for the centre; a host takes their own time only. */
const officials: readonly string[] = ['crisis', 'faculty', 'staff', 'queue', 'groupLeader']

export const bookingKinds = (
  actor: Actor | null,
  as: Booker | 'clerk',
  row: Pick<AppointmentRow, 'visitor_id' | 'host_id'>,
): readonly string[] => {
  if (!actor) return ['system']
  return [...kindsOf(actor, row), ...(officials.includes(as) ? ['system'] : [])]
}
