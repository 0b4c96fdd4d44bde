import { appointmentTypes, displayLabel, isAppointmentType } from '@xinqiao/domain'
import { Avatar } from '../../kit/avatar/avatar.tsx'
import { calendarTypeOf, toneVars } from '../../kit/calendar/calendar-data.ts'
import { icon } from '../../kit/icons/icon.tsx'
import { ClockIcon, DoorIcon } from '../../kit/icons/shell-icons.tsx'
import { Row } from '../../kit/layout/layout.tsx'
import { appointmentLook, type AppointmentStatus } from '../../kit/status/status-looks.tsx'
import type { StatusLook } from '../../kit/status/status-tag.tsx'
import { appointmentMessages as texts } from './appointment.messages.ts'
import styles from './looks.module.css'
import type { AppointmentRow } from './appointment.queries.ts'

const VideoIcon = /* @__PURE__ */ icon(
  'M5.5 6.5h7.5a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7.5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM15 11l5.5-3v8L15 13z',
)

const ONLINE = 2

export const isOnline = ({ consultMethod }: Pick<AppointmentRow, 'consultMethod'>): boolean => consultMethod === ONLINE

const STATES: readonly string[] = [
  'notStart',
  'running',
  'success',
  'complete',
  'userBreakAppointment',
  'hostBreakAppointment',
  'userTakeLeave',
  'hostTakeLeave',
  'cancel',
] satisfies readonly AppointmentStatus[]

/** The state as a badge: what is unsaid about a time that is over comes before the state it is in. */
export function stateLook(
  row: Pick<AppointmentRow, 'state' | 'stateName' | 'arriveTime' | 'isUnresolved'>,
): StatusLook {
  if (row.isUnresolved) return { label: texts.unresolved, icon: <ClockIcon size={12} />, tone: 'appointment.waiting' }
  if (row.state === 'toConfirm') return appointmentLook('waiting')
  if (row.state === 'notStart' && row.arriveTime) return appointmentLook('arrived')
  if (STATES.includes(row.state)) return appointmentLook(row.state as AppointmentStatus)
  return { label: row.stateName, icon: <ClockIcon size={12} />, tone: 'closed' }
}

/** The name of a type by its code, also where the domain knows none. */
export const typeLabel = (code: string): string =>
  isAppointmentType(code) ? appointmentTypes[code].label : code === '21' || code === '5' ? displayLabel(code) : code

/** The colour a type has in this school. */
export const typeBar = (code: string) => ({ '--type': toneVars(calendarTypeOf(code))['--event-bar'] })

/** The square of the type's colour and its word. */
export function TypeMark({ code, label }: { code: string; label?: string }) {
  return (
    <Row as="span" inline gap={6} oneLine className={styles.type} style={typeBar(code)}>
      {label ?? typeLabel(code)}
    </Row>
  )
}

export function HostMark({ name, avatar }: { name: string; avatar: string }) {
  return (
    <Row as="span" inline gap={8} oneLine>
      <Avatar name={name} src={avatar || null} size={24} />
      {name}
    </Row>
  )
}

/** Which room, or that nobody meets in one. */
export const placeOf = (row: Pick<AppointmentRow, 'consultMethod' | 'roomName' | 'siteName'>): string =>
  isOnline(row) ? texts.online : (row.roomName ?? row.siteName)

export function PlaceMark({ row }: { row: AppointmentRow }) {
  const Sign = isOnline(row) ? VideoIcon : DoorIcon
  return (
    <Row as="span" inline gap={6} look="soft" oneLine className={styles.place}>
      <Sign size={14} />
      <span>{placeOf(row)}</span>
    </Row>
  )
}
