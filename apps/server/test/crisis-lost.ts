import type { Tx } from '../src/kernel/db/tx.ts'

/** Reports that led nowhere, and open cases without an hour, a level where one is due, or somebody who owes the next step. */
export const lostCrises = (tx: Tx) =>
  tx.sql(
    `select 'report' as what, r.id from crisis_report r where r.tenant_id = $1 and (
        not exists (select 1 from crisis_case c where c.tenant_id = $1 and c.id = r.case_id)
        or (r.state = 'reached') = exists (select 1 from crisis_case c where c.tenant_id = $1 and c.id = r.case_id and c.state = 'faculty'))
     union all
     select 'case', c.id from crisis_case c where c.tenant_id = $1 and (
        not exists (select 1 from crisis_report r where r.tenant_id = $1 and r.case_id = c.id)
        or (c.state in ('active', 'closing') and (c.owner_id is null or c.star is null))
        or (c.state = 'merged') <> exists (select 1 from crisis_merge m where m.tenant_id = $1 and m.from_id = c.id and m.undone_at is null)
        or (c.state in ('faculty', 'centre', 'grading', 'active', 'closing')) <> exists (
           select 1 from errand e where e.tenant_id = $1 and e.origin_entity = 'crisis_case' and e.origin_id = c.id and e.state = 'open')
        or (c.state in ('faculty', 'centre', 'grading', 'active', 'closing') and c.due_at is null))`,
    [tx.tenantId],
  )
