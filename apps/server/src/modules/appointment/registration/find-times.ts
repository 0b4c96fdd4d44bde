import {
  appointmentTypes,
  formatDate,
  holidayOn,
  isAppointmentType,
  isTypeOpen,
  millisecondsPer,
  parseDate,
  weekdayOf,
  type AppointmentType,
  type Holiday,
} from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { AppError, notFound } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { gather, readTypeSettings } from '../booking/index.ts'
import { readTerms } from '../../site/index.ts'
import { typeForVisitor } from './booking-way.ts'
import { cardView, hostsOf, isTheirs, offersAmong, offerView, type Host, type Offered } from './offers.ts'
import { registrationTexts as texts } from './registration.messages.ts'
import { visitorFor } from './registration.policy.ts'
import { suggestFor } from './suggest.ts'
import { inDayPart, visitorLimits } from './time-limits.ts'
import { slotsWithin, waitFor, type TimeRow } from './times.repo.ts'

export type TimesAsked = {
  type: string
  visitorId?: string
  siteId?: string
  consultMethod?: number
  hostId?: string
  dayPart?: string
  startDate?: string
  days?: number
}

/** At most so many days at once. */
const MOST_DAYS = 31

/** Staff look at every type the school has; visitors at those they book themselves. */
const typeFor = async (tx: Tx, code: string, siteId: string | null, isStaff: boolean): Promise<AppointmentType> => {
  if (!isAppointmentType(code)) throw notFound()
  if (!isStaff) return typeForVisitor(tx, code, siteId)
  if (!isTypeOpen(code, await readTypeSettings(tx, siteId)))
    throw new AppError('appointment.type_off', { type: appointmentTypes[code].label })
  return code
}

const spanOf = (tx: Tx, asked: TimesAsked, openDays: number) => {
  const today = formatDate(tx.now)
  const first = asked.startDate && asked.startDate > today ? asked.startDate : today
  const from = parseDate(first) ?? tx.now
  const count = Math.min(asked.days ?? openDays + 1, MOST_DAYS)
  const days = Array.from({ length: count }, (_, at) => formatDate(new Date(from.getTime() + at * millisecondsPer.day)))
  return { from, until: new Date(from.getTime() + count * millisecondsPer.day), days }
}

type Terms = readonly { startDate: string; endDate: string; holidays: Holiday[] }[]

const holidayName = (terms: Terms, day: string): string | null => {
  const term = terms.find(({ startDate, endDate }) => startDate <= day && day <= endDate)
  return (term && holidayOn(term, day)?.name) ?? null
}

/** What can be chosen on each day; a day without anything says why. */
const dayStrip = (days: readonly string[], shown: readonly TimeRow[], offers: readonly Offered[], terms: Terms) => {
  const busy = new Set(shown.map((row) => formatDate(row.start_at)))
  const free = Map.groupBy(
    offers.filter(({ view }) => view !== 'held'),
    ({ row }) => formatDate(row.start_at),
  )
  return days.map((day) => {
    const left = free.get(day)?.length ?? 0
    const why = holidayName(terms, day) ?? (busy.has(day) ? texts.full : texts.rest)
    return { day, weekday: weekdayOf(parseDate(day) ?? new Date(0)), free: left, note: left > 0 ? '' : why }
  })
}

/** Whom one is with comes first, then who suits best, then the others as the school lists them. */
const ranked = (hosts: readonly Host[], ownId: string | null, suggested: readonly string[]): Host[] => {
  const rank = ({ card: { userId } }: Host): number => {
    if (userId === ownId) return -1
    const at = suggested.indexOf(userId)
    return at === -1 ? suggested.length : at
  }
  return hosts.toSorted((a, b) => rank(a) - rank(b))
}

/** The times somebody can choose from: by day, and by host with the ones that suit them first. */
export const findTimes = async (tx: Tx, actor: Actor, asked: TimesAsked) => {
  const visitorId = await visitorFor(tx, actor, asked.visitorId)
  const isStaff = visitorId !== actor.userId
  const siteId = asked.siteId ?? null
  const type = await typeFor(tx, asked.type, siteId, isStaff)
  const as = isStaff ? 'clerk' : 'visitor'
  const { facts, settings } = await gather(tx, { type, visitorId, slot: null, as, method: '3', isOverride: false })
  const span = spanOf(tx, asked, settings.rules.openDays)
  const isAnySlot = isStaff && appointmentTypes[type].guards === 'help'
  const all = await slotsWithin(tx, { ...span, type: isAnySlot ? null : type, siteId, hostId: asked.hostId ?? null })
  const isAllowed = isStaff ? () => true : await visitorLimits(tx, type, siteId)
  const isInPart = inDayPart(asked.dayPart)
  const method = asked.consultMethod ?? 3
  const isMeant = (row: TimeRow): boolean =>
    isTheirs(row, facts) &&
    isAllowed(row) &&
    isInPart(row) &&
    (method === 3 || row.consult_method === 3 || row.consult_method === method)
  const rows = all.filter(isMeant)
  const hosts = await hostsOf(tx, rows, visitorId)
  const offers = await offersAmong(tx, rows, hosts, facts)
  const byHost = Map.groupBy(offers, ({ row }) => row.user_id)
  const there = [...hosts.values()].filter(({ card }) => byHost.has(card.userId))
  const { suggestions, hasWish } = await suggestFor(tx, { visitorId, type, siteId, hosts: there, offers })
  const suggested = hasWish ? suggestions : []
  const reasonsOf = (id: string): string[] => [
    ...(id === facts.case.hostId ? [texts.ownHost] : []),
    ...(suggested.find((one) => one.hostId === id)?.reasons ?? []),
  ]
  const order = suggested.map((one) => one.hostId)
  return {
    days: dayStrip(span.days, isStaff ? rows : rows.filter((row) => row.student_view), offers, await readTerms(tx)),
    hosts: ranked(there, facts.case.hostId, order).map((host) => ({
      ...cardView(host),
      reasons: reasonsOf(host.card.userId),
      isSuggested: host.card.userId === facts.case.hostId || order.includes(host.card.userId),
      slots: (byHost.get(host.card.userId) ?? []).map(offerView),
    })),
    waitWeeks: offers.some(({ view }) => view !== 'held') ? null : await waitFor(tx, type),
  }
}
