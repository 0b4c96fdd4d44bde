import type { AppointmentState, AppointmentType, Booker } from '@xinqiao/domain'
import type { SealedColumn } from '../../kernel/db/reseal.ts'
import type { Tx } from '../../kernel/db/tx.ts'

export type AppointmentRow = {
  tenant_id: number
  id: string
  type: AppointmentType
  state: AppointmentState
  version: number
  visitor_id: string
  host_id: string
  case_id: string | null
  slot_id: string | null
  site_id: string
  room_id: string | null
  start_at: Date
  end_at: Date
  consult_method: 1 | 2 | 3
  booked_as: Booker | 'clerk'
  source: number
  is_first: boolean
  is_urgent: boolean
  was_rejected: boolean
  waived: string[]
  override_reason: Buffer | null
  reason: Buffer | null
  is_ended_by_visitor: boolean
  arrived_at: Date | null
  arrived_by: 'desk' | 'qr' | 'host' | null
  triage_star: number | null
  real_start: Date | null
  real_end: Date | null
  online_place: Buffer | null
  meeting_link: Buffer | null
  registration_id: string | null
  record_answer_id: string | null
  feedback_answer_id: string | null
  record_due_at: Date | null
  settled_at: Date
  removed_by: string | null
  created_by: string
  created_at: Date
  updated_at: Date
}

export type SealedWord = 'override_reason' | 'reason' | 'online_place' | 'meeting_link'

const fieldOf = (column: SealedWord): string => `appointment.${column}`

export const sealWord = (tx: Tx, column: SealedWord, text: string): Buffer | null =>
  text.trim() === '' ? null : tx.keys.encrypt(fieldOf(column), text.trim())

/** Empty where nothing was said. */
export const openWord = (tx: Tx, row: AppointmentRow, column: SealedWord): string => {
  const box = row[column]
  return box === null ? '' : tx.keys.decrypt(fieldOf(column), box)
}

/** Keeps what was said at this step of an appointment, whatever is said later. */
export const keepWord = async (tx: Tx, row: AppointmentRow, text: string): Promise<void> => {
  const body = sealWord(tx, 'reason', text)
  if (body === null) return
  await tx.sql('insert into appointment_word (tenant_id, appointment_id, version, body) values ($1, $2, $3, $4)', [
    tx.tenantId,
    row.id,
    row.version,
    body,
  ])
}

/** What was said at each step, by the version the step led to. */
export const wordsOf = async (tx: Tx, appointmentId: string): Promise<ReadonlyMap<number, string>> => {
  const rows = await tx.sql<{ version: number; body: Buffer }>(
    'select version, body from appointment_word where tenant_id = $1 and appointment_id = $2',
    [tx.tenantId, appointmentId],
  )
  return new Map(rows.map(({ version, body }) => [version, tx.keys.decrypt(fieldOf('reason'), body)]))
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
  { table: 'appointment_word', column: 'body', field: fieldOf('reason') },
]
