import { formatDateTime, sheetMachine } from '@xinqiao/domain'
import { paramsOf } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { recordMany } from '../../kernel/transition.ts'
import { announcementKind } from '../message/index.ts'
import { startTask, type TaskKind } from '../task/index.ts'
import { planTexts as texts } from './plan.messages.ts'
import { countTargeted, targeted } from './plan.repo.ts'
import type { PlanRow } from './plan.tables.ts'

const ASSIGN = 'plan.assign'
const ANNOUNCE = 'plan.announce'
const REMIND = 'plan.remind'
const TASK_TYPE = 14
const PORTION = 1000
const FIRST = '00000000-0000-0000-0000-000000000000'

/** A sheet for everybody the plan asks: work that can be watched, and that bears being begun anew. */
export const startAssigning = (tx: Tx, { id, name, created_by: ownerId }: PlanRow): Promise<string> =>
  startTask(tx, { kind: ASSIGN, taskType: TASK_TYPE, title: texts.assign(name), input: { id }, ownerId })

export const startReminding = (tx: Tx, { id, name, created_by: ownerId }: PlanRow): Promise<string> =>
  startTask(tx, { kind: REMIND, taskType: TASK_TYPE, title: texts.remind(name), input: { id }, ownerId })

const planOf = (tx: Tx, id: string): Promise<PlanRow | undefined> =>
  tx.find('assessment_plan', { id }) as Promise<PlanRow | undefined>

const isLive = (row: PlanRow | undefined): row is PlanRow =>
  row !== undefined && ['planned', 'running', 'paused'].includes(row.state)

/** The next thousand in the order of their ids; those who have a sheet already keep it. */
const assignPortion = async (tx: Tx, row: PlanRow, after: string) => {
  const params = paramsOf(tx)
  const people = await tx.sql<{ id: string }>(
    `select u.id from user_account u where u.tenant_id = $1 and u.id > ${params.put(after)} and ${targeted(row.target, params)}
      order by u.id limit ${PORTION}`,
    params.values,
  )
  if (people.length === 0) return null
  const made = await tx.sql<{ id: string }>(
    `insert into sheet (tenant_id, id, plan_id, user_id, state, created_at)
     select $1, x.id, $2, x.user_id, $5, $6 from unnest($3::uuid[], $4::uuid[]) as x (id, user_id)
     on conflict do nothing returning id`,
    [tx.tenantId, row.id, people.map(() => tx.newId()), people.map(({ id }) => id), sheetMachine.initial, tx.now],
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
        await startTask(tx, {
          kind: ANNOUNCE,
          taskType: TASK_TYPE,
          title: texts.announce(plan.name),
          input: { id },
          ownerId,
        })
      },
    }
  },
}

/** Those who have not handed in, in the order of their ids. */
const waiting = async (tx: Tx, id: string, after: string, most: number): Promise<string[]> =>
  (
    await tx.sql<{ user_id: string }>(
      `select user_id from sheet where tenant_id = $1 and plan_id = $2 and user_id > $3 and state in ('todo', 'answering')
        order by user_id limit $4`,
      [tx.tenantId, id, after, most],
    )
  ).map((row) => row.user_id)

const countWaiting = async (tx: Tx, id: string): Promise<number> =>
  (
    await tx.row<{ n: number }>(
      `select count(*)::int as n from sheet where tenant_id = $1 and plan_id = $2 and state in ('todo', 'answering')`,
      [tx.tenantId, id],
    )
  )?.n ?? 0

const told = (kind: string, code: 'plan_open' | 'plan_closing') =>
  announcementKind({
    kind,
    title: async (tx, id) => (await planOf(tx, id))?.name ?? null,
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
        values: { name: plan.told, start: formatDateTime(plan.start_at), end: formatDateTime(plan.end_at) },
        link: '/myTest',
      }
    },
    count: countWaiting,
    next: waiting,
  })

export const assignKinds: readonly TaskKind[] = [assignKind, told(ANNOUNCE, 'plan_open'), told(REMIND, 'plan_closing')]
