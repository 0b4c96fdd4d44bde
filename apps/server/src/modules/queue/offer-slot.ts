import { fitOf, hostRefusal, offerUntil, type AppointmentType, type ConsultMethod, type SlotFit } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { readRules } from '../appointment/index.ts'
import { hostFacts, lockSlot, refuseIf, type SlotRow } from '../rota/index.ts'
import { personFor } from '../user/index.ts'
import { hostStanding } from './host-standing.ts'
import { demandReferral } from './join-queue.ts'
import { openWish, type WaitRow } from './queue.tables.ts'
import { waits } from './wait.matter.ts'
import { findEntry } from './wait.repo.ts'
import { entryView } from './wait.views.ts'

/** How well a slot suits what somebody said when they began to wait. */
export const fitFor = (tx: Tx, entry: WaitRow, slot: SlotRow): SlotFit => {
  const { times, teacherId } = openWish(tx, entry)
  return fitOf(
    {
      startAt: slot.start_at,
      endAt: slot.end_at,
      method: String(slot.consult_method) as ConsultMethod,
      siteId: slot.site_id,
      hostId: slot.user_id,
    },
    { times, teacherId, method: String(entry.consult_method) as ConsultMethod, siteId: entry.site_id },
  )
}

const isFree = (tx: Tx, slot: SlotRow): boolean =>
  ['1', '10'].includes(slot.state) && !slot.is_closed && !(slot.hold_until !== null && slot.hold_until > tx.now)

export type Offering = {
  readonly entry: WaitRow
  readonly slot: SlotRow
  readonly type: AppointmentType
  readonly by: Actor | 'system'
  readonly isSingleDue?: boolean
  readonly version?: number
}

/** Keeps a slot, locked by the caller, for somebody and tells them. */
export const makeOffer = async (tx: Tx, given: Offering): Promise<WaitRow> => {
  const { entry, slot, type } = given
  const until = offerUntil(tx.now, slot.start_at, await readRules(tx, slot.site_id))
  if (until === null) throw new AppError('slot.not_open')
  // Nobody is asked to come to whom, or for what, they could not be booked.
  refuseIf(hostRefusal(type, await hostFacts(tx, slot.user_id), slot.start_at))
  await demandReferral(tx, entry.visitor_id, type)
  const standing = await hostStanding(tx, { visitorId: entry.visitor_id, hostId: slot.user_id, type })
  const isSingleOffer = type !== entry.type
  // Said here, because the machine's refusal has no words for whom and how many.
  if (!isSingleOffer && standing.otherHost !== null) throw new AppError('case.live', { name: standing.otherHost })
  if (!isSingleOffer && standing.isFull) throw new AppError('case.full', { n: String(standing.maxCases) })
  return waits.move(tx, {
    id: entry.id,
    action: isSingleOffer ? 'offerSingle' : 'offer',
    by: given.by,
    version: given.version,
    input: {
      offer: { slot, type, until },
      facts: {
        isSlotFree: isFree(tx, slot),
        isSlotFitting: slot.types.includes(type) && fitFor(tx, entry, slot).isPossible,
        isHostFull: standing.isFull,
        isConflict: standing.isConflict,
        isSingleDue: given.isSingleDue ?? false,
      },
    },
  })
}

export const offerSlot = async (tx: Tx, actor: Actor, body: { id: string; version: number; slotId: string }) => {
  const entry = ensure(await findEntry(tx, body.id))
  await personFor(tx, actor, entry.visitor_id)
  const slot = await lockSlot(tx, body.slotId)
  await makeOffer(tx, { entry, slot, type: entry.type, by: actor, version: body.version })
  tx.audit({ action: 'queue.offer', subjectType: 'wait_entry', subjectId: entry.id, detail: { slot: slot.id } })
  return entryView(tx, actor, entry.id)
}

/** As the job would, for one entry and one slot. */
export const offerOne = async (tx: Tx, id: string, slotId: string): Promise<WaitRow> => {
  const entry = ensure(await findEntry(tx, id))
  return makeOffer(tx, { entry, slot: await lockSlot(tx, slotId), type: entry.type, by: 'system' })
}
