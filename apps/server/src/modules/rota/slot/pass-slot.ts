import type { Tx } from '../../../kernel/db/tx.ts'
import { takenBy } from './insert-slots.ts'
import { moveSlot } from './move-slot.ts'
import { occupy, vacate } from './occupancy.ts'
import { ownOpenSlots } from './own-time.ts'

type Passed = { slotId: string; toId: string; reason: string }

/** Whoever arranges was asked whether they may when they offered it; now it is taken over. */
const by = ['ROLE_APPOINTMENT'] as const

/** An hour that is booked goes to a colleague, room and visitor with it. What they keep open for others at that time makes way. */
export const passSlot = async (tx: Tx, { slotId, toId, reason }: Passed): Promise<void> => {
  const slot = await moveSlot(tx, {
    id: slotId,
    action: 'replace',
    by,
    reason,
    replacement: { hostId: toId, isBusy: false },
  })
  const span = { startAt: slot.start_at, endAt: slot.end_at }
  for (const { id } of await ownOpenSlots(tx, toId, span)) {
    if (id === slotId) continue
    await moveSlot(tx, { id, action: 'remove', by })
    tx.audit({ action: 'slot.remove', subjectType: 'slot', subjectId: id, detail: { userId: toId, gaveWay: true } })
  }
  await vacate(tx, slotId, 'person')
  await occupy(tx, takenBy({ id: slotId, userId: toId, roomId: null, ...span }))
}
