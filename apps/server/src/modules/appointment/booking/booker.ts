import { mayBook, type AppointmentType, type Booker, type RoleCode } from '@xinqiao/domain'
import { holds, type Actor } from '../../../kernel/actor.ts'
import { AppError, notFound } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Params } from '../../../kernel/db/params.ts'
import { amongVisible, canSeePerson } from '../../user/index.ts'
import type { AppointmentRow } from './booking.tables.ts'

type Sides = Pick<AppointmentRow, 'visitor_id' | 'host_id'>

/** Those who run the appointments and the desk: for whom, their data scope says. Everybody else has their own. */
export const runsAppointments = (actor: Actor): boolean =>
  holds(actor, ['consult_appoint_manage_btn', 'consult_desk_list_tab'])

/** Runs the appointments of this visitor. */
export const arrangesFor = async (tx: Tx, actor: Actor, visitorId: string): Promise<boolean> =>
  runsAppointments(actor) && (await canSeePerson(tx, actor, visitorId))

/** Staff: whose it is to receive, or to arrange. */
export const handlesAppointment = async (tx: Tx, actor: Actor, row: Sides): Promise<boolean> =>
  row.host_id === actor.userId || (await arrangesFor(tx, actor, row.visitor_id))

export const seesAppointment = async (tx: Tx, actor: Actor, row: Sides): Promise<boolean> =>
  row.visitor_id === actor.userId || (await handlesAppointment(tx, actor, row))

/** What staff see of them as a condition on `a`, an appointment; the same rule as handlesAppointment. */
export const appointmentsHandled = (actor: Actor, params: Params): string => {
  const arranged = runsAppointments(actor) ? amongVisible(actor, 'a.visitor_id', params) : 'false'
  return arranged === 'true' ? arranged : `(a.host_id = ${params.put(actor.userId)} or ${arranged})`
}

/** What a person is with regard to an appointment, as the machine knows them. */
export const kindsOf = (actor: Actor, row: Sides): readonly string[] => [
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
  if (await arrangesFor(tx, actor, visitorId)) return 'clerk'
  if (holds(actor, ['consult_appoint_host_btn'])) return firstFitting(type, ['host', 'staff'])
  if (runsAppointments(actor)) throw notFound()
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

export const bookingKinds = (actor: Actor | null, as: Booker | 'clerk', row: Sides): readonly string[] => {
  if (!actor) return ['system']
  return [...kindsOf(actor, row), ...(officials.includes(as) ? ['system'] : [])]
}
