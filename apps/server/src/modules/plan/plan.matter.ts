import { formatDateTime, planGuards, planMachine, type PlanFacts } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { serveMatter } from '../../kernel/matter.ts'
import type { Columns } from '../../kernel/transition.ts'
import { startAssigning } from './assign.ts'
import { isWithinReach, type Planned } from './capacity.ts'
import { usableScales } from './plan-scales.ts'
import { mayActOn, planRelations } from './plan.policy.ts'
import { closeSheets, countBegun, countOpenTalks, countTargeted, scaleIdsOf } from './plan.repo.ts'
import type { PlanRow } from './plan.tables.ts'
import { planView } from './plan.views.ts'

type Given = {
  readonly reason?: string
  readonly endTime?: string
  readonly columns?: Columns
  readonly isConfirmed?: boolean
}

/** Times over the wire are China's. */
export const timeFrom = (time: string): Date => new Date(`${time.replace(' ', 'T')}+08:00`)

export const plannedOf = async (tx: Tx, row: PlanRow): Promise<Planned> => ({
  target: row.target,
  scaleIds: await scaleIdsOf(tx, row.id),
  startAt: row.start_at > tx.now ? row.start_at : tx.now,
  endAt: row.end_at,
  waves: row.waves,
  interviewStar: row.interview_star,
})

const factsOf = async (
  tx: Tx,
  row: PlanRow,
  { reason = '', endTime, isConfirmed = false }: Given,
): Promise<PlanFacts> => {
  const ids = await scaleIdsOf(tx, row.id)
  const isDraft = row.state === 'draft'
  const usable = isDraft ? new Set((await usableScales(tx)).map(({ versionId }) => versionId)) : null
  return {
    now: tx.now,
    startAt: row.start_at,
    endAt: row.end_at,
    scaleCount: ids.length,
    isLicensed: usable === null || ids.every((id) => usable.has(id)),
    targetCount: isDraft ? await countTargeted(tx, row.target) : 1,
    answerCount: await countBegun(tx, row.id),
    reason,
    newEnd: endTime === undefined ? null : timeFrom(endTime),
    openTalks: row.state === 'ended' ? await countOpenTalks(tx, row.id) : 0,
    isStaffed: !isDraft || isConfirmed || row.is_cadre || (await isWithinReach(tx, await plannedOf(tx, row))),
  }
}

/** 测评计划. Whoever made it acts on it; the machine names who stands in for them. */
export const plans = serveMatter<PlanRow, Given>()({
  machine: planMachine,
  wrongState: 'plan.wrong_state',
  relations: planRelations,
  visible: (_, actor: Actor, row) => row.state !== 'removed' && mayActOn(actor, row),
  guards: planGuards,
  facts: factsOf,
  effects: (tx, { endTime, columns = {} }) => ({
    keep: { set: () => columns },
    assign: { set: () => ({ published_at: tx.now }), run: ({ row }) => startAssigning(tx, row) },
    note_pause: { set: () => ({ paused_at: tx.now }) },
    move_end: { set: () => (endTime === undefined ? {} : { end_at: timeFrom(endTime) }) },
    close_sheets: { set: () => ({ ended_at: tx.now }), run: ({ row }) => closeSheets(tx, row.id) },
  }),
  reason: (_, action, { reason, endTime }) =>
    action === 'extend' && endTime !== undefined ? formatDateTime(timeFrom(endTime)) : reason?.trim(),
  push: (tx) => tx.notify('plan'),
  reply: (tx, actor, row) => planView(tx, actor, row),
})

/** Now or at its time, as the clock says. */
export const publishing = (row: PlanRow, now: Date): 'publish' | 'publishLater' =>
  row.start_at > now ? 'publishLater' : 'publish'
