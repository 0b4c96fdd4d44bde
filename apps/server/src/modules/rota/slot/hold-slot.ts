import { bookableStates, millisecondsPer } from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { moveSlot } from './move-slot.ts'
import type { SlotRow } from './slot.repo.ts'

/** Keeps a slot for a visitor while the rest is filled in; who held another lets go of it. */
export const holdSlot = async (
  tx: Tx,
  { slotId, visitorId, minutes }: { slotId: string; visitorId: string; minutes: number },
): Promise<{ until: Date }> => {
  // All at once and in one order: two visitors who swap what they hold would otherwise wait for each other forever.
  const locked = await tx.sql<SlotRow>(
    'select * from slot where tenant_id = $1 and (id = $2 or hold_by = $3) order by id for update',
    [tx.tenantId, slotId, visitorId],
  )
  for (const other of locked) if (other.id !== slotId) await letGo(tx, other, visitorId)
  const until = new Date(tx.now.getTime() + minutes * millisecondsPer.minute)
  await moveSlot(tx, { id: slotId, action: 'hold', by: ['owner'], askerId: visitorId, hold: { by: visitorId, until } })
  return { until }
}

const letGo = async (tx: Tx, row: SlotRow, visitorId: string): Promise<void> => {
  if (bookableStates.includes(row.state))
    await moveSlot(tx, { id: row.id, action: 'letGo', by: ['owner'], askerId: visitorId })
}

export const dropHold = async (tx: Tx, visitorId: string): Promise<void> => {
  const held = await tx.sql<SlotRow>(
    'select * from slot where tenant_id = $1 and hold_by = $2 order by id for update',
    [tx.tenantId, visitorId],
  )
  for (const row of held) await letGo(tx, row, visitorId)
}

export const liveHoldOf = async (tx: Tx, visitorId: string): Promise<{ slotId: string; until: Date } | null> => {
  const [row] = await tx.sql<{ id: string; hold_until: Date }>(
    `select id, hold_until from slot where tenant_id = $1 and hold_by = $2 and hold_until > $3 and state in ('1', '10')
      order by hold_until desc limit 1`,
    [tx.tenantId, visitorId, tx.now],
  )
  return row ? { slotId: row.id, until: row.hold_until } : null
}
