import { formatDateTime, type PageQuery } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { openWord, type AppointmentRow } from '../booking/index.ts'
import { readAppointments, removedQuery, type AppointmentFilter } from './appointment-query.ts'
import { rowView } from './row-view.ts'
import { peopleNamed } from './visit.repo.ts'

/** Slots among these that could be given back to whoever had them. */
const freeSlots = async (tx: Tx, rows: readonly AppointmentRow[]): Promise<ReadonlySet<string>> => {
  const found = await tx.sql<{ id: string }>(
    `select id from slot where tenant_id = $1 and id = any($2::uuid[]) and state in ('1', '10') and not is_closed and start_at > $3`,
    [tx.tenantId, rows.flatMap((row) => row.slot_id ?? []), tx.now],
  )
  return new Set(found.map(({ id }) => id))
}

/** 已删除: who took it off, when and why, and whether it can come back. */
export const pageOfRemoved = async (tx: Tx, actor: Actor, filter: AppointmentFilter & PageQuery) => {
  const query = await removedQuery(tx, actor, filter)
  return readAppointments(tx, filter, query, 'a.settled_at desc, a.id', (rows) => removedViews(tx, actor, rows))
}

const removedViews = async (tx: Tx, actor: Actor, rows: AppointmentRow[]) => {
  const [views, removers, free] = await Promise.all([
    rowView(tx, actor, rows),
    peopleNamed(
      tx,
      rows.flatMap((row) => row.removed_by ?? []),
    ),
    freeSlots(tx, rows),
  ])
  return rows.map((row, at) => ({
    ...views[at]!,
    removedAt: formatDateTime(row.settled_at),
    removedByName: (row.removed_by && removers.get(row.removed_by)?.real_name) ?? '',
    reason: openWord(tx, row, 'reason'),
    canRestore: views[at]!.actions.includes('restore') && row.slot_id !== null && free.has(row.slot_id),
  }))
}
