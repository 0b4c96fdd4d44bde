import { formatDateTime, sheetMachine } from '@xinqiao/domain'
import { ALL_APART, stepApart } from '../../kernel/db/apart.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { recordMany } from '../../kernel/transition.ts'
import { announcementKind } from '../message/index.ts'
import { startTask, type TaskKind } from '../task/index.ts'
import { nameOutside, toldOutside } from './cadre/name-outside.ts'
import { opensFrom } from './capacity.ts'
import { inPhase } from './census.repo.ts'
import { planTexts as texts } from './plan.messages.ts'
import { COLLEGE_ID, countTargeted, targeted } from './plan.repo.ts'
import type { PlanRow } from './plan.tables.ts'

const ASSIGN = 'plan.assign'
const ANNOUNCE = 'plan.announce'
const REMIND = 'plan.remind'
const NUDGES = { todo: 'plan.nudge_todo', stuck: 'plan.nudge_stuck' } as const
const TASK_TYPE = 14
const MOST = 1_000_000
const PORTION = 1000
const FIRST = '00000000-0000-0000-0000-000000000000'

const workOn = (plan: PlanRow, kind: string, titled: (name: string) => string) => ({
  kind,
  taskType: TASK_TYPE,
  title: titled(nameOutside(plan)),
  input: { id: plan.id },
  ownerId: plan.created_by,
})

/** A sheet for everybody the plan asks: work that can be watched, and that bears being begun anew. */
export const startAssigning = (tx: Tx, plan: PlanRow): Promise<string> =>
  startTask(tx, workOn(plan, ASSIGN, texts.assign))

export const startReminding = (tx: Tx, plan: PlanRow): Promise<string> =>
  startTask(tx, workOn(plan, REMIND, texts.remind))

export const startNudging = (tx: Tx, plan: PlanRow, phase: 'todo' | 'stuck', ownerId: string): Promise<string> =>
  startTask(tx, { ...workOn(plan, NUDGES[phase], texts.remind), ownerId })

/** Of whichever space it is. */
const planOf = async (tx: Tx, id: string): Promise<PlanRow | undefined> => {
  await stepApart(tx, ALL_APART)
  return (await tx.find('assessment_plan', { id })) as PlanRow | undefined
}

const titleOf = async (tx: Tx, id: string): Promise<string | null> => {
  const plan = await planOf(tx, id)
  return plan ? nameOutside(plan) : null
}

const isLive = (row: PlanRow | undefined): row is PlanRow =>
  row !== undefined && ['planned', 'running', 'paused'].includes(row.state)

/** The next thousand in the order of their ids; those who have a sheet already keep it. */
const assignPortion = async (tx: Tx, row: PlanRow, after: string) => {
  const params = paramsOf(tx)
  const people = await tx.sql<{ id: string; college: string | null }>(
    `select u.id, ${COLLEGE_ID} as college from user_account u where u.tenant_id = $1 and u.id > ${params.put(after)} and ${targeted(row.target, params)}
      order by u.id limit ${PORTION}`,
    params.values,
  )
  if (people.length === 0) return null
  const span = { startAt: row.start_at, endAt: row.end_at }
  const opens = people.map(({ college }) => {
    const wave = row.waves.find(({ deptId }) => deptId === college)
    return wave ? opensFrom(wave, span) : null
  })
  const made = await tx.sql<{ id: string }>(
    `insert into sheet (tenant_id, id, plan_id, user_id, opens_at, state, created_at, is_cadre)
     select $1, x.id, $2, x.user_id, x.opens_at, $5, $6, $8
       from unnest($3::uuid[], $4::uuid[], $7::timestamptz[]) as x (id, user_id, opens_at)
     on conflict do nothing returning id`,
    [
      tx.tenantId,
      row.id,
      people.map(() => tx.newId()),
      people.map(({ id }) => id),
      sheetMachine.initial,
      tx.now,
      opens,
      row.is_cadre,
    ],
  )
  await recordMany(tx, {
    entity: sheetMachine.name,
    action: 'create',
    events: made.map(({ id }) => ({ id, version: 1, from: null, to: sheetMachine.initial })),
  })
  return { last: people.at(-1)!.id, count: people.length }
}

const assignKind: TaskKind = {
  kind: ASSIGN,
  run: async ({ tenantId, withTenant, input, report, ownerId }) => {
    const { id } = input as { id: string }
    const inTenant = <T>(run: (tx: Tx) => Promise<T>) => withTenant({ tenantId, actor: null }, run)
    const plan = await inTenant((tx) => planOf(tx, id))
    if (!isLive(plan)) return { totalCount: 0, successCount: 0 }
    const total = await inTenant((tx) => countTargeted(tx, plan.target))
    let [done, after] = [0, FIRST]
    for (;;) {
      await report(done, Math.max(total, done))
      const portion = await inTenant(async (tx) => {
        const row = await planOf(tx, id)
        return isLive(row) ? assignPortion(tx, row, after) : null
      })
      if (!portion) break
      done += portion.count
      after = portion.last
    }
    return {
      totalCount: done,
      successCount: done,
      complete: async (tx) => {
        await startTask(tx, { ...workOn(plan, ANNOUNCE, texts.announce), ownerId })
      },
    }
  },
}

const inPhaseOf: typeof inPhase = async (tx, ...asked) => {
  await stepApart(tx, ALL_APART)
  return inPhase(tx, ...asked)
}

/** Those who have not begun, or who have stopped, as they are when it is said. */
const toldInPhase = (phase: 'todo' | 'stuck') =>
  announcementKind({
    kind: NUDGES[phase],
    title: titleOf,
    message: async (tx, id) => {
      const plan = await planOf(tx, id)
      const at = plan?.[`${phase}_told_at`]
      if (!isLive(plan) || !at) return null
      return {
        code: phase === 'todo' ? 'plan_closing' : 'plan_goon',
        about: { type: 'assessment_plan', id, step: `${phase}:${at.toISOString()}` },
        values: { name: toldOutside(plan), start: formatDateTime(plan.start_at), end: formatDateTime(plan.end_at) },
        link: '/myTest',
      }
    },
    count: async (tx, id) => (await inPhaseOf(tx, id, phase, FIRST, MOST)).length,
    next: (tx, id, after, most) => inPhaseOf(tx, id, phase, after, most),
  })

/** Those who have not handed in, in the order of their ids. */
const waiting = async (tx: Tx, id: string, after: string, most: number): Promise<string[]> => {
  await stepApart(tx, ALL_APART)
  const rows = await tx.sql<{ user_id: string }>(
    `select user_id from sheet where tenant_id = $1 and plan_id = $2 and user_id > $3 and state in ('todo', 'answering')
        order by user_id limit $4`,
    [tx.tenantId, id, after, most],
  )
  return rows.map((row) => row.user_id)
}

const countWaiting = async (tx: Tx, id: string): Promise<number> => {
  await stepApart(tx, ALL_APART)
  const row = await tx.row<{ n: number }>(
    `select count(*)::int as n from sheet where tenant_id = $1 and plan_id = $2 and state in ('todo', 'answering')`,
    [tx.tenantId, id],
  )
  return row?.n ?? 0
}

const told = (kind: string, code: 'plan_open' | 'plan_closing') =>
  announcementKind({
    kind,
    title: titleOf,
    message: async (tx, id) => {
      const plan = await planOf(tx, id)
      if (!isLive(plan)) return null
      return {
        code,
        about: {
          type: 'assessment_plan',
          id,
          ...(kind === REMIND ? { step: String(plan.reminded.at(-1) ?? '') } : {}),
        },
        values: {
          name: toldOutside(plan),
          start: plan.waves.length > 0 ? texts.byCollege : formatDateTime(plan.start_at),
          end: formatDateTime(plan.end_at),
        },
        link: '/myTest',
      }
    },
    count: countWaiting,
    next: waiting,
  })

export const assignKinds: readonly TaskKind[] = [
  assignKind,
  told(ANNOUNCE, 'plan_open'),
  told(REMIND, 'plan_closing'),
  toldInPhase('todo'),
  toldInPhase('stuck'),
]
