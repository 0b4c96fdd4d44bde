import { millisecondsPer, type BookingRules } from '@xinqiao/domain'
import type { AppointmentRow } from './booking.tables.ts'

/** A signed record can be put right for a day; then it is sealed. */
const TYPO_HOURS = 24

/** Until then a record that nobody has written can be written. */
export const recordLockAt = (
  { settled_at }: Pick<AppointmentRow, 'settled_at'>,
  { recordLockDays }: Pick<BookingRules, 'recordLockDays'>,
): Date => new Date(settled_at.getTime() + recordLockDays * millisecondsPer.day)

/** Derived, like every count: a record nobody wrote is closed after its days, one that was signed after a day. */
export const isRecordLocked = (
  row: Pick<AppointmentRow, 'state' | 'settled_at'>,
  now: Date,
  rules: Pick<BookingRules, 'recordLockDays'>,
): boolean => {
  if (row.state === 'success') return now > recordLockAt(row, rules)
  const age = now.getTime() - row.settled_at.getTime()
  return row.state === 'complete' && age > TYPO_HOURS * millisecondsPer.hour
}
