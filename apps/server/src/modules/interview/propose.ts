import { interviewMachine, isProposed } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Follow } from '../../kernel/db/tenancy.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { recordMany } from '../../kernel/transition.ts'
import { HANDED_IN_SHEET, planInSight, type SheetRow } from '../plan/index.ts'
import { amongVisible } from '../user/index.ts'
import { INTERVIEW } from './interview.tables.ts'

type Found = Pick<SheetRow, 'id' | 'plan_id' | 'user_id' | 'star' | 'is_risk'> & { interview_star: number }

/** Once for each person of a plan, however often it is proposed. */
const insertProposed = async (tx: Tx, sheets: readonly Found[]): Promise<number> => {
  const wanted = sheets.filter((one) => isProposed({ star: one.star, isRisk: one.is_risk }, one.interview_star))
  if (wanted.length === 0) return 0
  const made = await tx.sql<{ id: string }>(
    `insert into assessment_interview (tenant_id, id, plan_id, sheet_id, user_id, state, created_at)
     select $1, x.id, x.plan_id, x.sheet_id, x.user_id, $6, $7
       from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[]) as x (id, plan_id, sheet_id, user_id)
     on conflict do nothing returning id`,
    [
      tx.tenantId,
      wanted.map(() => tx.newId()),
      wanted.map((one) => one.plan_id),
      wanted.map(({ id }) => id),
      wanted.map((one) => one.user_id),
      interviewMachine.initial,
      tx.now,
    ],
  )
  await recordMany(tx, {
    entity: INTERVIEW,
    action: 'create',
    events: made.map(({ id }) => ({ id, version: 1, from: null, to: interviewMachine.initial })),
  })
  return made.length
}

const SHEETS = `select s.id, s.plan_id, s.user_id, s.star, s.is_risk, p.interview_star from sheet s
   join assessment_plan p on p.tenant_id = $1 and p.id = s.plan_id where s.tenant_id = $1 and s.state = 'done' and not s.is_daily and not s.is_cadre`

/** In the transaction of the hand-in: nobody has to remember to look for them. */
export const proposeFollows: readonly Follow[] = [
  {
    event: HANDED_IN_SHEET,
    follow: async (tx, payload) => {
      const { id } = payload as { id: string }
      await insertProposed(tx, await tx.sql<Found>(`${SHEETS} and s.id = $2`, [tx.tenantId, id]))
    },
  },
]

/** Those of a plan whom its rule names and who are not there yet: sheets from before the rule. */
export const proposeForPlan = async (tx: Tx, actor: Actor, planId: string) => {
  const plan = await planInSight(tx, actor, planId)
  const params = paramsOf(tx)
  const sheets = await tx.sql<Found>(
    `${SHEETS} and s.plan_id = ${params.put(plan.id)} and ${amongVisible(actor, 's.user_id', params)}`,
    params.values,
  )
  const count = await insertProposed(tx, sheets)
  tx.audit({ action: 'interview.propose', subjectType: 'assessment_plan', subjectId: plan.id, detail: { count } })
  return { count }
}
