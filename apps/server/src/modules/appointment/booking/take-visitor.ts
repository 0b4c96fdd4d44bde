import { appointmentTypes } from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { giveWay, occupanciesAt, occupy, type Taken } from '../../rota/index.ts'
import type { AppointmentRow } from './booking.tables.ts'

const isHelp = ({ type }: AppointmentRow): boolean => appointmentTypes[type].guards === 'help'

/**
 * The visitor's time of an appointment. Whoever reaches for help in an hour they keep for others gets it, as whoever is on
 * duty gives it (G9 has refused what they have as a visitor): their time is taken already.
 */
export const visitorTime = async (tx: Tx, row: AppointmentRow): Promise<Taken[]> => {
  const span = { startAt: row.start_at, endAt: row.end_at }
  const ids = [row.visitor_id]
  if (isHelp(row) && (await occupanciesAt(tx, span, { kind: 'person', ids })).length > 0) return []
  return [
    { ...span, kind: 'person', as: 'visitor', resourceId: row.visitor_id, ownerType: 'appointment', ownerId: row.id },
  ]
}

export const takeVisitor = async (tx: Tx, row: AppointmentRow, withdrawOwn?: boolean): Promise<void> => {
  if (!isHelp(row)) await giveWay(tx, row.visitor_id, { startAt: row.start_at, endAt: row.end_at }, withdrawOwn)
  await occupy(tx, await visitorTime(tx, row))
}
