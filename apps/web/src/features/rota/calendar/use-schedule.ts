import { useMemo, useState } from 'react'
import type { CalendarSpan, CalendarView } from '../../../kit/calendar/calendar-data.ts'
import { addDays, dayOf } from '../../../kit/calendar/wall.ts'
import { useRemembered } from '../../../kit/remember.ts'
import { useBoard, useLiveRota, useSites, useWeek } from '../rota.queries.ts'
import { countsByType, eventOf, isIdleDuty, sumsByDay } from './slot-events.ts'

export type Range = CalendarSpan & { readonly view: CalendarView }

const NO_SLOTS: readonly never[] = []
const asId = (kept: unknown): string | null => (typeof kept === 'string' ? kept : null)

/** What the calendar shows: the slots in sight, of the types and people not put aside, and the figures about them. */
export function useSchedule(range: Range, now: string) {
  useLiveRota()
  const sites = useSites()
  const [wanted, setWanted] = useRemembered('rota-site', asId)
  const siteId = sites.data?.find(({ id }) => id === wanted)?.id ?? ''
  const [hiddenTypes, setHiddenTypes] = useState<ReadonlySet<string>>(new Set())
  const [hiddenHosts, setHiddenHosts] = useState<ReadonlySet<string>>(new Set())
  const [moving, setMoving] = useState<ReadonlyMap<string, CalendarSpan>>(new Map())
  const period = {
    startDate: dayOf(range.start),
    endDate: dayOf(addDays(range.end, -1)),
    ...(siteId ? { siteId } : {}),
  }
  const week = useWeek(period)
  const board = useBoard(period)
  const all = week.data?.slots ?? NO_SLOTS
  const slots = useMemo(() => all.filter((slot) => !isIdleDuty(slot)), [all])
  const byHost = useMemo(() => slots.filter(({ userId }) => !hiddenHosts.has(userId)), [slots, hiddenHosts])
  const shown = useMemo(() => byHost.filter(({ displayCode }) => !hiddenTypes.has(displayCode)), [byHost, hiddenTypes])
  const events = useMemo(
    () =>
      shown.map((slot) => {
        const span = moving.get(slot.id)
        return span ? { ...eventOf(slot, now), ...span } : eventOf(slot, now)
      }),
    [shown, moving, now],
  )
  return {
    sites: sites.data ?? NO_SLOTS,
    siteId,
    period,
    week,
    board,
    shown,
    events,
    hiddenTypes,
    hiddenHosts,
    setHiddenHosts,
    byId: useMemo(() => new Map(slots.map((slot) => [slot.id, slot])), [slots]),
    types: useMemo(() => countsByType(byHost), [byHost]),
    sums: useMemo(() => sumsByDay(shown, now), [shown, now]),
    chooseSite: (id: string) => setWanted(id || null),
    toggleType: (code: string) => setHiddenTypes(toggled(code)),
    toggleHost: (userId: string) => setHiddenHosts(toggled(userId)),
    /** Where it was let go, until the server has said what became of it. */
    moveTo: (id: string, span: CalendarSpan | null) =>
      setMoving((before) => {
        const next = new Map(before)
        if (span) next.set(id, span)
        else next.delete(id)
        return next
      }),
  }
}

const toggled = (one: string) => (before: ReadonlySet<string>) =>
  before.has(one) ? new Set([...before].filter((other) => other !== one)) : new Set([...before, one])
