import {
  afterDecline,
  appointmentTypes,
  queueGuards,
  queueMachine,
  type AppointmentType,
  type QueueFacts,
} from '@xinqiao/domain'
import { holds, type Actor } from '../../kernel/actor.ts'
import { AppError, ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { serveMatter } from '../../kernel/matter.ts'
import { book, liveCaseOf, openCase } from '../appointment/index.ts'
import { findSlot, type SlotRow } from '../rota/index.ts'
import { isOutside } from '../user/index.ts'
import { raiseSignal } from '../warning/index.ts'
import { QUEUE_SOURCE } from './queue-source.ts'
import { queueMessages as texts } from './queue.messages.ts'
import { openWish, sealWish, type WaitRow } from './queue.tables.ts'
import { giveBackSlot, reserveSlot } from './reserved-slot.ts'
import { tellOffer, tellOfferOver } from './tell.ts'
import { entryView, isSingle } from './wait.views.ts'

export type Offer = { readonly slot: SlotRow; readonly type: AppointmentType; readonly until: Date }

type Given = {
  readonly offer?: Offer
  readonly facts?: Partial<QueueFacts>
  readonly reason?: string
  /** Whom they wait for from now on. */
  readonly teacherId?: string
  /** How grave it is when somebody cannot wait any longer. */
  readonly level?: number
}

const noOffer = { offer_slot_id: null, offer_type: null, offer_until: null } as const

/** An answer to an offer, or its end, remembers which slot it was about. */
const aboutSlot: ReadonlySet<string> = new Set(['decline', 'expire', 'recall'])

/** Declining a single session costs nothing: it is not what they wait for. */
const declined = (tx: Tx, row: WaitRow): Partial<WaitRow> => {
  if (isSingle(row)) return {}
  const { declines, behindAt } = afterDecline({ declines: row.declines, behindAt: row.behind_at }, tx.now)
  return { declines, behind_at: behindAt }
}

/** Who is matched for counselling is with that host from now on. */
const beginCase = async (tx: Tx, row: WaitRow): Promise<void> => {
  const type = row.offer_type ?? row.type
  const { countsAsSession, family } = appointmentTypes[type]
  if (!countsAsSession || (await liveCaseOf(tx, row.visitor_id, family))) return
  const slot = ensure(await findSlot(tx, row.offer_slot_id ?? ''))
  const { visitor_id: visitorId } = row
  await openCase(tx, { visitorId, hostId: slot.user_id, type, source: row.source, openedBy: row.created_by })
}

/** Nobody's own booking: the centre made the offer, so that it needs nobody's confirmation any more. */
const bookOffer = async (tx: Tx, before: WaitRow): Promise<void> => {
  const booked = await book(tx, null, {
    type: before.offer_type ?? before.type,
    slotId: before.offer_slot_id ?? '',
    visitorId: before.visitor_id,
    as: 'queue',
    consultMethod: before.consult_method,
    source: QUEUE_SOURCE,
  })
  if (!isSingle(before)) await tx.update('wait_entry', { id: before.id }, { appointment_id: booked.row.id })
}

const giveBack = async (tx: Tx, { offer_slot_id: id }: WaitRow): Promise<boolean> =>
  id !== null && (await giveBackSlot(tx, id, texts.offered))

const isKeeper = (actor: Actor): boolean => holds(actor, ['consult_queue_manage_btn'])

/** Somebody's waiting. Who arranges the queue of this school is the one it is assigned to. */
export const waits = serveMatter<WaitRow, Given>()({
  machine: queueMachine,
  wrongState: 'queue.wrong_state',
  relations: (actor, row) => [
    ...(actor.userId === row.visitor_id ? ['owner'] : []),
    ...(isKeeper(actor) ? ['assigned'] : []),
  ],
  // An offer is its owner's to answer; somebody else's entry is not there for whoever does not arrange the queue.
  visible: async (tx, actor, row, action) => {
    if (row.visitor_id === actor.userId) return true
    const isStaffs = action === 'upgrade' || (['offer', 'quit', 'prefer'].includes(action) && isKeeper(actor))
    return isStaffs && !(await isOutside(tx, actor, row.visitor_id))
  },
  guards: queueGuards,
  facts: (tx, row, { facts, reason = '' }): QueueFacts => ({
    now: tx.now,
    hasLiveEntry: false,
    isSlotFree: true,
    isSlotFitting: true,
    isHostFull: false,
    isConflict: false,
    isSingleDue: false,
    isSingleOffer: isSingle(row),
    offerUntil: row.offer_until,
    reason,
    ...facts,
  }),
  effects: (tx, { offer, level, teacherId, reason = '' }) => ({
    keep_teacher: {
      set: (row) => ({ wish: sealWish(tx, row.id, { ...openWish(tx, row), teacherId: teacherId ?? null }) }),
    },
    reserve_slot: {
      set: ({ offers_made }) => ({
        offer_slot_id: offer?.slot.id,
        offer_type: offer?.type,
        offer_until: offer?.until,
        offers_made: offers_made + 1,
      }),
      run: () => offer && reserveSlot(tx, offer.slot.id, texts.offered),
    },
    tell_visitor: ({ row }) => (offer ? tellOffer(tx, row, offer) : tellOfferOver(tx, row)),
    take_slot: async ({ before }) => {
      if (!(await giveBack(tx, before))) throw new AppError('queue.offer_over')
    },
    open_case: ({ before }) => beginCase(tx, before),
    book: { set: () => noOffer, run: ({ before }) => bookOffer(tx, before) },
    free_slot: { set: () => noOffer, run: ({ before }) => giveBack(tx, before) },
    count_decline: { set: (row) => declined(tx, row) },
    to_duty: ({ row }) =>
      raiseSignal(tx, { userId: row.visitor_id, level: level === 5 ? 5 : 4, source: 'queue', words: reason }),
  }),
  ended: (tx) => ({ ended_at: tx.now }),
  reason: (_, action, { reason }) => (aboutSlot.has(action) ? null : reason?.trim()),
  about: (row, action) => (aboutSlot.has(action) ? row.offer_slot_id : null),
  push: (tx, row) => {
    tx.notify('appointment', row.visitor_id)
    tx.notify('rota')
  },
  reply: (tx, actor, { id }) => entryView(tx, actor, id),
})
