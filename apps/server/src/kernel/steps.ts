import type { Rows } from './db/rows.generated.ts'
import type { Tx } from './db/tx.ts'

/** One step of a matter as its events tell it. What was said at it is opened by `openStepReason`. */
export type Step = Omit<Rows['state_event'], 'tenant_id' | 'role_code' | 'request_id' | 'about'> & {
  /** Null where nobody did it: the clock, or the house. */
  readonly by: string | null
}

/** What happened to one row and who did it, the first step first; or only so many of the newest, the newest first. */
export const readSteps = (tx: Tx, entity: string, id: string, newest?: number): Promise<Step[]> =>
  tx.sql<Step>(
    `select e.entity, e.entity_id, e.version, e.from_state, e.to_state, e.action, e.actor_id, e.at, e.reason,
            e.sealed_reason, u.real_name as by
       from state_event e left join user_account u on u.tenant_id = $1 and u.id = e.actor_id
      where e.tenant_id = $1 and e.entity = $2 and e.entity_id = $3
      order by e.version ${newest === undefined ? '' : `desc limit ${newest}`}`,
    [tx.tenantId, entity, id],
  )
