import { isLongWait, isSingleDue, isTypeOpen, needsCall, type AppointmentType } from '@xinqiao/domain'
import { attempt } from '../../kernel/db/attempt.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { readRules, readTypeSettings } from '../appointment/index.ts'
import { sendMessage } from '../message/index.ts'
import { bookableSlots, findSlot, lockSlot, type SlotRow } from '../rota/index.ts'
import { fitFor, makeOffer } from './offer-slot.ts'
import { queueMessages as texts } from './queue.messages.ts'
import { openWish, type WaitRow } from './queue.tables.ts'
import { isReserved } from './reserved-slot.ts'
import { waits } from './wait.matter.ts'
import { lineFor } from './wait.repo.ts'

const SINGLE: AppointmentType = '10'

/** Offers nobody answered in time, and offers whose slot is gone. The slot goes to the next. */
export const endOffers = async (tx: Tx): Promise<number> => {
  const offers = await tx.sql<WaitRow>(
    `select * from wait_entry where tenant_id = $1 and state = 'offered' order by id for update`,
    [tx.tenantId],
  )
  let ended = 0
  for (const entry of offers) {
    const slot = entry.offer_slot_id === null ? undefined : await findSlot(tx, entry.offer_slot_id)
    const isOver = entry.offer_until === null || entry.offer_until <= tx.now
    const isGone = !slot || !isReserved(slot, texts.offered)
    if (!isOver && !isGone) continue
    await waits.move(tx, { id: entry.id, action: isOver ? 'expire' : 'recall', by: 'system', input: {} })
    ended++
  }
  return ended
}

/** Who has turned this very slot down is not asked again. */
const refusedBefore = async (tx: Tx, slotId: string): Promise<ReadonlySet<string>> => {
  const rows = await tx.sql<{ entity_id: string }>(
    `select e.entity_id from state_event e
       join wait_entry w on w.tenant_id = e.tenant_id and w.id = e.entity_id and w.state = 'waiting'
      where e.tenant_id = $1 and e.entity = 'wait_entry' and e.action in ('decline', 'expire') and e.about = $2`,
    [tx.tenantId, slotId],
  )
  return new Set(rows.map((row) => row.entity_id))
}

/** The first in the line whom the slot suits; a refusal on the way means the next. */
const offerToLine = async (
  tx: Tx,
  slot: SlotRow,
  type: AppointmentType,
  line: readonly WaitRow[],
  isSingleDueFor: (entry: WaitRow) => boolean = () => false,
): Promise<string | null> => {
  const refused = await refusedBefore(tx, slot.id)
  for (const entry of line) {
    if (needsCall(entry.declines) || refused.has(entry.id) || !fitFor(tx, entry, slot).isGood) continue
    const isSingleDue = isSingleDueFor(entry)
    const made = await attempt(tx, 'queue_offer', (inner) =>
      makeOffer(inner, { entry, slot, type, by: 'system', isSingleDue }),
    )
    if (made.ok) return entry.id
  }
  return null
}

const freed = async (tx: Tx): Promise<SlotRow[]> => {
  const { openDays } = await readRules(tx, null)
  const until = new Date(tx.now.getTime() + openDays * DAY_MS)
  const slots = await bookableSlots(tx, { from: tx.now, until })
  return slots.filter((slot) => slot.state === '10' && !(slot.hold_until !== null && slot.hold_until > tx.now))
}

const DAY_MS = 86_400_000

/** The first of those who wait for any of its types and whom it suits; null when it suits nobody. */
const offerToAny = async (tx: Tx, slotId: string, types: readonly AppointmentType[]): Promise<string | null> => {
  for (const type of types) {
    const line = await lineFor(tx, type)
    if (line.length === 0) continue
    const slot = await lockSlot(tx, slotId)
    if (slot.is_closed || slot.state !== '10') return null
    const taken = await offerToLine(tx, slot, type, line)
    if (taken !== null) return taken
  }
  return null
}

/**
 * Slots that came free go to those who wait, before chance finds them. One offer a transaction: who waits for a slot's lock
 * while holding somebody's place could stand in the way of one who came from the other side.
 */
export const offerFreed = async (tx: Tx): Promise<number> => {
  for (const { id, types } of await freed(tx)) if ((await offerToAny(tx, id, types)) !== null) return 1
  return 0
}

/** A slot that comes free now goes to those who wait in the same moment: first come has no moment in between. */
export const offerAtOnce = async (tx: Tx, slotId: string): Promise<void> => {
  const slot = await findSlot(tx, slotId)
  if (!slot || slot.state !== '10' || slot.is_closed || slot.start_at <= tx.now) return
  const { openDays } = await readRules(tx, slot.site_id)
  if (slot.start_at.getTime() >= tx.now.getTime() + openDays * DAY_MS) return
  // Two who free several slots each take turns, or each could wait for somebody the other has just asked.
  await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, $2))', ['queue', tx.tenantId])
  await offerToAny(tx, slot.id, slot.types)
}

const waitsForMore = ['2', '18'] as const satisfies readonly AppointmentType[]

/** A single session for those who would rather talk soon: at once, or when four weeks have brought nothing. */
export const offerSingles = async (tx: Tx): Promise<number> => {
  if (!isTypeOpen(SINGLE, await readTypeSettings(tx, null))) return 0
  const rules = await readRules(tx, null)
  const isDue = (entry: WaitRow) => isSingleDue(openWish(tx, entry).single, entry.created_at, tx.now, rules)
  const had = await singlesSince(tx)
  const all = (await Promise.all(waitsForMore.map((type) => lineFor(tx, type)))).flat()
  const line = all.filter((entry) => isDue(entry) && !had.has(entry.visitor_id))
  if (line.length === 0) return 0
  const until = new Date(tx.now.getTime() + rules.openDays * DAY_MS)
  for (const { id } of await bookableSlots(tx, { from: tx.now, until, types: [SINGLE] })) {
    const slot = await lockSlot(tx, id)
    if ((await offerToLine(tx, slot, SINGLE, line, isDue)) !== null) return 1
  }
  return 0
}

/** One single session a wait: whoever has one, or had one while waiting, is not offered a second. */
const singlesSince = async (tx: Tx): Promise<ReadonlySet<string>> => {
  const rows = await tx.sql<{ visitor_id: string }>(
    `select a.visitor_id from appointment a
       join wait_entry w on w.tenant_id = a.tenant_id and w.visitor_id = a.visitor_id and w.state = 'waiting'
      where a.tenant_id = $1 and a.type = $2 and a.created_at >= w.created_at
        and a.state in ('toConfirm', 'notStart', 'running', 'success', 'complete')`,
    [tx.tenantId, SINGLE],
  )
  return new Set(rows.map((row) => row.visitor_id))
}

/** Who has waited more than four weeks without one offer is brought before those who arrange. */
export const reportLongWaits = async (tx: Tx): Promise<number> => {
  const rows = await tx.sql<WaitRow>(`select * from wait_entry where tenant_id = $1 and state = 'waiting'`, [
    tx.tenantId,
  ])
  const long = rows.filter((row) => isLongWait({ since: row.created_at, offersMade: row.offers_made }, tx.now))
  const [first] = long.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
  if (!first) return 0
  await sendMessage(tx, {
    code: 'queue_long_wait',
    about: { type: 'wait_entry', id: first.id, step: `long:${tx.now.toISOString().slice(0, 10)}` },
    to: { roleCodes: ['ROLE_APPOINTMENT', 'CRISIS_ROLE_CENTER_SUPERINTENDENT'] },
    values: { n: String(long.length) },
    link: '/queue/index',
  })
  return long.length
}
