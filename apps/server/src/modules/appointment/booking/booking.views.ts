import { appointmentMachine, formatDateTime, type AppointmentAction, type Help } from '@xinqiao/domain'
import type { Names } from './appointment.repo.ts'
import { bookingTexts as texts } from './booking.messages.ts'
import type { AppointmentRow } from './booking.tables.ts'
import { placeOf } from './tell.ts'

const standing = (row: AppointmentRow) => ({
  id: row.id,
  state: row.state,
  stateName: appointmentMachine.states[row.state].label,
  version: row.version,
})

export type Booked = ReturnType<typeof standing> & {
  startAt: string
  endAt: string
  place: string
  hostName: string
  warning: string
  help: Help | null
}

export const bookedView = (row: AppointmentRow, names: Names, warning: string, help: Help | null): Booked => ({
  ...standing(row),
  startAt: formatDateTime(row.start_at),
  endAt: formatDateTime(row.end_at),
  place: placeOf(row, names),
  hostName: names.host,
  warning,
  help,
})

export const actedView = (row: AppointmentRow, action: AppointmentAction) => ({
  ...standing(row),
  flowId: null,
  message: texts.done[action],
})

export const askedView = (row: AppointmentRow, flowId: string) => ({ ...standing(row), flowId, message: texts.asked })

export const savedView = (row: AppointmentRow) => ({ ...standing(row), flowId: null, message: texts.saved })
