import { liveStates, liveTransferStates, type CaseFacts } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { pendingFlows } from '../approval/index.ts'
import type { CaseRow } from './care.tables.ts'

export const CLOSING = 'case_close'
export const TRANSFER = 'case_transfer'

export const findCase = (tx: Tx, id: string): Promise<CaseRow | undefined> =>
  tx.row<CaseRow>('select * from care_case where tenant_id = $1 and id = $2', [tx.tenantId, id])

export const nameOf = async (tx: Tx, userId: string): Promise<string> =>
  (
    await tx.row<{ name: string }>('select real_name as name from user_account where tenant_id = $1 and id = $2', [
      tx.tenantId,
      userId,
    ])
  )?.name ?? ''

/** The person's level as it was last given. What a report says of its own end does not make that end a lighter matter. */
export const starOf = async (tx: Tx, personId: string, butFor?: string): Promise<number | null> =>
  (
    await tx.row<{ star: number }>(
      `select star from assessment_level where tenant_id = $1 and user_id = $2 and ($3::uuid is null or answer_id is distinct from $3)
        order by made_at desc, id desc limit 1`,
      [tx.tenantId, personId, butFor ?? null],
    )
  )?.star ?? null

type Standing = {
  visits: number
  records: number
  is_reported: boolean
  has_transfer: boolean
  tries: number
  last_word: Date
  absences: number
}

/** Everything an end is judged by, in one look. The last word is the last time they were here or answered. */
const standingOf = async (tx: Tx, row: CaseRow): Promise<Standing> =>
  (await tx.row<Standing>(
    `with visit as (
       select a.state, a.start_at, row_number() over (order by a.start_at desc) as place
         from appointment a where a.tenant_id = $1 and a.case_id = $2 and a.state not in ('removed', 'cancel')
     ), word as (
       select greatest($4::timestamptz,
         (select max(start_at) from visit where state in ('running', 'success', 'complete')),
         (select max(made_at) from case_contact where tenant_id = $1 and case_id = $2 and outcome = 'self')) as at
     )
     select (select count(*)::int from visit where state = any($3::text[])) as visits,
            (select count(*)::int from appointment a where a.tenant_id = $1 and a.case_id = $2 and a.state = 'success'
                and (a.record_due_at is not null or a.record_answer_id is not null)) as records,
            exists (select 1 from risk_signal s where s.tenant_id = $1 and s.user_id = $5 and s.state in ('open', 'taken', 'referred')
                and s.created_at >= $4) as is_reported,
            exists (select 1 from case_transfer t where t.tenant_id = $1 and t.case_id = $2 and t.state = any($6::text[])) as has_transfer,
            (select count(distinct (made_at at time zone 'Asia/Shanghai')::date)::int from case_contact
              where tenant_id = $1 and case_id = $2 and made_at > (select at from word)) as tries,
            (select at from word) as last_word,
            (select count(*)::int from visit v where v.state = 'userBreakAppointment'
                and v.place < coalesce((select min(place) from visit where state <> 'userBreakAppointment'), 1000)) as absences`,
    [tx.tenantId, row.id, liveStates, row.opened_at, row.visitor_id, liveTransferStates],
  ))!

export type Ending = {
  readonly method?: string
  readonly plan?: string
  readonly star?: number | null
  readonly closing?: { readonly id: string }
}

/** What the guards of a case judge. `star` is the graver of what was last given and what the closing report says. */
export const caseFacts = async (
  tx: Tx,
  row: CaseRow,
  ending: Ending & { readonly needsWord?: boolean },
): Promise<CaseFacts> => {
  const [standing, known, closing] = await Promise.all([
    standingOf(tx, row),
    starOf(tx, row.visitor_id, ending.closing?.id),
    pendingFlows(tx, CLOSING, row.id),
  ])
  return {
    now: tx.now,
    visits: standing.visits,
    records: standing.records,
    waitsFor: standing.has_transfer ? 'colleague' : closing.length > 0 ? 'end' : null,
    star: graver(known, ending.star ?? null),
    isReported: standing.is_reported,
    plan: ending.plan ?? '',
    method: ending.method ?? '',
    needsWord: ending.needsWord ?? false,
    tries: standing.tries,
    lastWordAt: standing.last_word,
    absences: standing.absences,
  }
}

export const graver = (one: number | null, other: number | null): number | null => {
  if (one === null || other === null) return one ?? other
  return Math.min(one, other)
}
