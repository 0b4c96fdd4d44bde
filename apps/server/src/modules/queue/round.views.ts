import { appointmentTypes, formatDateTime, roundPhase } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import type { RequestRow } from './queue.tables.ts'
import type { ListedRound } from './round.repo.ts'

/** What everybody reads of a round. The number behind the commitment is not among it. */
export const roundView = (tx: Tx, row: ListedRound) => ({
  id: row.id,
  type: row.type,
  typeName: appointmentTypes[row.type].label,
  title: row.title,
  phase: roundPhase({ state: row.state, opensAt: row.opens_at, closesAt: row.closes_at }, tx.now),
  opensAt: formatDateTime(row.opens_at),
  closesAt: formatDateTime(row.closes_at),
  slotCount: row.slot_count,
  requestCount: row.request_count,
  commitment: row.commitment,
  drawnAt: row.drawn_at ? formatDateTime(row.drawn_at) : null,
  version: row.version,
})

export const requestView = (row: RequestRow) => ({
  id: row.id,
  choices: row.choices,
  halfWeight: row.half_weight,
  slotId: row.slot_id,
  appointmentId: row.appointment_id,
  refusal: row.refusal ?? '',
})
