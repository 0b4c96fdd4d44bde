import { millisecondsPer, placeBand, waitBand, type PageQuery } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { ensure } from '../../kernel/app-error.ts'
import { readPage } from '../../kernel/db/page.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { readRules } from '../appointment/index.ts'
import { bookableSlots } from '../rota/index.ts'
import { amongVisible, personFor } from '../user/index.ts'
import { fitFor } from './offer-slot.ts'
import { fullHosts } from './host-standing.ts'
import { offeredSlots } from './offered-slots.ts'
import { arrangedLately, findEntry, PLACED, placedEntries, type PlacedRow } from './wait.repo.ts'
import { entryViews } from './wait.views.ts'

/** My waiting, told in bands: never a number that would be taken for a promise. */
export const myQueue = async (tx: Tx, actor: Actor) => {
  const rows = await placedEntries(tx, { visitorId: actor.userId })
  const arranged = await arrangedLately(tx)
  const views = await entryViews(tx, actor, rows)
  return views.map((entry) => ({
    // The exact place stays inside: it goes back when somebody graver comes in.
    entry: { ...entry, position: null },
    band: placeBand(entry.position ?? 1),
    weeks: waitBand(entry.position ?? 1, arranged.get(entry.type) ?? 0),
  }))
}

export type QueueQuery = PageQuery & { type?: string; siteId?: string; keyword?: string; state?: string }

/** The state is no `case`: only then may the database use the index of those who wait, or who have left. */
const conditions = (seen: string, isLive: boolean): string => `where w.tenant_id = $1
    and ($2::text is null or w.type = $2) and ($3::uuid is null or w.site_id = $3)
    and ($4 = '' or (select strpos(u.real_name, $4) > 0 or strpos(u.number_name, $4) > 0
                       from user_account u where u.tenant_id = $1 and u.id = w.visitor_id))
    and ${isLive ? `w.state in ('waiting', 'offered') and $5::text is null` : 'w.state = $5'} and ${seen}`

/** Those who wait, in the order in which they will be thought of; who has left, the latest first. */
export const pageOfQueue = (tx: Tx, actor: Actor, query: QueueQuery) => {
  const { type = null, siteId = null, keyword = '', state = null } = query
  const params = paramsOf(tx)
  for (const value of [type, siteId, keyword.trim(), state]) params.put(value)
  const where = conditions(amongVisible(actor, 'w.visitor_id', params), state === null)
  return readPage(tx, query, {
    select: `select w.* from ${PLACED} w ${where}`,
    from: `from wait_entry w ${where}`,
    order: 'w.ended_at desc nulls first, w.type, w.position, w.id',
    values: params.values,
    views: (rows: PlacedRow[]) => entryViews(tx, actor, rows),
  })
}

const MOST_OFFERS = 60

/** Free slots somebody could be offered, the best first, each with why. */
export const slotsToOffer = async (tx: Tx, actor: Actor, id: string) => {
  const entry = ensure(await findEntry(tx, id))
  await personFor(tx, actor, entry.visitor_id)
  const { openDays } = await readRules(tx, entry.site_id)
  const until = new Date(tx.now.getTime() + openDays * millisecondsPer.day)
  const slots = await bookableSlots(tx, { from: tx.now, until, types: [entry.type] })
  const full = await fullHosts(tx, entry)
  const fitting = slots
    .filter((slot) => slot.hold_until === null || slot.hold_until <= tx.now)
    .filter((slot) => !full.has(slot.user_id))
    .map((slot) => ({ id: slot.id, startAt: slot.start_at, fit: fitFor(tx, entry, slot) }))
    .filter(({ fit }) => fit.isPossible)
    .toSorted((a, b) => b.fit.points - a.fit.points || a.startAt.getTime() - b.startAt.getTime())
    .slice(0, MOST_OFFERS)
  const seen = new Map(
    (
      await offeredSlots(
        tx,
        fitting.map((one) => one.id),
      )
    ).map((slot) => [slot.slotId, slot]),
  )
  return fitting.flatMap(({ id: slotId, fit }) => {
    const slot = seen.get(slotId)
    return slot ? [{ ...slot, isGood: fit.isGood, reasons: [...fit.reasons], doubts: [...fit.doubts] }] : []
  })
}
