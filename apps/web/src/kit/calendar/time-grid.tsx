import '@fullcalendar/react/skeleton.css'
import FullCalendar, { type CalendarOptions, type CalendarRef } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import chinese from '@fullcalendar/react/locales/zh-cn'
import timeGrid from '@fullcalendar/react/timegrid'
import { memo, type RefObject, useEffect, useMemo } from 'react'
import type { CalendarEvent, CalendarProps, CalendarSpan, CalendarView } from './calendar-data.ts'
import { DayHead } from './day-head.tsx'
import { EventCard, NewSpanCard } from './event-card.tsx'
import { dayClass, look } from './fc-look.ts'
import { mostAtOnce } from './crowds.ts'
import { useLanes } from './use-lanes.ts'
import styles from './calendar-board.module.css'
import { cx } from '../cx.ts'
import { placeIn } from './place.ts'
import { spanNow } from './use-moves.ts'
import { addMinutes, dayOf, minutesBetween, toDate, toWall, type Wall } from './wall.ts'

const plugins = [timeGrid, dayGrid, interaction]
const viewTypes = { day: 'timeGridDay', week: 'timeGridWeek', month: 'dayGridMonth' } as const
const GHOST = '[data-ghost]'
/** As long as a click is, before it is made longer. */
const CLICK_MINUTES = 10
const NONE: readonly CalendarSpan[] = []

type Wanted = Pick<
  CalendarProps,
  'events' | 'legend' | 'openHours' | 'closed' | 'dayNote' | 'dayRow' | 'onOpen' | 'onCreate' | 'clickMinutes'
>

type TimeGridProps = Wanted & {
  calendar: RefObject<CalendarRef | null>
  stage: RefObject<HTMLElement | null>
  view: CalendarView
  day: string
  hours: { readonly from: string; readonly to: string }
  minute: Wall
  now: () => Wall
  byId: ReadonlyMap<string, CalendarEvent>
  isMovable: boolean
  onDay: (day: string) => void
  onDrop: NonNullable<CalendarOptions['eventDrop']> & NonNullable<CalendarOptions['eventResize']>
}

/** The library's part. Drawn again only when what it shows has changed: a week can hold a thousand slots. */
export const TimeGrid = memo(function TimeGrid(props: TimeGridProps) {
  const { calendar, stage, view, day, byId, minute, onOpen, onCreate, isMovable, dayNote, dayRow, events, legend } =
    props
  const { closed = NONE } = props
  const labels = useMemo(() => new Map(legend.map(({ type, label }) => [type, label])), [legend])
  const shown = useMemo(
    () => [
      ...events.map(({ id, title, start, end, canMove = true }) => ({
        id,
        title,
        start: toDate(start),
        end: toDate(end),
        editable: isMovable && canMove,
      })),
      ...closed.map(({ start, end }) => ({ start: toDate(start), end: toDate(end), display: 'background' as const })),
    ],
    [events, closed, isMovable],
  )

  const areBeside = useMemo(() => mostAtOnce(events) > 1, [events])
  // Where people stand beside one another every card is one lane wide: a week of equal cards is read at a glance.
  const lanes = useLanes(stage, view === 'week')
  const isShared = view === 'week' && lanes > 1 && areBeside

  useEffect(() => {
    calendar.current?.getApi().changeView(viewTypes[view], day)
  }, [calendar, view, day])

  const eventContent: CalendarOptions['eventContent'] = ({ event, timeText, isMirror, isDraggable }) => {
    const known = byId.get(event.id)
    if (!known) return <NewSpanCard time={timeText} />
    return (
      <EventCard
        event={isMirror ? { ...known, ...spanNow(event, known) } : known}
        typeLabel={known.typeName ?? labels.get(known.type) ?? ''}
        now={minute}
        isLine={view === 'month'}
        isMovable={isDraggable}
      />
    )
  }

  const dayHeaderContent: CalendarOptions['dayHeaderContent'] = (info) => {
    const at = dayOf(toWall(info.date))
    return (
      <DayHead info={info} note={dayNote?.(at)} {...(dayRow && view === 'week' ? { row: dayRow.content(at) } : {})} />
    )
  }

  const select: CalendarOptions['select'] = ({ start, end, jsEvent }) => {
    // Without a pointer it was the keyboard's pick, which is not yet an order.
    if (!jsEvent) return
    const span = { start: toWall(start), end: toWall(end) }
    const ghost = stage.current?.querySelector(GHOST) ?? null
    const place = placeIn(stage.current, ghost ?? (jsEvent instanceof MouseEvent ? jsEvent : null))
    const { clickMinutes } = props
    if (clickMinutes === undefined || minutesBetween(span.start, span.end) > CLICK_MINUTES)
      return onCreate?.(span, place)
    const longer = { start: span.start, end: addMinutes(span.start, clickMinutes) }
    calendar.current?.getApi().select({ start, end: toDate(longer.end), allDay: false })
    onCreate?.(longer, place)
  }

  return (
    <FullCalendar
      {...look}
      eventMaxStack={lanes}
      ref={calendar}
      plugins={plugins}
      locale={chinese}
      initialView={viewTypes[view]}
      initialDate={day}
      className={cx(styles.root, isShared && styles.shared)}
      dayLaneClass={dayClass}
      now={() => toDate(props.now())}
      slotMinTime={props.hours.from}
      slotMaxTime={props.hours.to}
      events={shown}
      selectable={Boolean(onCreate)}
      editable={isMovable}
      eventContent={eventContent}
      eventDidMount={({ el, event }) => {
        if (byId.has(event.id)) Object.assign(el.dataset, { event: event.id })
      }}
      dayHeaderContent={dayHeaderContent}
      navLinkDayClick={(date) => props.onDay(dayOf(toWall(date)))}
      nowIndicatorHeaderContent={({ date }) => toWall(date).slice(11)}
      select={select}
      eventDrop={props.onDrop}
      eventResize={props.onDrop}
      {...(onOpen
        ? {
            eventClick: ({ event, el }) => {
              const known = byId.get(event.id)
              if (known) onOpen(known, placeIn(stage.current, el))
            },
          }
        : {})}
      {...(props.openHours ? { businessHours: hoursOf(props.openHours) } : {})}
    />
  )
})

const hoursOf = (open: NonNullable<CalendarProps['openHours']>) =>
  open.map(({ weekdays, from, to }) => ({ daysOfWeek: [...weekdays], startTime: from, endTime: to }))
