import { appointmentTypes, millisecondsPer } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import type { DemoVisit } from './appointment-plan.ts'
import { eventsOf, type EventRow } from './appointment-rows.ts'
import type { Random } from './random.ts'

type Case = { id: string; visit: DemoVisit; isRunning: boolean }

/** Who is with whom: of every visitor of a counsellor one case, begun by the first session held. */
export const casesOf = (visits: readonly DemoVisit[], random: Random): ReadonlyMap<string, Case> => {
  const cases = new Map<string, Case>()
  for (const visit of visits) {
    if (appointmentTypes[visit.type].family !== 'counsel') continue
    const isHeld = ['running', 'success', 'complete'].includes(visit.state)
    const known = cases.get(visit.visitorId)
    if (known) known.isRunning ||= isHeld
    else cases.set(visit.visitorId, { id: random.id(`case:${visit.visitorId}`), visit, isRunning: isHeld })
  }
  return cases
}

export const insertCases = async (tx: Tx, cases: ReadonlyMap<string, Case>): Promise<EventRow[]> => {
  const opened = ({ visit }: Case): Date =>
    new Date(Math.min(visit.slot.start_at.getTime(), tx.now.getTime()) - 96 * millisecondsPer.hour)
  const rows = [...cases.values()]
  await tx.insertMany(
    'care_case',
    rows.map((one) => ({
      id: one.id,
      visitor_id: one.visit.visitorId,
      host_id: one.visit.slot.user_id,
      type: one.visit.type,
      family: 'counsel',
      state: one.isRunning ? 'running' : 'wait',
      source: 12,
      opened_by: one.visit.visitorId,
      opened_at: opened(one),
      version: one.isRunning ? 2 : 1,
    })),
  )
  return rows.flatMap((one) => {
    const create = { action: 'create', to: 'wait', at: opened(one), by: one.visit.visitorId }
    const start = { action: 'start', to: 'running', at: one.visit.slot.start_at, by: one.visit.slot.user_id }
    return eventsOf('care_case', one.id, one.isRunning ? [create, start] : [create])
  })
}
