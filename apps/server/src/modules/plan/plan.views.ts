import { formatDateTime, planMachine } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { ensure } from '../../kernel/app-error.ts'
import { publishedScale } from '../scale/index.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { countsOf, noSheets } from './plan.repo.ts'
import type { PlanRow } from './plan.tables.ts'

const ownersOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (
      await tx.sql<{ id: string; real_name: string }>(
        'select id, real_name from user_account where tenant_id = $1 and id = any($2::uuid[])',
        [tx.tenantId, ids],
      )
    ).map(({ id, real_name }) => [id, real_name]),
  )

const scaleNamesOf = async (tx: Tx, planIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows = await tx.sql<{ plan_id: string; id: string }>(
    `select plan_id, scale_version_id as id from plan_scale where tenant_id = $1 and plan_id = any($2::uuid[])
      order by plan_id, no`,
    [tx.tenantId, planIds],
  )
  const names = new Map<string, string[]>()
  for (const { plan_id: planId, id } of rows)
    names.set(planId, [...(names.get(planId) ?? []), (await publishedScale(tx, id)).name])
  return names
}

/** Plans as they stand in lists; counts are of those in sight of whoever asks. */
export const planViews = async (tx: Tx, actor: Actor, rows: readonly PlanRow[]) => {
  const ids = rows.map(({ id }) => id)
  const [counts, names, owners] = [
    await countsOf(tx, actor, ids),
    await scaleNamesOf(tx, ids),
    await ownersOf(
      tx,
      rows.map(({ created_by }) => created_by),
    ),
  ]
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    told: row.told,
    state: row.state,
    stateName: planMachine.states[row.state].label,
    startTime: formatDateTime(row.start_at),
    endTime: formatDateTime(row.end_at),
    ownerName: owners.get(row.created_by) ?? '',
    scaleNames: [...(names.get(row.id) ?? [])],
    counts: counts.get(row.id) ?? noSheets,
    version: row.version,
  }))
}

export const planView = async (tx: Tx, actor: Actor, row: PlanRow) => ensure((await planViews(tx, actor, [row]))[0])
