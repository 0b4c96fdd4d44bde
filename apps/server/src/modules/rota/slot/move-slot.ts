import { slotGuards, slotMachine, type EffectOf, type SlotAction, type SlotFacts } from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { runTransition, type Effects } from '../../../kernel/transition.ts'
import { vacate } from './occupancy.ts'
import { holdOf, sealCloseReason, type SlotRow } from './slot.repo.ts'

export type SlotMove = {
  id: string
  action: SlotAction
  by: readonly string[]
  /** Whose hold is no obstacle. */
  askerId?: string | null
  /** Why somebody closes it; sealed. */
  reason?: string
  /** What the product itself keeps it for. */
  keptFor?: string
  version?: number
  /** For those who settle the appointment in the same transaction; otherwise the state tells. */
  hasLiveAppointment?: boolean
  hold?: { by: string; until: Date }
  /** replace: the other host, and whether they have time. */
  replacement?: { hostId: string; isBusy: boolean }
}

type SlotEffect = EffectOf<typeof slotMachine>
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

const closedFor = (keptFor: string | undefined, box: Buffer | null) => ({
  kept_for: keptFor ?? null,
  sealed_close_reason: box,
  close_reason: '',
})

const noHold = { hold_by: null, hold_until: null }

const effectsOf = (tx: Tx, { id, hold, reason, keptFor, replacement }: SlotMove): Effects<SlotEffect, SlotRow> => ({
  set_hold: { set: () => ({ hold_by: hold?.by ?? null, hold_until: hold?.until ?? null }) },
  drop_hold: { set: () => noHold },
  set_closed: {
    set: () => ({ ...noHold, is_closed: true, ...closedFor(keptFor, sealCloseReason(tx, id, reason)) }),
  },
  set_open: { set: () => ({ is_closed: false, ...closedFor(undefined, null) }) },
  set_public: { set: () => ({ is_reserved: false }) },
  change_host: { set: () => ({ user_id: replacement?.hostId }) },
  vacate: { set: () => noHold, run: ({ row }) => vacate(tx, row.id) },
})

/** The one way a slot changes: its machine under lock, recorded, and told to those who look at the rota. */
export const moveSlot = async (tx: Tx, given: SlotMove): Promise<SlotRow> => {
  const { row } = await runTransition(tx, {
    machine: slotMachine,
    id: given.id,
    action: given.action,
    by: given.by as readonly Kind[],
    visible: (slot: SlotRow) => slot.state !== 'removed',
    ...(given.version === undefined ? {} : { version: given.version }),
    ...(given.reason ? { reason: given.reason } : {}),
    ...(given.keptFor ? { about: given.keptFor } : {}),
    set: { updated_at: tx.now },
    effects: effectsOf(tx, given),
    guards: slotGuards,
    ctx: (slot) => factsOf(tx, slot, given),
    wrongState: wrongStateOf(given.action),
  })
  tx.notify('rota')
  return row
}

/** Who asks for a slot that is gone hears so in other words than who keeps the rota. */
const wrongStateOf = (action: SlotAction) =>
  action === 'book' || action === 'hold' ? 'slot.taken' : 'slot.wrong_state'
