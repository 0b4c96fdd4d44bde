import type { CallInput, Calls } from '@xinqiao/contract'
import { planMachine, type PlanTarget } from '@xinqiao/domain'
import { managesPart, type Actor } from '../../kernel/actor.ts'
import { AppError, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { recordInitial } from '../../kernel/transition.ts'
import { reachable, reachOf } from '../dept/index.ts'
import { demandCalm, demandUsable } from './plan-scales.ts'
import { plans, timeFrom } from './plan.matter.ts'
import { keepScales } from './plan.repo.ts'
import { dropSecond } from './second-person.ts'

type Given = CallInput<Calls['POST /plantest/plan/save']>['body']

/** Who has a part of the school asks nobody outside of it; without a choice, all of it. */
const targetFor = async (tx: Tx, actor: Actor, target: PlanTarget): Promise<PlanTarget> => {
  const reach = managesPart(actor) ? reachOf(actor) : 'everything'
  const own = reach === 'everything' ? [] : [...reach.roots, ...reach.singles]
  const deptIds = target.deptIds.length > 0 ? target.deptIds : own
  const known = await reachable(tx, reach, deptIds)
  if (deptIds.some((id) => !known.has(id))) throw notFound()
  return { deptIds, typeIds: target.typeIds, grades: target.grades }
}

const isOfCadres = ({ evaluationType }: Given): boolean => evaluationType === '1'

const columnsOf = async (tx: Tx, actor: Actor, given: Given) => {
  const [start, end] = [timeFrom(given.startTime), timeFrom(given.endTime)]
  if (!(end > start)) throw new AppError('plan.window')
  return {
    name: given.name.trim(),
    told: given.told.trim(),
    start_at: start,
    end_at: end,
    notice: given.notice.trim(),
    needs_agreement: given.needsAgreement,
    needs_signature: given.needsSignature ?? false,
    view_report: given.viewReport,
    faculty_sees: given.facultySees,
    // Nobody of the cadres is spoken with by a rule: talks are the centre's work with visitors.
    interview_star: isOfCadres(given) ? 0 : given.interviewStar,
    min_seconds: given.minSeconds,
    screen_seconds: given.screenSeconds ?? 0,
    remind_hours: [...new Set(given.remindHours)].toSorted((a, b) => b - a),
    waves: JSON.stringify(given.waves ?? []),
    target: JSON.stringify(await targetFor(tx, actor, given.target)),
  }
}

/** A new draft, or the draft as it is now; what has been published is no longer changed. */
export const savePlan = async (tx: Tx, actor: Actor, given: Given) => {
  await demandUsable(tx, given.scaleVersionIds)
  if (isOfCadres(given)) await demandCalm(tx, given.scaleVersionIds)
  const columns = await columnsOf(tx, actor, given)
  const row =
    given.id === undefined ? await insertPlan(tx, actor, given, columns) : await changePlan(tx, actor, given, columns)
  await keepScales(tx, row.id, given.scaleVersionIds)
  tx.audit({ action: 'plan.save', subjectType: 'assessment_plan', subjectId: row.id })
  return row
}

const insertPlan = async (tx: Tx, actor: Actor, given: Given, columns: Awaited<ReturnType<typeof columnsOf>>) => {
  const id = tx.newId()
  await tx.insert('assessment_plan', {
    id,
    kind: isOfCadres(given) ? 'cadre' : 'plan',
    state: planMachine.initial,
    version: 1,
    ...columns,
    created_by: actor.userId,
    created_at: tx.now,
  })
  await recordInitial(tx, { machine: planMachine, entity: planMachine.name, id })
  return { id, version: 1 }
}

const changePlan = async (
  tx: Tx,
  actor: Actor,
  { id = '', version }: Given,
  columns: Awaited<ReturnType<typeof columnsOf>>,
) => {
  await dropSecond(tx, id)
  const row = await plans.move(tx, { id, version, action: 'edit', by: actor, input: { columns } })
  return { id: row.id, version: row.version }
}
