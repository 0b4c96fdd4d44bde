import type { TaskState } from '@xinqiao/domain'
import { sql } from 'kysely'
import type { Actor } from '../../kernel/actor.ts'
import { q } from '../../kernel/db/query.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { visiblePeople } from '../user/index.ts'
import type { TaskRow } from './task.tables.ts'

export type TaskWithOwner = TaskRow & { owner_name: string | null }
export type TaskFilter = { states: readonly TaskState[]; taskTypes: readonly number[] | undefined }

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

export const pageMine = async (
  tx: Tx,
  ownerId: string,
  filter: TaskFilter,
  page: { size: number; offset: number },
): Promise<{ rows: TaskWithOwner[]; total: number }> => {
  const matching = q
    .selectFrom('task as t')
    .where('t.tenant_id', '=', tx.tenantId)
    .where('t.owner_id', '=', ownerId)
    .where('t.state', 'in', filter.states)
    .$if(filter.taskTypes !== undefined, (query) => query.where('t.task_type', 'in', filter.taskTypes ?? []))
  const counted = await tx.one(matching.select((eb) => eb.fn.countAll<string>().as('n')))
  const rows = await tx.all(
    mine(tx, ownerId)
      .where(
        't.id',
        'in',
        matching
          .select('t.id')
          .orderBy('t.created_at', 'desc')
          .orderBy('t.id', 'desc')
          .limit(page.size)
          .offset(page.offset),
      )
      .orderBy('t.created_at', 'desc')
      .orderBy('t.id', 'desc'),
  )
  return { rows, total: Number(counted.n) }
}

/** Finished work of everybody the reader may see. */
export const pageFinished = async (
  tx: Tx,
  reader: Actor,
  taskTypes: readonly number[] | undefined,
  page: { size: number; offset: number },
): Promise<{ rows: TaskWithOwner[]; total: number }> => {
  const visible = visiblePeople(reader)
  const matching = q
    .selectFrom('task as t')
    .innerJoin('user_account as u', (join) =>
      join.onRef('u.tenant_id', '=', 't.tenant_id').onRef('u.id', '=', 't.owner_id'),
    )
    .where('t.tenant_id', '=', tx.tenantId)
    .where('t.state', '=', '2')
    .where(visible === 'everyone' ? sql<boolean>`true` : visible)
    .$if(taskTypes !== undefined, (query) => query.where('t.task_type', 'in', taskTypes ?? []))
  const counted = await tx.one(matching.select((eb) => eb.fn.countAll<string>().as('n')))
  const rows = await tx.all(
    matching
      .selectAll('t')
      .select('u.real_name as owner_name')
      .orderBy('t.created_at', 'desc')
      .orderBy('t.id', 'desc')
      .limit(page.size)
      .offset(page.offset),
  )
  return { rows, total: Number(counted.n) }
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
