import { outcomeLeadDays, outcomeScale } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'

export type AskedVisit = { id: string; visitor_id: string; start_at: Date; no: number }

/**
 * Sessions of a case within reach whose number is odd, before which nothing was answered yet. Derived each time: a session that
 * is moved or called off takes its question with it.
 */
const ASKED = `select a.id, a.visitor_id, a.start_at, h.n + 1 as no
   from appointment a
   join care_case c on c.tenant_id = $1 and c.id = a.case_id and c.state in ('wait', 'running')
   cross join lateral (select count(*)::int as n from appointment b where b.tenant_id = $1 and b.case_id = c.id
      and b.state in ('running', 'success', 'complete')) h
  where a.tenant_id = $1 and a.state = 'notStart' and a.start_at > $2
    and a.start_at <= $2::timestamptz + make_interval(days => ${outcomeLeadDays}) and h.n % 2 = 0
    and not exists (select 1 from appointment e where e.tenant_id = $1 and e.case_id = c.id and e.state = 'notStart'
      and e.start_at > $2 and e.start_at < a.start_at)
    and not exists (select 1 from form_scale_result r where r.tenant_id = $1 and r.user_id = a.visitor_id
      and r.scale_code = '${outcomeScale}' and r.made_at > a.start_at - make_interval(days => ${outcomeLeadDays}))`

export const askedOf = (tx: Tx, visitorId: string): Promise<AskedVisit | undefined> =>
  tx.row<AskedVisit>(`${ASKED} and a.visitor_id = $3 order by a.start_at limit 1`, [tx.tenantId, tx.now, visitorId])

/** Those that begin within a day, for whoever tells people. */
export const askedSoon = (tx: Tx): Promise<AskedVisit[]> =>
  tx.sql<AskedVisit>(`${ASKED} and a.start_at <= $2::timestamptz + interval '1 day' order by a.start_at limit 500`, [
    tx.tenantId,
    tx.now,
  ])
