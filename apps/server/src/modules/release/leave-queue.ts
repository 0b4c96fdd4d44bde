import { holds, type Actor } from '../../kernel/actor.ts'
import { ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { raiseSignal } from '../warning/index.ts'
import { kindsOf, moveEntry } from './move-entry.ts'
import { releaseMessages as texts } from './release.messages.ts'
import type { WaitRow } from './release.tables.ts'
import { giveBackSlot } from './reserved-slot.ts'
import { findEntry } from './wait.repo.ts'
import { entryView } from './wait.views.ts'

type Leaving = { id: string; version: number; reason?: string }
type Upgrade = Required<Leaving> & { level?: number }

/** Somebody else's entry is not there for whoever does not arrange appointments. */
const mayQuit = (actor: Actor) => (row: WaitRow) =>
  row.visitor_id === actor.userId || holds(actor, ['consult_appoint_manage_btn'])

const freeOffer = async (tx: Tx, slotId: string | null): Promise<void> => {
  if (slotId !== null) await giveBackSlot(tx, slotId, texts.offered)
}

export const quitQueue = async (tx: Tx, actor: Actor, { id, version, reason }: Leaving) => {
  const entry = ensure(await findEntry(tx, id))
  await moveEntry(tx, {
    id,
    version,
    action: 'quit',
    by: kindsOf(actor, entry.visitor_id),
    visible: mayQuit(actor),
    ...(reason ? { reason } : {}),
  })
  await freeOffer(tx, entry.offer_slot_id)
  tx.audit({ action: 'queue.quit', subjectType: 'wait_entry', subjectId: id })
  return entryView(tx, actor, id)
}

/** Cannot wait: leaves the queue, and whoever is on duty is called at once. */
export const upgradeEntry = async (tx: Tx, actor: Actor, { id, version, reason, level }: Upgrade) => {
  const entry = ensure(await findEntry(tx, id))
  await moveEntry(tx, { id, version, action: 'upgrade', by: kindsOf(actor, entry.visitor_id), reason: reason.trim() })
  await freeOffer(tx, entry.offer_slot_id)
  await raiseSignal(tx, { userId: entry.visitor_id, level: level === 5 ? 5 : 4, source: 'queue', words: reason })
  tx.audit({ action: 'queue.upgrade', subjectType: 'wait_entry', subjectId: id })
  return entryView(tx, actor, id)
}
