import type { PageQuery } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { readPage } from '../../kernel/db/page.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import { q } from '../../kernel/db/query.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { amongVisible } from '../user/index.ts'
import type { TaskRow } from './task.tables.ts'

export type TaskWithOwner = TaskRow & { owner_name: string | null }
/** An empty choice of types is no choice. */
export type TaskQuery = PageQuery & { taskTypes?: readonly number[] }

/** One person's tasks: there is no query here that reaches anybody else's. */
const mine = (tx: Tx, ownerId: string) =>
  q
    .selectFrom('task as t')
    .leftJoin('user_account as u', (join) =>
      join.onRef('u.tenant_id', '=', 't.tenant_id').onRef('u.id', '=', 't.owner_id'),
    )
    .selectAll('t')
    .select('u.real_name as owner_name')
    .where('t.tenant_id', '=', tx.tenantId)
    .where('t.owner_id', '=', ownerId)

export const findMine = (tx: Tx, ownerId: string, id: string): Promise<TaskWithOwner> =>
  tx.one(mine(tx, ownerId).where('t.id', '=', id))

/** For other parts of the server, whoever's it is. */
export const findTask = (tx: Tx, id: string): Promise<TaskRow | undefined> => tx.find('task', { id })

export const newestUnfinished = (tx: Tx, ownerId: string): Promise<TaskWithOwner | undefined> =>
  tx.first(
    mine(tx, ownerId)
      .where('t.state', 'in', ['0', '1'])
      .orderBy('t.created_at', 'desc')
      .orderBy('t.id', 'desc')
      .limit(1),
  )

type Condition = { where: string; values: readonly unknown[] }

/** Newest first; whose they are is looked up for the tasks of the page alone. */
const pageOfTasks = <View>(
  tx: Tx,
  { taskTypes, ...asked }: TaskQuery,
  { where, values }: Condition,
  view: (row: TaskWithOwner) => View,
) => {
  const matching = `${where}${taskTypes?.length ? ` and t.task_type = any($${values.length + 1}::int[])` : ''}`
  return readPage(tx, asked, {
    select: `select t.*, u.real_name as owner_name from task t
      left join user_account u on u.tenant_id = t.tenant_id and u.id = t.owner_id where ${matching}`,
    from: `from task t where ${matching}`,
    key: 't.id',
    order: 't.created_at desc, t.id desc',
    values: taskTypes?.length ? [...values, taskTypes] : values,
    views: (rows: TaskWithOwner[]) => rows.map(view),
  })
}

/** States stand in the text itself: only then may the database use the index of those under way. */
const inState = (isFinished: boolean): string => (isFinished ? `t.state = '2'` : `t.state <> '2'`)

export const pageMine = <View>(
  tx: Tx,
  { ownerId, isFinished }: { ownerId: string; isFinished: boolean },
  asked: TaskQuery,
  view: (row: TaskWithOwner) => View,
) => {
  const where = `t.tenant_id = $1 and t.owner_id = $2 and ${inState(isFinished)}`
  return pageOfTasks(tx, asked, { where, values: [tx.tenantId, ownerId] }, view)
}

/** Finished work of everybody the reader may see. */
export const pageFinished = <View>(tx: Tx, reader: Actor, asked: TaskQuery, view: (row: TaskWithOwner) => View) => {
  const params = paramsOf(tx)
  const where = `t.tenant_id = $1 and ${inState(true)} and ${amongVisible(reader, 't.owner_id', params)}`
  return pageOfTasks(tx, asked, { where, values: params.values }, view)
}

/** How much of one person's work is waiting or under way. */
export const countUnfinished = async (tx: Tx, ownerId: string): Promise<{ running: number; queued: number }> => {
  const [row] = await tx.sql<{ running: number; queued: number }>(
    `select (count(*) filter (where state = '1'))::int as running, (count(*) filter (where state = '0'))::int as queued
       from task where tenant_id = $1 and owner_id = $2 and state in ('0', '1')`,
    [tx.tenantId, ownerId],
  )
  return row ?? { running: 0, queued: 0 }
}

/** Stores how far a run is; false when this run is no longer the task's own. */
export const saveProgress = async (
  tx: Tx,
  run: { id: string; version: number },
  current: number,
  total: number,
): Promise<boolean> => {
  const rows = await tx.sql(
    `update task set current_progress = $4, total_progress = $5, updated_at = $6
      where tenant_id = $1 and id = $2 and version = $3 and state = '1' returning 1`,
    [tx.tenantId, run.id, run.version, current, total, tx.now],
  )
  return rows.length === 1
}

/** The same question without an answer to store. */
export const isStillOurs = async (tx: Tx, run: { id: string; version: number }): Promise<boolean> => {
  const rows = await tx.sql(`select 1 from task where tenant_id = $1 and id = $2 and version = $3 and state = '1'`, [
    tx.tenantId,
    run.id,
    run.version,
  ])
  return rows.length === 1
}

/** How often a task was given up by a crash or an error; leaving processes do not count. */
export const countBreaks = async (tx: Tx, id: string): Promise<number> => {
  const row = await tx.one(
    q
      .selectFrom('state_event')
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .where('tenant_id', '=', tx.tenantId)
      .where('entity', '=', 'task')
      .where('entity_id', '=', id)
      .where('action', '=', 'requeue')
      .where('about', 'in', ['crash', 'error']),
  )
  return Number(row.n)
}

export const newestOfKind = (tx: Tx, ownerId: string, kind: string): Promise<TaskRow | undefined> =>
  tx.first(
    q
      .selectFrom('task')
      .selectAll()
      .where('tenant_id', '=', tx.tenantId)
      .where('owner_id', '=', ownerId)
      .where('kind', '=', kind)
      .where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', '=', 'ok')]))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
  )
