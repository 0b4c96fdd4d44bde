import type { CalendarRef } from '@fullcalendar/react'
import { formatDateTime } from '@xinqiao/domain'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { Row, Stack } from '../layout/layout.tsx'
import { ScrollRegion } from '../scroll-region.tsx'
import { usePhone } from '../use-media.ts'
import styles from './calendar-board.module.css'
import type { CalendarEvent, CalendarProps, CalendarSpan, CalendarView } from './calendar-data.ts'
import { CalendarLegend } from './calendar-legend.tsx'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { calendarTexts } from './calendar.messages.ts'
import { DayColumns } from './day-columns.tsx'
import { MonthDays } from './month-days.tsx'
import { placeIn } from './place.ts'
import { TimeGrid } from './time-grid.tsx'
import { rangeTitle, spanTitle } from './titles.ts'
import { useDates } from './use-dates.ts'
import { useKeyboardPick } from './use-keyboard-pick.ts'
import { useMinute } from './use-minute.ts'
import { useMoves } from './use-moves.ts'
import { useSteady } from './use-steady.ts'
import { dayOf, toDate } from './wall.ts'

const allViews: readonly CalendarView[] = ['day', 'week', 'month']
const phoneViews: readonly CalendarView[] = ['day']
const defaultHours = { from: '08:00', to: '22:00' }
const schoolClock = (): string => formatDateTime(new Date())
const NONE: readonly CalendarSpan[] = []

export function CalendarBoard(props: CalendarProps) {
  const { events, legend, hours = defaultHours, now = schoolClock, onOpen, onCreate, onMove, closed = NONE } = props
  const calendar = useRef<CalendarRef>(null)
  const stage = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLElement>(null)
  const phone = usePhone()
  const [chosen, setChosen] = useState<CalendarView>(props.initialView ?? 'week')
  const view = phone ? 'day' : chosen
  const minute = useMinute(now)
  const { day, range, step, goTo } = useDates(view, props.initialDate ?? dayOf(now()))
  const byId = useMemo(() => new Map(events.map((event) => [event.id, event])), [events])
  const { move, drop, moveByKey } = useMoves(byId, onMove, grid)
  const pick = useKeyboardPick({
    range,
    hours,
    start: minute,
    onCreate: (span) => onCreate?.(span, placeIn(stage.current, stage.current?.querySelector('[data-ghost]') ?? null)),
    onPick: (span) => {
      const api = calendar.current?.getApi()
      if (span) api?.select({ start: toDate(span.start), end: toDate(span.end), allDay: false })
      else api?.unselect()
    },
  })

  const { start, end } = range
  const tell = useSteady((span: CalendarSpan & { view: CalendarView }) => {
    pick.forget()
    calendar.current?.getApi().unselect()
    props.onRange?.(span)
  })
  // Before it is painted: whoever fetches what is in sight begins at once.
  useLayoutEffect(() => tell({ start, end, view }), [tell, start, end, view])
  const forget = useSteady(() => {
    pick.forget()
    calendar.current?.getApi().unselect()
  })
  useEffect(() => {
    if (props.isCreating === false) forget()
  }, [forget, props.isCreating])

  const openOne = useSteady<Parameters<NonNullable<CalendarProps['onOpen']>>, void>((...given) => onOpen?.(...given))
  const createOne = useSteady<Parameters<NonNullable<CalendarProps['onCreate']>>, void>((...given) =>
    onCreate?.(...given),
  )
  const dropOne = useSteady(drop)
  const openDay = useCallback(
    (next: string): void => {
      goTo(next)
      setChosen('day')
    },
    [goTo],
  )

  const canPick = onCreate && view !== 'month'
  const Grid = canPick ? ScrollRegion : PlainGrid
  const body = () => {
    if (phone && props.onPhone) return props.onPhone(day)
    if (view === 'month' && props.monthDay)
      return (
        <div className={styles.grid}>
          <MonthDays
            label={props.label}
            range={range}
            today={dayOf(minute)}
            content={props.monthDay}
            onOpen={openDay}
          />
        </div>
      )
    const isByColumn = view === 'day' && props.columns !== undefined
    return (
      <Grid
        ref={grid}
        className={cx(styles.grid, props.dayRow?.isHigh && styles.highRow)}
        label={canPick ? `${props.label}，${calendarTexts.pickHint}` : props.label}
        onKeyDown={(event) => {
          if (!moveByKey(event) && canPick) pick.onKeyDown(event)
        }}
      >
        {props.dayRow && view === 'week' ? <span className={styles.rowLabel}>{props.dayRow.label}</span> : null}
        {isByColumn ? (
          <DayColumns
            label={props.label}
            stage={stage}
            day={day}
            columns={props.columns ?? []}
            events={events}
            hours={hours}
            now={minute}
            openHours={props.openHours}
            closed={closed
              .filter((span) => dayOf(span.start) <= day && day < dayOf(span.end))
              .map(() => whole(day, hours))}
            picked={pick.picked}
            onOpen={onOpen}
            onCreate={onCreate}
            clickMinutes={props.clickMinutes}
            onMove={
              onMove &&
              ((event: CalendarEvent, span: CalendarSpan, column?: string) =>
                void move(event, span, () => undefined, column))
            }
          />
        ) : (
          <TimeGrid
            calendar={calendar}
            stage={stage}
            view={view}
            day={day}
            hours={hours}
            minute={minute}
            now={now}
            byId={byId}
            events={events}
            legend={legend}
            closed={closed}
            openHours={props.openHours}
            dayNote={props.dayNote}
            dayRow={props.dayRow}
            clickMinutes={props.clickMinutes}
            isMovable={Boolean(onMove)}
            onOpen={onOpen ? openOne : undefined}
            onCreate={onCreate ? createOne : undefined}
            onDay={openDay}
            onDrop={dropOne}
          />
        )}
      </Grid>
    )
  }

  return (
    <Stack gap={12} slim>
      <CalendarToolbar
        title={rangeTitle(view, start, end)}
        view={view}
        views={phone ? phoneViews : allViews}
        note={props.note}
        extra={props.extra}
        before={props.before}
        onToday={() => goTo(dayOf(now()))}
        onStep={step}
        onView={setChosen}
      />
      {props.hideLegend ? null : <CalendarLegend entries={legend} />}
      <Row gap={12} align="stretch" slim className={styles.columns}>
        {props.side}
        <div ref={stage} className={styles.stage}>
          {body()}
          {props.overlay}
        </div>
      </Row>
      <p className="xq-sr" role="status">
        {pick.picked ? spanTitle(pick.picked.start, pick.picked.end) : ''}
      </p>
    </Stack>
  )
}

const whole = (day: string, hours: { from: string; to: string }): CalendarSpan => ({
  start: `${day} ${hours.from}`,
  end: `${day} ${hours.to}`,
})

function PlainGrid({ label, ...rest }: Parameters<typeof ScrollRegion>[0]) {
  return <section {...rest} aria-label={label} />
}
