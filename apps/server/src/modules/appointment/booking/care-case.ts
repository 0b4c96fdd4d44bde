import { appointmentTypes, defineMachine, type AppointmentType, type TypeFamily } from '@xinqiao/domain'
import { AppError } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { recordInitial, runTransition } from '../../../kernel/transition.ts'

/** Who counsels whom, as far as booking brings it about; how it ends is the business of those who close it. */
const caseMachine = defineMachine({
  name: 'care_case',
  label: '个案',
  states: { wait: { label: '待开始' }, running: { label: '进行中' } },
  initial: 'wait',
  transitions: [{ from: 'wait', action: 'start', label: '开始', to: 'running', by: ['system'] }],
})

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
}

/** From now on this visitor is with this host (INV-C1: one at a time and family). */
export const openCase = async (tx: Tx, given: NewCase): Promise<string> => {
  const id = tx.newId()
  const { family } = appointmentTypes[given.type]
  const made = await tx.sql(
    `insert into care_case (tenant_id, id, visitor_id, host_id, type, family, state, source, opened_by, opened_at)
     values ($1, $2, $3, $4, $5, $6, 'wait', $7, $8, $9) on conflict do nothing returning 1`,
    [tx.tenantId, id, given.visitorId, given.hostId, given.type, family, given.source, given.openedBy, tx.now],
  )
  if (made.length === 0) throw await occupiedCase(tx, given.visitorId, family)
  await recordInitial(tx, { machine: caseMachine, entity: 'care_case', id })
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
    machine: caseMachine,
    id,
    action: 'start',
    by: ['system'],
    wrongState: 'appointment.wrong_state',
  })
}
