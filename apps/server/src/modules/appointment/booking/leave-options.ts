import { hostRefusal, judgeBooking, momentText, type ConsultMethod } from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { bookableSlot, bookableSlots, hostFacts, type SlotRow } from '../../rota/index.ts'
import type { AppointmentRow } from './booking.tables.ts'
import { bookingTexts as texts } from './booking.messages.ts'
import { gather } from './gather-facts.ts'

const MOST = 3
const DAYS = 14
const DAY_MS = 86_400_000

/** Three times the visitor could have instead: with the same host first, then whoever has time. */
export const leaveOptions = async (tx: Tx, row: AppointmentRow): Promise<SlotRow[]> => {
  const found = await bookableSlots(tx, {
    from: tx.now,
    until: new Date(tx.now.getTime() + DAYS * DAY_MS),
    types: [row.type],
  })
  const candidates = found.filter((slot) => slot.id !== row.slot_id)
  const [sample] = candidates
  if (!sample) return []
  const method = String(row.consult_method) as ConsultMethod
  const { facts } = await gather(tx, {
    type: row.type,
    visitorId: row.visitor_id,
    slot: sample,
    as: 'visitor',
    method,
    isOverride: false,
  })
  const fits = (slot: SlotRow): boolean => {
    const verdict = judgeBooking({
      ...facts,
      hasLiveInFamily: false,
      isVisitorBusy: false,
      // The case goes with the visitor when its host cannot keep it.
      case: { hostId: slot.user_id, hadEarlier: true },
      isConflictOfInterest: false,
      slot: bookableSlot(slot),
    })
    return verdict.ok || verdict.guard === 'type'
  }
  const [own, others] = [true, false].map((isOwn) =>
    candidates.filter((slot) => (slot.user_id === row.host_id) === isOwn),
  )
  const conflicts = await conflictsOf(tx, row.visitor_id)
  const unfit = await unfitFor(tx, row, candidates)
  return [...(own ?? []), ...(others ?? [])]
    .filter((slot) => !conflicts.has(slot.user_id) && !unfit.has(slot.id) && fits(slot))
    .slice(0, MOST)
    .toSorted((a, b) => a.start_at.getTime() - b.start_at.getTime())
}

/** Slots of hosts who are not, or not any more, there for this type. */
const unfitFor = async (tx: Tx, { type }: AppointmentRow, slots: readonly SlotRow[]): Promise<ReadonlySet<string>> => {
  const hosts = [...new Set(slots.map((slot) => slot.user_id))]
  const facts = new Map(await Promise.all(hosts.map(async (id) => [id, await hostFacts(tx, id)] as const)))
  return new Set(
    slots.filter((slot) => hostRefusal(type, facts.get(slot.user_id)!, slot.start_at) !== null).map((slot) => slot.id),
  )
}

const conflictsOf = async (tx: Tx, visitorId: string): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await tx.sql<{ host_id: string }>(
        'select host_id from conflict_of_interest where tenant_id = $1 and visitor_id = $2',
        [tx.tenantId, visitorId],
      )
    ).map((one) => one.host_id),
  )

export const optionsText = (slots: readonly SlotRow[]): string =>
  slots.length === 0 ? texts.noOptions : slots.map((slot) => momentText(slot.start_at)).join('、')
