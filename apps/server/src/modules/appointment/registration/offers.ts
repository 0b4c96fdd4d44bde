import {
  appointmentTypes,
  formatDateTime,
  hostRefusal,
  judgeSlot,
  liveHold,
  overlaps,
  slotView,
  type BookingFacts,
} from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { bookableSlot, hostCards, occupanciesAt, ownOpenSlots, type HostCardRow } from '../../rota/index.ts'
import { loadsOf, type HostLoad, type TimeRow } from './times.repo.ts'

export type Host = { readonly card: HostCardRow; readonly load: HostLoad }
type View = 'free' | 'held' | 'own'
export type Offered = { readonly row: TimeRow; readonly view: View }

/** What a slot is to the visitor; staff see more slots, but a hold is a hold for them too. */
const viewFor = (row: TimeRow, facts: BookingFacts): View | null => {
  const slot = bookableSlot(row)
  if (facts.as === 'visitor') return slotView(slot, facts)
  if (judgeSlot({ ...slot, hold: null }, facts) !== null) return null
  const hold = liveHold(slot.hold, facts.now)
  if (hold === null) return 'free'
  return hold.by === facts.visitor.id ? 'own' : 'held'
}

export const fitnessOf = (card: HostCardRow) => ({
  isDoctor: card.category === 'doctor',
  hasPeerTraining: card.category === 'peer' && card.isTrained,
  hasSupervisor: card.supervisorId !== null,
  certificateUntil: card.certificateUntil,
})

/** Nobody is offered whom the visitor must not meet; visitors are offered only who is shown and has room for them. */
const isOpenTo = ({ card, load }: Host, facts: BookingFacts): boolean => {
  if (load.is_conflict) return false
  if (facts.as !== 'visitor') return true
  const { countsAsSession } = appointmentTypes[facts.type]
  const isOwn = facts.case.hostId === card.userId
  return isOwn || (card.isShown && !(countsAsSession && load.cases >= card.maxCases))
}

/** Sessions are with whom one is with; whoever has nobody yet and may not choose finds nothing here. */
export const isTheirs = (row: TimeRow, facts: BookingFacts): boolean => {
  const { mode, case: own } = facts
  if (facts.as !== 'visitor' || !appointmentTypes[facts.type].countsAsSession || mode === 2) return true
  return own.hostId === null ? mode === 3 && own.hadEarlier : own.hostId === row.user_id
}

/** The hosts of some slots, each once. */
export const hostsOf = async (tx: Tx, rows: readonly TimeRow[], visitorId: string): Promise<Map<string, Host>> => {
  const ids = [...new Set(rows.map((row) => row.user_id))]
  const [cards, loads] = await Promise.all([hostCards(tx, ids), loadsOf(tx, ids, visitorId)])
  return new Map(
    cards.flatMap((card) => {
      const load = loads.get(card.userId)
      return load ? [[card.userId, { card, load }] as const] : []
    }),
  )
}

/** What of these slots the visitor can have, in order of time. */
export const offersAmong = async (
  tx: Tx,
  rows: readonly TimeRow[],
  hosts: ReadonlyMap<string, Host>,
  facts: BookingFacts,
): Promise<Offered[]> => {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return []
  const span = { startAt: first.start_at, endAt: last.end_at }
  const visitorId = facts.visitor.id
  // Their own hours make way when they say so; nobody else is asked.
  const own = facts.as === 'visitor' ? (await ownOpenSlots(tx, visitorId, span)).map(({ id }) => id) : []
  const busy = (await occupanciesAt(tx, span, { kind: 'person', ids: [visitorId] })).filter(
    ({ ownerId }) => !own.includes(ownerId),
  )
  return rows.flatMap((row) => {
    const host = hosts.get(row.user_id)
    if (!host || !isOpenTo(host, facts)) return []
    if (hostRefusal(facts.type, fitnessOf(host.card), row.start_at) !== null) return []
    if (busy.some((one) => overlaps(one, { startAt: row.start_at, endAt: row.end_at }))) return []
    const view = viewFor(row, facts)
    return view ? [{ row, view }] : []
  })
}

export const offerView = ({ row, view }: Offered) => ({
  id: row.id,
  startAt: formatDateTime(row.start_at),
  endAt: formatDateTime(row.end_at),
  siteId: row.site_id,
  siteName: row.site_name,
  roomName: row.room_name,
  consultMethod: row.consult_method,
  view,
})

export const cardView = ({ card }: Host) => ({
  userId: card.userId,
  realName: card.realName,
  avatar: card.avatar,
  sex: card.sex,
  category: card.category,
  categoryName: card.categoryName,
  title: card.title,
  intro: card.intro,
  years: card.years,
  fields: card.fields,
  consultMethod: card.consultMethod,
})
