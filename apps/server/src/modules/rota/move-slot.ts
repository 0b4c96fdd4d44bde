import { slotGuards, slotMachine, type SlotAction, type SlotFacts } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { runTransition } from '../../kernel/transition.ts'
import { vacate } from './occupancy.ts'
import { holdOf, type SlotRow } from './slot.repo.ts'

export type SlotMove = {
  id: string
  action: SlotAction
  by: readonly string[]
  /** Whose hold is no obstacle. */
  askerId?: string | null
  reason?: string
  version?: number
  /** For those who settle the appointment in the same transaction; otherwise the state tells. */
  hasLiveAppointment?: boolean
  hold?: { by: string; until: Date }
  /** replace: the other host, and whether they have time. */
  replacement?: { hostId: string; isBusy: boolean }
}

type Kind = (typeof slotMachine)['transitions'][number]['by'][number]

export const factsOf = (tx: Tx, row: SlotRow, given: SlotMove): SlotFacts => ({
  now: tx.now,
  startAt: row.start_at,
  endAt: row.end_at,
  isInRange: true,
  isHoliday: false,
  isHostBusy: false,
  isRoomBusy: false,
  isClosed: row.is_closed,
  isReserved: row.is_reserved,
  hasLiveAppointment: given.hasLiveAppointment ?? (given.action === 'remove' && row.state === '2'),
  hold: holdOf(row),
  askerId: given.askerId ?? '',
  // Another hold was let go of before this one was asked for.
  asksWhileHolding: false,
  hasReplacement: given.replacement !== undefined,
  isReplacementBusy: given.replacement?.isBusy ?? false,
})

const noHold = { hold_by: null, hold_until: null }

const changes = (given: SlotMove): Readonly<Record<string, unknown>> => {
  switch (given.action) {
    case 'hold':
      return { hold_by: given.hold?.by ?? null, hold_until: given.hold?.until ?? null }
    case 'letGo':
    case 'book':
    case 'remove':
      return noHold
    case 'freeClosed':
    case 'close':
      return { ...noHold, is_closed: true, close_reason: given.reason ?? '' }
    case 'reopen':
      return { is_closed: false, close_reason: '' }
    case 'release':
      return { is_reserved: false }
    case 'replace':
      return { user_id: given.replacement?.hostId }
    default:
      return {}
  }
}

/** The one way a slot changes: its machine under lock, recorded, and told to those who look at the rota. */
export const moveSlot = async (tx: Tx, given: SlotMove): Promise<SlotRow> => {
  const { row } = await runTransition(tx, {
    machine: slotMachine,
    table: 'slot',
    entity: 'slot',
    id: given.id,
    action: given.action,
    by: given.by as readonly Kind[],
    visible: (slot: SlotRow) => slot.state !== 'removed',
    ...(given.version === undefined ? {} : { version: given.version }),
    ...(given.reason ? { reason: given.reason } : {}),
    set: { ...changes(given), updated_at: tx.now },
    guards: slotGuards,
    ctx: (slot) => factsOf(tx, slot, given),
    wrongState: wrongStateOf(given.action),
  })
  if (given.action === 'remove') await vacate(tx, row.id)
  tx.notify('rota')
  return row
}

/** Who asks for a slot that is gone hears so in other words than who keeps the rota. */
const wrongStateOf = (action: SlotAction) =>
  action === 'book' || action === 'hold' ? 'slot.taken' : 'slot.wrong_state'
