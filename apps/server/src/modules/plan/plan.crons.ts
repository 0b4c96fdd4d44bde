import { millisecondsPer } from '@xinqiao/domain'
import { ALL_APART, stepApart } from '../../kernel/db/apart.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { replayCron } from '../../kernel/housekeeping.ts'
import type { CronDefinition } from '../../kernel/jobs/definition.ts'
import { eachDue } from '../../kernel/jobs/each-school.ts'
import { startReminding } from './assign.ts'
import { plans } from './plan.matter.ts'
import { gatherTally, scatteredTallies } from './plan.repo.ts'
import type { PlanRow } from './plan.tables.ts'

/** The clock is the same in every space. */
const idsOf = async (tx: Tx, where: string): Promise<string[]> => {
  await stepApart(tx, ALL_APART)
  const rows = await tx.sql<{ id: string }>(
    `select id from assessment_plan where tenant_id = $1 and ${where} order by id limit 50`,
    [tx.tenantId, tx.now],
  )
  return rows.map(({ id }) => id)
}

const moved =
  (action: 'open' | 'end') =>
  async (tx: Tx, id: string): Promise<void> => {
    await stepApart(tx, ALL_APART)
    await plans.move(tx, { id, action, by: 'system', input: {} })
  }

/** Hours before its end that have come and were not told yet; several at once are told once. */
const remindersDue = (plan: Pick<PlanRow, 'remind_hours' | 'reminded' | 'end_at'>, now: Date): number[] =>
  plan.remind_hours.filter(
    (hours) => !plan.reminded.includes(hours) && plan.end_at.getTime() - hours * millisecondsPer.hour <= now.getTime(),
  )

const remind = async (tx: Tx, id: string): Promise<void> => {
  await stepApart(tx, ALL_APART)
  const plan = (await tx.lock('assessment_plan', id)) as PlanRow
  const due = remindersDue(plan, tx.now)
  if (plan.state !== 'running' || due.length === 0) return
  const reminded = [...plan.reminded, ...due]
  await tx.update('assessment_plan', { id }, { reminded })
  await startReminding(tx, plan)
}

export const planCrons: readonly CronDefinition[] = [
  {
    name: 'plan-open',
    schedule: '* * * * *',
    run: eachDue((tx) => idsOf(tx, `state = 'planned' and start_at <= $2`), moved('open')),
  },
  {
    name: 'plan-end',
    schedule: '* * * * *',
    run: eachDue((tx) => idsOf(tx, `state in ('running', 'paused') and end_at <= $2`), moved('end')),
  },
  {
    name: 'plan-remind',
    schedule: '*/10 * * * *',
    run: eachDue(
      (tx) =>
        idsOf(
          tx,
          `state = 'running' and end_at > $2 and exists (select 1 from unnest(remind_hours) h
             where h <> all (reminded) and end_at - h * interval '1 hour' <= $2)`,
        ),
      remind,
    ),
  },
  { name: 'plan-tally', schedule: '* * * * *', run: eachDue(scatteredTallies, gatherTally) },
  replayCron('assessment_plan', 'assessment_plan'),
  replayCron('sheet', 'sheet'),
]
