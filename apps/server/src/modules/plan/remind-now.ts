import { millisecondsPer, tellAgainHours } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { startNudging } from './assign.ts'
import { inPhase } from './census.repo.ts'
import { mayActOn } from './plan.policy.ts'
import type { PlanRow } from './plan.tables.ts'

const FIRST = '00000000-0000-0000-0000-000000000000'
const MOST = 1_000_000

/** From the desk: everybody who has not begun, or who has stopped. Twice within two hours would be noise. */
export const remindNow = async (tx: Tx, actor: Actor, { id, whom }: { id: string; whom: 'todo' | 'stuck' }) => {
  const known = (await tx.find('assessment_plan', { id })) as PlanRow | undefined
  if (!known || known.state === 'removed' || !mayActOn(actor, known)) throw notFound()
  const plan = (await tx.lock('assessment_plan', id)) as PlanRow
  if (plan.state !== 'running') throw new AppError('plan.closed')
  const last = plan[`${whom}_told_at`]
  if (last && tx.now.getTime() - last.getTime() < tellAgainHours * millisecondsPer.hour)
    throw new AppError('plan.told_lately')
  const { length: count } = await inPhase(tx, id, whom, FIRST, MOST)
  if (count === 0) throw new AppError('plan.nobody_to_tell')
  await tx.update('assessment_plan', { id }, { [`${whom}_told_at`]: tx.now })
  await startNudging(tx, plan, whom, actor.userId)
  tx.audit({ action: 'plan.remind', subjectType: 'assessment_plan', subjectId: id, detail: { whom, count } })
  return { count }
}
