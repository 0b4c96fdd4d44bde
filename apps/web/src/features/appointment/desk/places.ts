import type { AppointmentRow } from '../appointment.queries.ts'
import { isOver } from '../moment.ts'

/** Where somebody is on their way through the house. */
export const places = ['expected', 'arrived', 'running', 'done'] as const
/** `over`: the time has passed and nobody has said what became of it. */
export type Place = (typeof places)[number] | 'over'

/** Whoever came in time may still be sitting there, so they stay in sight until somebody takes care of them. */
export const placeIn = (row: AppointmentRow, now: string): Place => {
  if (row.state === 'running') return 'running'
  if (row.state !== 'notStart' && row.state !== 'toConfirm') return 'done'
  if (row.arriveTime && row.arriveTime < row.endAt) return 'arrived'
  return isOver(row, now) ? 'over' : row.arriveTime ? 'arrived' : 'expected'
}

/** The next one first; among those who wait here, those who must not wait, then those who have waited longest. */
export const inOrder = (place: Place, rows: readonly AppointmentRow[], now: string): readonly AppointmentRow[] => {
  if (place !== 'arrived') return rows
  const rank = (row: AppointmentRow): string =>
    [isOver(row, now) ? 1 : 0, row.isUrgent ? 0 : 1, row.arriveTime ?? ''].join(' ')
  return rows.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))
}

const MINUTE = 60_000

/** Minutes from one moment of the wire to another. */
export const minutesBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to.replace(' ', 'T')}Z`) - Date.parse(`${from.replace(' ', 'T')}Z`)) / MINUTE)
