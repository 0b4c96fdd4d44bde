import type { AppointmentAction, AppointmentState } from '@xinqiao/domain'
import { isOnline } from '../looks.tsx'
import { rightNow } from '../moment.ts'
import type { AppointmentRow } from '../appointment.queries.ts'
import type { actMessages } from './acts.messages.ts'

export type Act = keyof typeof actMessages.labels
export type RunAct = (act: Act, row: AppointmentRow) => Promise<void>

/** Acts that are one step of the machine, by its name; correcting is several of them. */
const STEPS = [
  'confirm',
  'reject',
  'arrive',
  'start',
  'finish',
  'submitRecord',
  'move',
  'noShow',
  'hostNoShow',
  'cancelForVisitor',
  'hostLeave',
  'noteHostLeave',
  'remove',
] as const satisfies ReadonlyArray<AppointmentAction & Act>

const CORRECTIONS: Readonly<Partial<Record<AppointmentAction, AppointmentState>>> = {
  correctToHeld: 'success',
  correctToCancel: 'cancel',
  correctToLeave: 'userTakeLeave',
  correctToHostLeave: 'hostTakeLeave',
  correctToNoShow: 'userBreakAppointment',
  correctToHostNoShow: 'hostBreakAppointment',
}

type Held = (need: string) => boolean

const MANAGE = 'consult_appoint_manage_btn'
const HOST = 'consult_appoint_host_btn'
const DESK = 'consult_desk_list_tab'

/** What this appointment can be corrected to by this person. */
export const correctionsOf = (
  row: Pick<AppointmentRow, 'actions'>,
): ReadonlyArray<[AppointmentAction, AppointmentState]> =>
  (Object.entries(CORRECTIONS) as Array<[AppointmentAction, AppointmentState]>).filter(([action]) =>
    row.actions.includes(action),
  )

/** The day by which the record had to be written is over. */
const isRecordLate = ({ state, recordDueAt }: AppointmentRow): boolean =>
  state === 'success' && recordDueAt !== null && recordDueAt < rightNow()

/** Whether the row's state and the person's rights allow it. The machine has judged its own steps on the server. */
export function mayAct(act: Act, row: AppointmentRow, allowed: Held): boolean {
  const isAhead = row.state === 'notStart' && !row.isUnresolved
  switch (act) {
    // The page may have been open since before it began.
    case 'confirm':
      return row.actions.includes(act) && row.startAt > rightNow()
    case 'correct':
      return correctionsOf(row).length > 0
    case 'changeRoom':
      return (
        (isAhead || row.state === 'running') &&
        !isOnline(row) &&
        row.slotId !== null &&
        allowed(`${MANAGE}|${HOST}|${DESK}`)
      )
    case 'meeting':
      return (isAhead || row.state === 'running') && isOnline(row) && allowed(HOST)
    case 'remindRecord':
      return isRecordLate(row) && allowed(MANAGE)
    case 'remind':
      return isAhead && row.arriveTime === null && allowed(MANAGE)
    default:
      return STEPS.some((step) => step === act) && row.actions.includes(act)
  }
}
