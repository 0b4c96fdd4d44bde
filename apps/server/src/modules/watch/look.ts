import type { Tx } from '../../kernel/db/tx.ts'

// Whoever checks a clock must not read it off the same clock: nothing of the errands' rules or statements is used here, only
// the rows they leave. A test holds this.

/** How far a next step may lie back before it counts as forgotten, and how long the work of every minute may stand. */
const LATE_MS = 5 * 60_000

export type Look = {
  /** Open warnings that nothing will ask after. */
  readonly missing: number
  /** Open errands without a next step, or with one that should long have been taken. */
  readonly late: number
  /** The work of every minute has not run. */
  readonly isStanding: boolean
}

type Seen = { missing: number; late: number; walked: Date | null; since: Date }

/** One school, as its rows say. */
export const lookAt = async (tx: Tx): Promise<Look> => {
  const limit = new Date(tx.now.getTime() - LATE_MS)
  const [seen] = await tx.sql<Seen>(
    `select (select count(*) from risk_signal s
              where s.tenant_id = $1 and s.state in ('open', 'taken') and not exists (
                select 1 from errand e where e.tenant_id = $1 and e.state = 'open'
                   and e.origin_entity = 'risk_signal' and e.origin_id = s.id))::int as missing,
            (select count(*) from errand e
              where e.tenant_id = $1 and e.state = 'open'
                and (e.next_at is null or e.next_at < $2 or not isfinite(e.next_at)))::int as late,
            (select max(c.started_at) from cron_run c where c.tenant_id = $1 and c.name = 'errand-run') as walked,
            (select t.created_at from tenant t where t.id = $1) as since`,
    [tx.tenantId, limit],
  )
  const { missing = 0, late = 0, walked = null, since = limit } = seen ?? {}
  // A school opened a moment ago has had no minute yet.
  return { missing, late, isStanding: (walked ?? since) < limit }
}
