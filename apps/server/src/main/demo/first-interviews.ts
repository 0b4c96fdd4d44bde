import { firstRefillMachine } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import type { DemoWorld } from './world.ts'

type Visit = { id: string; host_id: string; created_at: Date }

/** Interviews ahead for which scale or questionnaire was asked for once more. */
const askAgain = async (tx: Tx, world: DemoWorld): Promise<void> => {
  const ahead = await tx.sql<Visit>(
    `select id, host_id, created_at from appointment where tenant_id = $1 and type = '15' and state = 'notStart' and start_at > $2
      order by start_at, id limit 2`,
    [tx.tenantId, tx.now],
  )
  for (const [at, visit] of ahead.entries()) {
    const id = world.random.id(`refill:${at}`)
    await tx.insert('first_refill', {
      id,
      appointment_id: visit.id,
      kind: at === 0 ? 'scale' : 'questionnaire',
      state: 'asked',
      asked_by: visit.host_id,
      asked_at: visit.created_at,
    })
    await tx.insert('state_event', {
      entity: firstRefillMachine.name,
      entity_id: id,
      version: 1,
      from_state: null,
      to_state: 'asked',
      action: 'ask',
      actor_id: visit.host_id,
      at: visit.created_at,
    })
  }
}

/** Where those went who were assessed and are with a counsellor now. */
const noteOutcomes = (tx: Tx) =>
  tx.sql(
    `insert into record_outcome (tenant_id, id, appointment_id, kind, type, host_id, case_id, done_by, done_at)
     select $1, gen_random_uuid(), a.id, 'refer', c.type, c.host_id, c.id, a.host_id, a.settled_at
       from appointment a join lateral (
         select * from care_case c where c.tenant_id = $1 and c.visitor_id = a.visitor_id and c.opened_at >= a.start_at
          order by c.opened_at limit 1) c on true
      where a.tenant_id = $1 and a.type in ('1', '15') and a.state = 'complete'`,
    [tx.tenantId],
  )

export const tellFirstInterviews = async (tx: Tx, world: DemoWorld): Promise<void> => {
  await askAgain(tx, world)
  await noteOutcomes(tx)
}
