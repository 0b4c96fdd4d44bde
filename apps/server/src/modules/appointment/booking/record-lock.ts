import { millisecondsPer, type BookingRules } from '@xinqiao/domain'
import type { AppointmentRow } from './booking.tables.ts'

/** A signed record can be put right for a day; then it is sealed. */
const TYPO_HOURS = 24

/** Derived, like every count: a record nobody wrote is closed after its days, one that was signed after a day. */
export const isRecordLocked = (
  row: Pick<AppointmentRow, 'state' | 'settled_at'>,
  now: Date,
  rules: Pick<BookingRules, 'recordLockDays'>,
): boolean => {
  const age = now.getTime() - row.settled_at.getTime()
  if (row.state === 'success') return age > rules.recordLockDays * millisecondsPer.day
  return row.state === 'complete' && age > TYPO_HOURS * millisecondsPer.hour
}
