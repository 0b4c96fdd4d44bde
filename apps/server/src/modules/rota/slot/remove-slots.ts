import { decide, slotGuards, slotMachine } from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { recordMany } from '../../../kernel/transition.ts'
import { factsOf } from './move-slot.ts'
import { vacate } from './occupancy.ts'
import type { SlotRow } from './slot.repo.ts'

/**
 * Takes away those of some slots that nobody has booked, each judged by the machine, written together. Returns both kinds.
 */
export const removeSlots = async (
  tx: Tx,
  rows: readonly SlotRow[],
  by: readonly string[],
): Promise<{ removed: SlotRow[]; kept: SlotRow[] }> => {
  const removed: SlotRow[] = []
  const kept: SlotRow[] = []
  for (const row of rows) {
    const ctx = factsOf(tx, row, { id: row.id, action: 'remove', by })
    const verdict = decide(slotMachine, { state: row.state, action: 'remove', by, guards: slotGuards, ctx })
    ;(verdict.ok ? removed : kept).push(row)
  }
  const ids = removed.map(({ id }) => id)
  if (ids.length === 0) return { removed, kept }
  await tx.sql(
    `update slot set state = 'removed', hold_by = null, hold_until = null, version = version + 1, updated_at = $3
      where tenant_id = $1 and id = any($2::uuid[])`,
    [tx.tenantId, ids, tx.now],
  )
  const events = removed.map(({ id, version, state }) => ({ id, version: version + 1, from: state, to: 'removed' }))
  await recordMany(tx, { entity: 'slot', action: 'remove', events })
  await vacate(tx, ids)
  tx.notify('rota')
  return { removed, kept }
}

/** Slots ahead that belong to a template, a shift or a person, held until commit. */
export const lockAhead = (tx: Tx, of: 'workforce_id' | 'shift_id' | 'user_id', id: string): Promise<SlotRow[]> =>
  tx.sql<SlotRow>(
    `select * from slot where tenant_id = $1 and ${of} = $2 and state in ('1', '10', '2') and end_at > $3 order by id for update`,
    [tx.tenantId, id, tx.now],
  )
