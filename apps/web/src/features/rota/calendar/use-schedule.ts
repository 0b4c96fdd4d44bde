import { useMemo, useState } from 'react'
import type { CalendarSpan, CalendarView } from '../../../kit/calendar/calendar-data.ts'
import { addDays, dayOf } from '../../../kit/calendar/wall.ts'
import { useRemembered } from '../../../kit/remember.ts'
import { type Board, useBoard, useSites, useWeek } from '../rota.queries.ts'
import { countsByType, eventOf, isIdleDuty, sumsByDay, tallyOf } from './slot-events.ts'

export type Range = CalendarSpan & { readonly view: CalendarView }

/** Whose column it stands in goes with it. */
type Place = CalendarSpan & { readonly column: string }

const NO_SLOTS: readonly never[] = []
const ALL = ''
const asId = (kept: unknown): string | null => (typeof kept === 'string' ? kept : null)

/** What the calendar shows: the slots in sight, of the types and people not put aside, and the figures about them. */
export function useSchedule(range: Range, now: string, ownId: string | null) {
  const sites = useSites()
  const [wanted, setWanted] = useRemembered('rota-site', asId)
  // A desk keeps one site in sight, a host the own week wherever it is; whoever wants more says so.
  const known = sites.data ?? NO_SLOTS
  const usual = ownId === null ? (known[0]?.id ?? ALL) : ALL
  const siteId = wanted === ALL ? ALL : (known.find(({ id }) => id === wanted)?.id ?? usual)
  const [hiddenTypes, setHiddenTypes] = useState<ReadonlySet<string>>(new Set())
  const [chosenHidden, setHiddenHosts] = useState<ReadonlySet<string> | null>(null)
  const [moving, setMoving] = useState<ReadonlyMap<string, Place>>(new Map())
  const period = {
    startDate: dayOf(range.start),
    endDate: dayOf(addDays(range.end, -1)),
    ...(siteId ? { siteId } : {}),
  }
  // A month says how many there are on each day; each of them is asked for when a day or a week is looked at.
  const week = useWeek({ ...period, ...(range.view === 'month' ? { isTallied: true } : {}) }, sites.isFetched)
  const board = useBoard(period, sites.isFetched)
  const all = week.data?.slots ?? NO_SLOTS
  const hosts = board.data?.hosts ?? NO_SLOTS
  const othersThanMe = useMemo(() => othersThan(ownId, hosts), [ownId, hosts])
  const hiddenHosts = chosenHidden ?? othersThanMe
  const slots = useMemo(() => all.filter((slot) => !isIdleDuty(slot)), [all])
  const byHost = useMemo(() => slots.filter(({ userId }) => !hiddenHosts.has(userId)), [slots, hiddenHosts])
  const shown = useMemo(() => byHost.filter(({ displayCode }) => !hiddenTypes.has(displayCode)), [byHost, hiddenTypes])
  const told = week.data?.tallies
  const tallies = useMemo(
    () => (told ?? slots.map((slot) => tallyOf(slot, now))).filter(({ userId }) => !hiddenHosts.has(userId)),
    [told, slots, hiddenHosts, now],
  )
  const events = useMemo(
    () =>
      shown.map((slot) => {
        const span = moving.get(slot.id)
        return span ? { ...eventOf(slot, now), ...span } : eventOf(slot, now)
      }),
    [shown, moving, now],
  )
  return {
    sites: known,
    siteId,
    period,
    week,
    board,
    shown,
    events,
    hiddenTypes,
    hiddenHosts,
    hosts,
    toggleAllHosts: () => setHiddenHosts(hiddenHosts.size > 0 ? NOBODY : new Set(hosts.map(({ userId }) => userId))),
    byId: useMemo(() => new Map(slots.map((slot) => [slot.id, slot])), [slots]),
    types: useMemo(() => countsByType(tallies), [tallies]),
    sums: useMemo(() => sumsByDay(tallies.filter(({ code }) => !hiddenTypes.has(code))), [tallies, hiddenTypes]),
    chooseSite: setWanted,
    toggleType: (code: string) => setHiddenTypes(toggled(code)),
    toggleHost: (userId: string) => setHiddenHosts(toggled(userId)(hiddenHosts)),
    /** Where it was let go, until the server has said what became of it. */
    moveTo: (id: string, span: Place | null) =>
      setMoving((before) => {
        const next = new Map(before)
        if (span) next.set(id, span)
        else next.delete(id)
        return next
      }),
  }
}

type Host = Board['hosts'][number]
const NOBODY: ReadonlySet<string> = new Set()

function othersThan(ownId: string | null, hosts: readonly Host[]): ReadonlySet<string> {
  if (!hosts.some(({ userId }) => userId === ownId)) return NOBODY
  return new Set(hosts.map(({ userId }) => userId).filter((userId) => userId !== ownId))
}

const toggled = (one: string) => (before: ReadonlySet<string>) =>
  before.has(one) ? new Set([...before].filter((other) => other !== one)) : new Set([...before, one])
