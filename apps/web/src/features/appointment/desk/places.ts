import type { AppointmentRow } from '../appointment.queries.ts'

/** Where somebody is on their way through the house. */
export const places = ['expected', 'arrived', 'running', 'done'] as const
export type Place = (typeof places)[number]

export const placeIn = ({ state, arriveTime }: Pick<AppointmentRow, 'state' | 'arriveTime'>): Place => {
  if (state === 'running') return 'running'
  if (state !== 'notStart' && state !== 'toConfirm') return 'done'
  return arriveTime ? 'arrived' : 'expected'
}

/** By name or number, as it is typed at the desk. */
export const matches = ({ visitorName, visitorNo }: AppointmentRow, typed: string): boolean => {
  const words = typed.trim().toLowerCase()
  return words === '' || visitorName.toLowerCase().includes(words) || visitorNo.toLowerCase().includes(words)
}

const MINUTE = 60_000

/** Minutes from one moment of the wire to another. */
export const minutesBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to.replace(' ', 'T')}Z`) - Date.parse(`${from.replace(' ', 'T')}Z`)) / MINUTE)
