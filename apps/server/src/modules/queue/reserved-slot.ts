import type { Tx } from '../../kernel/db/tx.ts'
import { findSlot, moveSlot, type SlotRow } from '../rota/index.ts'

/** A round or an offer keeps a slot in the name of those who run the rota; a job has nobody's roles of its own. */
const KEEPER = ['ROLE_APPOINTMENT'] as const

/** Nobody else can take it from now on: closing is the one mark that every way of booking respects. */
export const reserveSlot = (tx: Tx, id: string, keptFor: string): Promise<SlotRow> =>
  moveSlot(tx, { id, action: 'close', by: KEEPER, keptFor })

/** Open again, if it is still ours to open: what was removed, closed for another reason or is over stays as it is. */
export const giveBackSlot = async (tx: Tx, id: string, reason: string): Promise<boolean> => {
  const slot = await findSlot(tx, id)
  if (!slot || !isReserved(slot, reason) || slot.end_at <= tx.now) return false
  await moveSlot(tx, { id, action: 'reopen', by: KEEPER })
  return true
}

export const isReserved = (slot: SlotRow, reason: string): boolean =>
  slot.is_closed && slot.kept_for === reason && (slot.state === '1' || slot.state === '10')
