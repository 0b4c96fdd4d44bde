import '@fullcalendar/react/skeleton.css'
import FullCalendar, { type CalendarOptions, type CalendarRef } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import chinese from '@fullcalendar/react/locales/zh-cn'
import timeGrid from '@fullcalendar/react/timegrid'
import { formatDateTime } from '@xinqiao/domain'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ScrollRegion } from '../scroll-region.tsx'
import { usePhone } from '../use-media.ts'
import styles from './calendar-board.module.css'
import type { CalendarProps, CalendarSpan, CalendarView } from './calendar-data.ts'
import { CalendarLegend } from './calendar-legend.tsx'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { calendarTexts } from './calendar.messages.ts'
import { DayHead } from './day-head.tsx'
import { EventCard, NewSpanCard } from './event-card.tsx'
import { look } from './fc-look.ts'
import { rangeTitle, spanTitle } from './titles.ts'
import { useKeyboardPick } from './use-keyboard-pick.ts'
import { useMinute } from './use-minute.ts'
import { spanNow, useMoves } from './use-moves.ts'
import { addDays, dayOf, toDate, toWall } from './wall.ts'

const plugins = [timeGrid, dayGrid, interaction]
const viewTypes = { day: 'timeGridDay', week: 'timeGridWeek', month: 'dayGridMonth' } as const
const allViews: readonly CalendarView[] = ['day', 'week', 'month']
const phoneViews: readonly CalendarView[] = ['day']
const defaultHours = { from: '08:00', to: '22:00' }
const schoolClock = (): string => formatDateTime(new Date())

export function CalendarBoard(props: CalendarProps) {
  const { events, legend, hours = defaultHours, now = schoolClock, onOpen, onCreate, onMove, dayNote } = props
  const calendar = useRef<CalendarRef>(null)
  const grid = useRef<HTMLElement>(null)
  const phone = usePhone()
  const [chosen, setChosen] = useState<CalendarView>(props.initialView ?? 'week')
  const view = phone ? 'day' : chosen
  const minute = useMinute(now)
  const [range, setRange] = useState<CalendarSpan>(() => dayRange(props.initialDate ?? dayOf(now())))
  const api = () => calendar.current?.getApi()

  const byId = useMemo(() => new Map(events.map((event) => [event.id, event])), [events])
  const labels = useMemo(() => new Map(legend.map(({ type, label }) => [type, label])), [legend])
  const shown = useMemo(
    () =>
      events.map(({ id, title, start, end, canMove = true }) => ({
        id,
        title,
        start: toDate(start),
        end: toDate(end),
        editable: Boolean(onMove) && canMove,
      })),
    [events, onMove],
  )
  const { drop, moveByKey } = useMoves(byId, onMove, grid)
  const pick = useKeyboardPick({
    range,
    hours,
    start: minute,
    onCreate: (span) => onCreate?.(span),
    onPick: (span) => {
      if (span) api()?.select({ start: toDate(span.start), end: toDate(span.end), allDay: false })
      else api()?.unselect()
    },
  })

  useEffect(() => {
    calendar.current?.getApi().changeView(viewTypes[view])
  }, [view])

  const eventContent: CalendarOptions['eventContent'] = ({ event, timeText, isMirror, isDraggable }) => {
    const known = byId.get(event.id)
    if (!known) return <NewSpanCard time={timeText} />
    return (
      <EventCard
        event={isMirror ? { ...known, ...spanNow(event, known) } : known}
        typeLabel={labels.get(known.type) ?? ''}
        now={minute}
        isLine={view === 'month'}
        isMovable={isDraggable}
      />
    )
  }

  const dayHeaderContent: CalendarOptions['dayHeaderContent'] = (info) => (
    <DayHead info={info} note={dayNote?.(dayOf(toWall(info.date)))} />
  )

  const canPick = onCreate && view !== 'month'
  const Grid = canPick ? ScrollRegion : PlainGrid
  return (
    <div className={styles.board}>
      <CalendarToolbar
        title={rangeTitle(view, range.start, range.end)}
        view={view}
        views={phone ? phoneViews : allViews}
        note={props.note}
        extra={props.extra}
        onToday={() => api()?.today()}
        onStep={(by) => (by < 0 ? api()?.prev() : api()?.next())}
        onView={setChosen}
      />
      {props.hideLegend ? null : <CalendarLegend entries={legend} />}
      <Grid
        ref={grid}
        className={styles.grid}
        label={canPick ? `${props.label}，${calendarTexts.pickHint}` : props.label}
        onKeyDown={(event) => {
          if (!moveByKey(event) && canPick) pick.onKeyDown(event)
        }}
      >
        <FullCalendar
          {...look}
          ref={calendar}
          plugins={plugins}
          locale={chinese}
          initialView={viewTypes[view]}
          initialDate={props.initialDate ?? dayOf(now())}
          now={() => toDate(now())}
          slotMinTime={hours.from}
          slotMaxTime={hours.to}
          events={shown}
          selectable={Boolean(onCreate)}
          editable={Boolean(onMove)}
          eventContent={eventContent}
          eventDidMount={({ el, event }) => {
            if (byId.has(event.id)) Object.assign(el.dataset, { event: event.id })
          }}
          dayHeaderContent={dayHeaderContent}
          navLinkDayClick={(date) => {
            api()?.gotoDate(date)
            setChosen('day')
          }}
          nowIndicatorHeaderContent={({ date }) => toWall(date).slice(11)}
          datesSet={({ view: { currentStart, currentEnd } }) => {
            const span = { start: toWall(currentStart), end: toWall(currentEnd) }
            setRange(span)
            pick.forget()
            props.onRange?.({ ...span, view })
          }}
          select={({ start, end, jsEvent }) => {
            // Without a pointer it was the keyboard's pick, which is not yet an order.
            if (jsEvent) onCreate?.({ start: toWall(start), end: toWall(end) })
          }}
          eventDrop={drop}
          eventResize={drop}
          {...(onOpen ? { eventClick: ({ event }) => openKnown(byId.get(event.id), onOpen) } : {})}
          {...(props.openHours ? { businessHours: hoursOf(props.openHours) } : {})}
        />
      </Grid>
      <p className="xq-sr" role="status">
        {pick.picked ? spanTitle(pick.picked.start, pick.picked.end) : ''}
      </p>
    </div>
  )
}

const dayRange = (day: string): CalendarSpan => ({ start: `${day} 00:00`, end: addDays(`${day} 00:00`, 1) })

function openKnown<T>(event: T | undefined, open: (event: T) => void): void {
  if (event) open(event)
}

const hoursOf = (open: NonNullable<CalendarProps['openHours']>) =>
  open.map(({ weekdays, from, to }) => ({ daysOfWeek: [...weekdays], startTime: from, endTime: to }))

function PlainGrid({ label, ...rest }: Parameters<typeof ScrollRegion>[0]) {
  return <section {...rest} aria-label={label} />
}
