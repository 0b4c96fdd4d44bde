import { judgeClosing, type JudgedCondition } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import type { CrisisRow, ReportRow } from './crisis.tables.ts'

export const findCase = (tx: Tx, id: string): Promise<CrisisRow | undefined> =>
  tx.row<CrisisRow>('select * from crisis_case where tenant_id = $1 and id = $2', [tx.tenantId, id])

export const findReport = (tx: Tx, id: string): Promise<ReportRow | undefined> =>
  tx.row<ReportRow>('select * from crisis_report where tenant_id = $1 and id = $2', [tx.tenantId, id])

export const nextNo = async (tx: Tx, name: string, length: number): Promise<string> => {
  const [row] = await tx.sql<{ no: number }>('select next_crisis_no($1, $2) as no', [tx.tenantId, name])
  return `${name}-${String(row?.no ?? 1).padStart(length, '0')}`
}

export const nameOf = async (tx: Tx, id: string | null): Promise<string> =>
  id === null ? '' : ((await tx.find('user_account', { id }))?.real_name ?? '')

export const dutyPhoneOf = async (tx: Tx): Promise<string> =>
  (await tx.row<{ phone: string }>('select duty_phone as phone from tenant where id = $1', [tx.tenantId]))?.phone ?? ''

/** Which of the five points are there, also of what was merged into it. */
export const pointsThere = async (tx: Tx, caseId: string): Promise<string[]> =>
  (
    await tx.sql<{ point: string }>(
      `select distinct p.point from crisis_point p join crisis_case c on c.tenant_id = $1 and c.id = p.case_id
        where p.tenant_id = $1 and (c.id = $2 or c.merged_into = $2)`,
      [tx.tenantId, caseId],
    )
  ).map(({ point }) => point)

export type Standing = {
  risks: number[]
  receipts: number
  receipts_open: number
  warnings_open: number
  calm_talks: number
  in_hospital: boolean
  points: number
  meetings_open: number
  owner_name: string | null
}

/** Everything a case is judged by besides its own row, in one look; what was merged into it counts as its own. */
export const standingOf = async (tx: Tx, row: CrisisRow): Promise<Standing> =>
  (await tx.row<Standing>(
    `with own as (select id from crisis_case where tenant_id = $1 and (id = $2 or merged_into = $2)),
          talk as (select t.* from crisis_talk t join own on own.id = t.case_id where t.tenant_id = $1 and t.risk is not null)
     select array(select risk::int from talk order by talked_at desc, id desc limit 2) as risks,
            (select count(*)::int from crisis_receipt r join own on own.id = r.case_id where r.tenant_id = $1) as receipts,
            (select count(*)::int from crisis_receipt r join own on own.id = r.case_id
              where r.tenant_id = $1 and r.state <> 'confirmed') as receipts_open,
            (select count(*)::int from risk_signal s where s.tenant_id = $1 and s.user_id = $3 and s.state in ('open', 'taken')) as warnings_open,
            (select count(*)::int from talk where talked_at >= $4) as calm_talks,
            exists (select 1 from talk where in_hospital) as in_hospital,
            (select count(distinct p.point)::int from crisis_point p join own on own.id = p.case_id where p.tenant_id = $1) as points,
            (select count(*)::int from errand e where e.tenant_id = $1 and e.origin_id = $2 and e.state = 'open'
              and e.kind in ('crisis_home', 'crisis_meet')) as meetings_open,
            (select u.real_name from user_account u where u.tenant_id = $1 and u.id = $5 and not u.deleted and u.lock_flag = '0') as owner_name`,
    [tx.tenantId, row.id, row.user_id, row.star_at ?? tx.now, row.owner_id],
  ))!

/** Taken to a hospital and not home yet. */
export const isInHospital = ({ hospital_at, discharged_at }: CrisisRow): boolean =>
  hospital_at !== null && discharged_at === null

export const conditionsOf = (tx: Tx, row: CrisisRow, standing: Standing): readonly JudgedCondition[] =>
  row.star === null
    ? []
    : judgeClosing({
        star: row.star,
        now: tx.now,
        since: row.opened_at,
        risks: standing.risks,
        receipts: standing.receipts,
        receiptsOpen: standing.receipts_open,
        warningsOpen: standing.warnings_open,
        points: standing.points,
        isInHospital: isInHospital(row),
        isSeenAfter: standing.meetings_open === 0,
        ownerName: standing.owner_name ?? '',
        // While its end is being decided, the clock is that of the decision.
        dueAt: row.state === 'closing' || row.due_at === null ? new Date(tx.now.getTime() + 1) : row.due_at,
      })
