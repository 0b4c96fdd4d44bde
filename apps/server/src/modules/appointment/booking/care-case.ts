import { appointmentTypes, caseBeginning, type AppointmentType, type TypeFamily } from '@xinqiao/domain'
import { AppError } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { recordInitial, runTransition } from '../../../kernel/transition.ts'

/** The specification's transfer source of a case that somebody handed over. */
export const HANDED_OVER = 4

export type LiveCase = { id: string; hostId: string; state: string }

export const liveCaseOf = async (tx: Tx, visitorId: string, family: TypeFamily): Promise<LiveCase | null> => {
  const [row] = await tx.sql<LiveCase>(
    `select id, host_id as "hostId", state from care_case
      where tenant_id = $1 and visitor_id = $2 and family = $3 and state in ('wait', 'running')`,
    [tx.tenantId, visitorId, family],
  )
  return row ?? null
}

export type NewCase = {
  visitorId: string
  hostId: string
  type: AppointmentType
  /** The specification's transfer source. */
  source: number
  openedBy: string
  /** The one it goes on from: handed over, or taken up again. */
  previousId?: string
}

/** From now on this visitor is with this host (INV-C1: one at a time and family). */
export const openCase = async (tx: Tx, given: NewCase): Promise<string> => {
  const id = tx.newId()
  const { family } = appointmentTypes[given.type]
  const made = await tx.sql(
    `insert into care_case (tenant_id, id, visitor_id, host_id, type, family, state, source, opened_by, opened_at, previous_id)
     values ($1, $2, $3, $4, $5, $6, 'wait', $7, $8, $9, $10)
     on conflict (tenant_id, visitor_id, family) where state in ('wait', 'running') do nothing returning 1`,
    [
      tx.tenantId,
      id,
      given.visitorId,
      given.hostId,
      given.type,
      family,
      given.source,
      given.openedBy,
      tx.now,
      given.previousId ?? null,
    ],
  )
  if (made.length === 0) throw await occupiedCase(tx, given.visitorId, family)
  await recordInitial(tx, { machine: caseBeginning, entity: 'care_case', id })
  return id
}

const occupiedCase = async (tx: Tx, visitorId: string, family: TypeFamily): Promise<AppError> => {
  const [row] = await tx.sql<{ name: string }>(
    `select u.real_name as name from care_case c join user_account u on u.tenant_id = $1 and u.id = c.host_id
      where c.tenant_id = $1 and c.visitor_id = $2 and c.family = $3 and c.state in ('wait', 'running')`,
    [tx.tenantId, visitorId, family],
  )
  return new AppError('case.live', { name: row?.name ?? '' })
}

/** The first session begins it. */
export const startCase = async (tx: Tx, id: string): Promise<void> => {
  const [row] = await tx.sql<{ state: string }>(
    'select state from care_case where tenant_id = $1 and id = $2 for update',
    [tx.tenantId, id],
  )
  if (row?.state !== 'wait') return
  await runTransition(tx, {
    machine: caseBeginning,
    id,
    action: 'start',
    by: ['system'],
    wrongState: 'appointment.wrong_state',
  })
}

/** Whoever has a case now that goes on from this one reads what was written in it: it was handed over to them. */
export const inheritsCase = async (tx: Tx, userId: string, caseId: string | null): Promise<boolean> => {
  if (caseId === null) return false
  const found = await tx.sql(
    `with recursive heir as (
       select id, host_id, state from care_case where tenant_id = $1 and previous_id = $2 and source = $4
       union all
       select c.id, c.host_id, c.state from care_case c join heir h on c.previous_id = h.id
        where c.tenant_id = $1 and c.source = $4
     ) select 1 from heir where host_id = $3 and state in ('wait', 'running') limit 1`,
    [tx.tenantId, caseId, userId, HANDED_OVER],
  )
  return found.length > 0
}
