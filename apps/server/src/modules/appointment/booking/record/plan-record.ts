import type { BookingRules } from '@xinqiao/domain'
import type { Tx } from '../../../../kernel/db/tx.ts'
import type { AppointmentRow } from '../booking.tables.ts'
import { moveRecord } from './record.matter.ts'
import { findRecord, insertRecord, lockFrom, owesRecord } from './record.repo.ts'

const isLive = (state: string): boolean => state !== 'dropped' && state !== 'sealed' && state !== 'locked'

/** With the session's own step: held, it owes a record; corrected to not held, it owes none. */
export const planRecord = async (
  tx: Tx,
  row: AppointmentRow,
  rules: Pick<BookingRules, 'recordLockDays'>,
): Promise<void> => {
  if (!owesRecord(row)) return
  const known = await findRecord(tx, row.id)
  if (row.state !== 'success') {
    if (known && isLive(known.state)) await moveRecord(tx, { id: row.id, action: 'drop' })
    return
  }
  const lockAt = lockFrom(tx.now, rules)
  if (!known) return insertRecord(tx, row.id, lockAt)
  if (known.state === 'signed') await moveRecord(tx, { id: row.id, action: 'drop' })
  if (known.state !== 'due') await moveRecord(tx, { id: row.id, action: 'owe', input: { lockAt } })
}
