import {
  browserFamilies,
  browserFamilyCodes,
  finishedShare,
  formatDateTime,
  halfDayTimes,
  isHidden,
  laggingFamily,
  millisecondsPer,
  mostlyStuckAt,
  planMachine,
  shownTable,
  timelineMinutes,
  type BrowserFamily,
} from '@xinqiao/domain'
import { holds, managesPart, type Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { dutyNow } from '../rota/index.ts'
import { planFunnel, waitingInHand } from '../warning/index.ts'
import { binsOf, groupsOf, medianSeconds, stuckPlaces, type CensusGroup } from './census.repo.ts'
import { planTexts as texts } from './plan.messages.ts'
import { planInSight } from './plan.policy.ts'
import type { PlanRow } from './plan.tables.ts'
import { actsOn } from './read-plan.ts'

const PHASES = ['todo', 'answering', 'stuck', 'done'] as const

const countOf = (groups: readonly CensusGroup[], fits: (group: CensusGroup) => boolean): number =>
  groups.filter(fits).reduce((sum, { count }) => sum + count, 0)

const phasesOf = (groups: readonly CensusGroup[]): number[] =>
  PHASES.map((phase) => countOf(groups, (one) => one.phase === phase))

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0)

/** Sums may be known: what is hidden in their line cannot be worked out from them. */
const phaseView = (counts: readonly number[], shown: readonly (number | null)[], isTold: IsTold) => {
  const [todo = null, answering = null, stuck = null, done = null] = shown
  return { total: isTold(sum(counts)) ? sum(counts) : null, todo, answering, stuck, done }
}

type IsTold = (n: number) => boolean
type Shown = (table: readonly (readonly number[])[]) => readonly (readonly (number | null)[])[]

const collegesOf = (groups: readonly CensusGroup[], shown: Shown, isTold: IsTold) => {
  const names = [...new Set(groups.map(({ name }) => name ?? texts.noCollege))].toSorted((a, b) =>
    a.localeCompare(b, 'zh-CN'),
  )
  const counts = names.map((name) => phasesOf(groups.filter((one) => (one.name ?? texts.noCollege) === name)))
  const table = shown(counts)
  return names.map((name, index) => ({ name, counts: phaseView(counts[index] ?? [], table[index] ?? [], isTold) }))
}

/** Sheets from before browsers were noted are of none of the known. */
const familyOf = ({ family }: CensusGroup): BrowserFamily => family ?? 'other'

const familiesOf = (groups: readonly CensusGroup[], shown: Shown, isTold: IsTold) => {
  const counts = browserFamilyCodes.map((family) => {
    const [, answering = 0, stuck = 0, done = 0] = phasesOf(groups.filter((one) => familyOf(one) === family))
    return { family, answering, stuck, done }
  })
  const table = shown(counts.map(({ answering, stuck, done }) => [answering, stuck, done]))
  const views = counts.map((one, index) => {
    const [, stuck = null, done = null] = table[index] ?? []
    const begun = one.answering + one.stuck + one.done
    return {
      family: one.family,
      name: browserFamilies[one.family],
      begun: isTold(begun) ? begun : null,
      done,
      stuck,
      share: stuck !== null && done !== null ? finishedShare(one) : null,
    }
  })
  const lagging = laggingFamily(counts)
  // The alarm is of twenty and more; whether fewer than ten of them have stopped is told to the centre alone.
  return {
    views,
    lagging: lagging && views.some(({ family, share }) => family === lagging.family && share !== null) ? lagging : null,
  }
}

/** A point for every step up to now, whether or not anything came in it. */
const lineOf = async (tx: Tx, actor: Actor, plan: PlanRow) => {
  const to = new Date(Math.min(tx.now.getTime(), (plan.ended_at ?? plan.end_at).getTime()))
  if (to <= plan.start_at) return []
  const minutes = timelineMinutes(plan.start_at, to)
  const bins = new Map((await binsOf(tx, actor, plan.id, plan.start_at, minutes)).map((bin) => [bin.at.getTime(), bin]))
  let [begun, done] = [0, 0]
  const step = minutes * millisecondsPer.minute
  const first = plan.start_at.getTime()
  return Array.from({ length: Math.ceil((to.getTime() - first) / step) }, (_, index) => {
    const bin = bins.get(first + index * step)
    begun += bin?.begun ?? 0
    done += bin?.done ?? 0
    return { at: formatDateTime(new Date(Math.min(to.getTime(), first + (index + 1) * step))), begun, done }
  })
}

const careOf = async (tx: Tx, planId: string) => {
  const [funnel, waiting, duty] = [await planFunnel(tx, planId), await waitingInHand(tx), await dutyNow(tx)]
  return {
    ...funnel,
    duty: duty.map(({ hostId, hostName, half, isNow }) => ({
      name: hostName,
      ...halfDayTimes[half],
      isNow,
      waiting: waiting.get(hostId) ?? 0,
    })),
  }
}

/** How a plan that runs is going: counts, and for those who read results what became of the warnings it raised. */
export const readDesk = async (tx: Tx, actor: Actor, id: string) => {
  const plan = await planInSight(tx, actor, id)
  const isCentre = holds(actor, ['plantest_sheet_list_tab'])
  const shown: Shown = isCentre ? (table) => table : shownTable
  const isTold: IsTold = (n) => isCentre || !isHidden(n)
  const groups = await groupsOf(tx, actor, plan.id)
  const { views, lagging } = familiesOf(groups, shown, isTold)
  const stuckAt = mostlyStuckAt(await stuckPlaces(tx, actor, plan.id))
  const all = phasesOf(groups)
  return {
    id: plan.id,
    name: plan.name,
    state: plan.state,
    stateName: planMachine.states[plan.state].label,
    version: plan.version,
    startTime: formatDateTime(plan.start_at),
    endTime: formatDateTime(plan.end_at),
    now: formatDateTime(tx.now),
    acts: actsOn(actor, plan, tx.now),
    counts: phaseView(all, all, () => true),
    medianSeconds: await medianSeconds(tx, actor, plan.id),
    stuckAt: stuckAt && (isCentre || !isHidden(all[2] ?? 0)) ? { from: stuckAt[0], to: stuckAt[1] } : null,
    lagging,
    families: views,
    colleges: collegesOf(groups, shown, isTold),
    line: await lineOf(tx, actor, plan),
    toldTodo: plan.todo_told_at && formatDateTime(plan.todo_told_at),
    toldStuck: plan.stuck_told_at && formatDateTime(plan.stuck_told_at),
    // Warnings are not counted by departments: who has a part of the school reads those of their people one by one.
    care: isCentre && !plan.is_cadre && !managesPart(actor) ? await careOf(tx, plan.id) : null,
  }
}
