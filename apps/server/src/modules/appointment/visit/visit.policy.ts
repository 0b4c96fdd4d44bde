import type { Actor } from '../../../kernel/actor.ts'
import { notFound } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { findAppointment, handlesAppointment, type AppointmentRow } from '../booking/index.ts'

type Sides = Pick<AppointmentRow, 'visitor_id' | 'host_id'>

export const isHost = (actor: Actor, row: Sides): boolean => row.host_id === actor.userId

/** What people wrote to explain themselves is for those who act on it; the desk sees who, when and where. */
export const seesWords = (actor: Actor, row: Sides): boolean =>
  isHost(actor, row) || actor.permissions.has('consult_appoint_manage_btn')

/** The way to the case a session belongs to; the case itself says who sees what of it. */
export const seesCase = (actor: Actor, row: Sides): boolean =>
  isHost(actor, row) && actor.permissions.has('consult_case_list_tab')

const isOneOf = (actor: Actor, ...roles: readonly Actor['roleCodes'][number][]): boolean =>
  roles.some((role) => actor.roleCodes.includes(role))

/** Bodies of forms: an administrator of the school reads none of them. */
export const readsRegistration = (actor: Actor, row: Sides): boolean =>
  isHost(actor, row) || isOneOf(actor, 'ROLE_APPOINTMENT', 'CRISIS_ROLE_CENTER_SUPERINTENDENT')

const isInSight = async (tx: Tx, actor: Actor, row: AppointmentRow): Promise<boolean> =>
  (await handlesAppointment(tx, actor, row)) &&
  (row.state !== 'removed' || actor.permissions.has('consult_appoint_manage_btn'))

/** One that is not somebody's to see is one that is not there. */
export const appointmentInSight = async (tx: Tx, actor: Actor, id: string): Promise<AppointmentRow> => {
  const row = await findAppointment(tx, id)
  if (!row || !(await isInSight(tx, actor, row))) throw notFound()
  return row
}
