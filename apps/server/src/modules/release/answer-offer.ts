import { afterDecline, appointmentTypes } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { book, liveCaseOf, openCase } from '../booking/index.ts'
import { findSlot } from '../rota/index.ts'
import { kindsOf, moveEntry } from './move-entry.ts'
import { QUEUE_SOURCE } from './queue-source.ts'
import { releaseMessages as texts } from './release.messages.ts'
import type { WaitRow } from './release.tables.ts'
import { giveBackSlot } from './reserved-slot.ts'
import { findEntry, setAppointment } from './wait.repo.ts'
import { entryView, isSingle } from './wait.views.ts'

type Answer = { id: string; version: number }

const isOwn = (actor: Actor) => (row: WaitRow) => row.visitor_id === actor.userId

const ownEntry = async (tx: Tx, actor: Actor, id: string): Promise<WaitRow> => {
  const entry = await findEntry(tx, id)
  return ensure(entry && isOwn(actor)(entry) ? entry : undefined)
}

/** The slot kept for them becomes their appointment; who is matched for counselling is with that host from now on. */
export const acceptOffer = async (tx: Tx, actor: Actor, { id, version }: Answer) => {
  const entry = await ownEntry(tx, actor, id)
  const isOnlySingle = isSingle(entry)
  await moveEntry(tx, {
    id,
    version,
    action: isOnlySingle ? 'acceptSingle' : 'accept',
    by: kindsOf(actor, entry.visitor_id),
    visible: isOwn(actor),
  })
  const slot = entry.offer_slot_id === null ? undefined : await findSlot(tx, entry.offer_slot_id)
  const type = entry.offer_type ?? entry.type
  if (!slot || !(await giveBackSlot(tx, slot.id, texts.offered))) throw new AppError('queue.offer_over')
  if (appointmentTypes[type].countsAsSession && !(await liveCaseOf(tx, actor.userId, appointmentTypes[type].family)))
    await openCase(tx, {
      visitorId: actor.userId,
      hostId: slot.user_id,
      type,
      source: QUEUE_SOURCE,
      openedBy: actor.userId,
    })
  // Nobody's own booking: the centre made the offer, so that it needs nobody's confirmation any more.
  const booked = await book(tx, null, {
    type,
    slotId: slot.id,
    visitorId: actor.userId,
    as: 'queue',
    consultMethod: entry.consult_method,
    source: QUEUE_SOURCE,
  })
  if (!isOnlySingle) await setAppointment(tx, id, booked.row.id)
  tx.audit({ action: 'queue.accept', subjectType: 'wait_entry', subjectId: id })
  return entryView(tx, actor, id)
}

/** Declining a single session costs nothing: it is not what they wait for. */
export const declineSet =
  (tx: Tx) =>
  (row: WaitRow): Partial<WaitRow> => {
    if (isSingle(row)) return {}
    const { declines, behindAt } = afterDecline({ declines: row.declines, behindAt: row.behind_at }, tx.now)
    return { declines, behind_at: behindAt }
  }

export const declineOffer = async (tx: Tx, actor: Actor, { id, version }: Answer) => {
  const entry = await ownEntry(tx, actor, id)
  await moveEntry(tx, {
    id,
    version,
    action: 'decline',
    by: kindsOf(actor, entry.visitor_id),
    visible: isOwn(actor),
    set: declineSet(tx),
    ...(entry.offer_slot_id === null ? {} : { reason: entry.offer_slot_id }),
  })
  if (entry.offer_slot_id !== null) await giveBackSlot(tx, entry.offer_slot_id, texts.offered)
  tx.audit({ action: 'queue.decline', subjectType: 'wait_entry', subjectId: id })
  return entryView(tx, actor, id)
}
