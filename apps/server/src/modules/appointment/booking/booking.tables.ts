import type { AppointmentType, Booker } from '@xinqiao/domain'
import type { SealedColumn } from '../../../kernel/db/reseal.ts'
import type { Row } from '../../../kernel/db/rows.ts'
import { inRow } from '../../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../../kernel/db/tx.ts'

export type AppointmentRow = Row<'appointment', { type: AppointmentType; booked_as: Booker | 'clerk' }>

export type SealedWord = 'override_reason' | 'reason' | 'online_place' | 'meeting_link'

const fieldOf = (column: SealedWord): string => `appointment.${column}`

export const sealWord = (tx: Tx, id: string, column: SealedWord, text: string): Buffer | null =>
  text.trim() === '' ? null : tx.keys.encrypt(inRow(fieldOf(column), id), text.trim())

/** Empty where nothing was said. */
export const openWord = (tx: Tx, row: AppointmentRow, column: SealedWord): string => {
  const box = row[column]
  return box === null ? '' : tx.keys.decrypt(inRow(fieldOf(column), row.id), box)
}

/** Keeps what was said at this step of an appointment, whatever is said later. */
export const keepWord = async (tx: Tx, row: Pick<AppointmentRow, 'id' | 'version'>, text: string): Promise<void> => {
  if (text.trim() === '') return
  const body = tx.keys.encrypt(inRow(fieldOf('reason'), row.id, row.version), text.trim())
  await tx.insert('appointment_word', { appointment_id: row.id, version: row.version, body })
}

/** What was said at each step, by the version the step led to. */
export const wordsOf = async (tx: Tx, appointmentId: string): Promise<ReadonlyMap<number, string>> => {
  const rows = await tx.sql<{ version: number; body: Buffer }>(
    'select version, body from appointment_word where tenant_id = $1 and appointment_id = $2',
    [tx.tenantId, appointmentId],
  )
  return new Map(
    rows.map(({ version, body }) => [version, tx.keys.decrypt(inRow(fieldOf('reason'), appointmentId, version), body)]),
  )
}

export const EXTENSION_BODY = 'session_extension.body'

/** What a key rotation must re-seal. */
export const sealedBookingColumns: readonly SealedColumn[] = [
  ...(['override_reason', 'reason', 'online_place', 'meeting_link'] as const).map((column) => ({
    table: 'appointment',
    column,
    field: fieldOf(column),
  })),
  { table: 'session_extension', column: 'body', field: EXTENSION_BODY },
  { table: 'appointment_word', column: 'body', field: fieldOf('reason'), key: ['appointment_id', 'version'] },
]
