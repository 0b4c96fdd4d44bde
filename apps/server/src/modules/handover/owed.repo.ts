import { formatDate, nothingOwed, type AppointmentType, type HandoverCounts, type HandoverKind } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'

/** Something that lies with somebody: whose it is about, and when it is due or takes place. */
export type Owed = {
  kind: HandoverKind
  id: string
  person_id: string | null
  type: AppointmentType | null
  at: Date | null
  until: Date | null
  state: string
}

/**
 * Everything that lies with somebody and would be nobody's if they were gone. Sessions in a shift go with the shift; what a
 * session, a warning or a record asks for as an errand is counted once, as that.
 */
const OWED = `
  select 'cases' as kind, c.id, c.visitor_id as person_id, c.type, c.opened_at as at, null::timestamptz as until, c.state
    from care_case c where c.tenant_id = $1 and c.host_id = $2 and c.state in ('wait', 'running')
  union all
  select 'visits', a.id, a.visitor_id, a.type, a.start_at, a.end_at, a.state
    from appointment a left join slot s on s.tenant_id = $1 and s.id = a.slot_id
   where a.tenant_id = $1 and a.host_id = $2 and a.state in ('toConfirm', 'notStart', 'running') and s.shift_id is null
     and (a.end_at > $3 or a.state = 'running')
  union all
  select 'records', a.id, a.visitor_id, a.type, a.record_due_at, null, a.state
    from appointment a where a.tenant_id = $1 and a.host_id = $2
     and ((a.state = 'success' and (a.record_due_at is not null or exists (
             select 1 from session_record r where r.tenant_id = $1 and r.id = a.id and r.state = 'review'))) or (a.state in ('toConfirm', 'notStart') and a.end_at <= $3))
  union all
  select 'warnings', w.id, w.user_id, null, w.created_at, null, w.state
    from risk_signal w where w.tenant_id = $1 and w.taken_by = $2 and w.state in ('open', 'taken')
  union all
  select 'crises', k.id, k.user_id, null, k.due_at, null, k.state
    from crisis_case k where k.tenant_id = $1 and k.owner_id = $2 and k.drill_id is null and k.state in ('centre', 'grading', 'active', 'closing')
  union all
  select 'errands', e.id, e.about_user_id, null, e.due_at, null, e.kind
    from errand e where e.tenant_id = $1 and e.owner_id = $2 and e.state = 'open'
     and e.kind not in ('record', 'result', 'warning_held', 'warning_next')
     -- Clocks of a crisis case go with it.
     and not (e.origin_entity in ('crisis_case', 'crisis_path') and exists (
           select 1 from crisis_case k where k.tenant_id = $1 and k.id = e.origin_id and k.owner_id = $2))
  union all
  select 'shifts', d.id, null, null, d.day::timestamptz, null, d.half
    from duty_shift d where d.tenant_id = $1 and d.host_id = $2 and d.removed_at is null and d.day >= $4::date`

export const owedBy = (tx: Tx, userId: string): Promise<Owed[]> =>
  tx.sql<Owed>(`select * from (${OWED}) o order by o.at, o.id`, [tx.tenantId, userId, tx.now, formatDate(tx.now)])

export const countOwed = (owed: readonly Owed[]): HandoverCounts => {
  const counts: Record<HandoverKind, number> = { ...nothingOwed }
  for (const { kind } of owed) counts[kind] += 1
  return counts
}
