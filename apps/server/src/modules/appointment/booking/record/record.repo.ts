import { appointmentTypes, millisecondsPer, recordClosed, recordMachine, type BookingRules } from '@xinqiao/domain'
import type { Tx } from '../../../../kernel/db/tx.ts'
import { recordInitial } from '../../../../kernel/transition.ts'
import type { AppointmentRow } from '../booking.tables.ts'
import { timesOf, type RecordRow } from './record.tables.ts'

/** By the appointment: a record has its session's id. */
export const findRecord = (tx: Tx, id: string): Promise<RecordRow | undefined> =>
  tx.row<RecordRow>('select * from session_record where tenant_id = $1 and id = $2', [tx.tenantId, id])

export const recordsOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, RecordRow>> => {
  const rows = await tx.sql<RecordRow>('select * from session_record where tenant_id = $1 and id = any($2::uuid[])', [
    tx.tenantId,
    ids,
  ])
  return new Map(rows.map((row) => [row.id, row]))
}

/** Why nothing can be written into it now; a session that owes none has nothing to close. */
export const closedNow = (tx: Pick<Tx, 'now'>, row: RecordRow | undefined) =>
  row === undefined ? null : recordClosed(timesOf(row), tx.now)

export const isRecordClosed = (tx: Pick<Tx, 'now'>, row: RecordRow | undefined): boolean => closedNow(tx, row) !== null

/** By the rules of its site, from the moment it is known to have been held. */
export const lockFrom = (at: Date, { recordLockDays }: Pick<BookingRules, 'recordLockDays'>): Date =>
  new Date(at.getTime() + recordLockDays * millisecondsPer.day)

export const owesRecord = ({ type }: Pick<AppointmentRow, 'type'>): boolean => appointmentTypes[type].record !== null

export const insertRecord = async (tx: Tx, id: string, lockAt: Date): Promise<void> => {
  await tx.insert('session_record', {
    id,
    state: recordMachine.initial,
    version: 1,
    lock_at: lockAt,
    created_at: tx.now,
  })
  await recordInitial(tx, { machine: recordMachine, entity: 'session_record', id })
}
