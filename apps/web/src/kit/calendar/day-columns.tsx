import { type CSSProperties, type ReactNode, type RefObject, useMemo } from 'react'
import { ScrollRegion } from '../scroll-region.tsx'
import type { CalendarColumn, CalendarEvent, CalendarProps, CalendarSpan, OpenHours } from './calendar-data.ts'
import styles from './day-columns.module.css'
import { EventCard, NewSpanCard } from './event-card.tsx'
import { hourHeight } from './fc-look.ts'
import { placeIn } from './place.ts'
import { useColumnDrag } from './use-column-drag.ts'
import { addMinutes, dayOf, minutesOf, timeOf, type Wall, weekdayOf } from './wall.ts'

type DayColumnsProps = Pick<CalendarProps, 'onOpen' | 'onCreate' | 'clickMinutes'> & {
  label: string
  stage: RefObject<HTMLElement | null>
  day: string
  columns: readonly CalendarColumn[]
  events: readonly CalendarEvent[]
  hours: { readonly from: string; readonly to: string }
  now: Wall
  openHours: readonly OpenHours[] | undefined
  closed: readonly CalendarSpan[]
  /** picked by keyboard, or being made */
  picked: CalendarSpan | null
  onMove: ((event: CalendarEvent, span: CalendarSpan, column?: string) => void) | undefined
}

const HOUR = 60
const USUAL_MINUTES = 50

/** One day, a column for each; who is in two columns at once is nobody, so nothing stands beside anything. */
export function DayColumns(props: DayColumnsProps) {
  const { day, hours, columns, now, stage, onOpen, onCreate } = props
  const from = minutesOf(hours.from)
  const length = minutesOf(hours.to) - from
  const at = (minutes: number): number => ((minutes - from) / HOUR) * hourHeight
  const place = ({ start, end }: CalendarSpan): CSSProperties => {
    const [top, bottom] = [minutesOf(timeOf(start)), dayOf(end) > day ? from + length : minutesOf(timeOf(end))]
    return { top: at(top), height: at(bottom) - at(top) - 2 }
  }
  const byColumn = useMemo(() => Map.groupBy(props.events, ({ column }) => column ?? ''), [props.events])
  const hatched = [...gaps(props.openHours, day, hours), ...props.closed]
  const drag = useColumnDrag({
    day,
    hours,
    clickMinutes: props.clickMinutes ?? USUAL_MINUTES,
    onMove: props.onMove,
    onOpen: (event, element) => onOpen?.(event, placeIn(stage.current, element)),
    onCreate: onCreate && ((span, column, where) => onCreate(span, placeIn(stage.current, where), column)),
  })
  const isToday = dayOf(now) === day
  return (
    <ScrollRegion className={styles.scroll} label={props.label}>
      <div className={styles.grid} style={{ '--columns': columns.length, '--height': `${at(from + length)}px` }}>
        <span className={styles.corner} />
        {columns.map(({ id, head }) => (
          <div key={id} className={styles.head}>
            {head}
          </div>
        ))}
        <div className={styles.axis} aria-hidden="true">
          {hoursFrom(from, length).map((hour) => (
            <span key={hour} style={{ top: at(hour) }}>
              {clock(hour)}
            </span>
          ))}
          {isToday ? (
            <b className={styles.now} style={{ top: at(minutesOf(timeOf(now))) }}>
              {timeOf(now)}
            </b>
          ) : null}
        </div>
        {columns.map(({ id }) => (
          <div key={id} className={styles.column} data-column={id} {...drag.column(id)}>
            {hatched.map((span) => (
              <i key={span.start} className={styles.closed} style={place(span)} />
            ))}
            {(byColumn.get(id) ?? []).map((event) => (
              <Card
                key={event.id}
                style={{ ...place(drag.spanOf(event)), ...aside(drag.asideOf(event)) }}
                isOpenable={onOpen !== undefined}
                event={event}
                handlers={drag.event(event)}
              >
                <EventCard
                  event={{ ...event, ...drag.spanOf(event) }}
                  typeLabel={event.typeName ?? ''}
                  now={now}
                  isLine={false}
                  isMovable={props.onMove !== undefined && event.canMove !== false}
                />
              </Card>
            ))}
            <Ghost span={drag.ghost?.column === id ? drag.ghost.span : props.picked} place={place} />
            {isToday ? <i className={styles.nowLine} style={{ top: at(minutesOf(timeOf(now))) }} /> : null}
          </div>
        ))}
      </div>
    </ScrollRegion>
  )
}

const aside = (by: number): CSSProperties => (by === 0 ? {} : { transform: `translateX(${by}px)`, zIndex: 2 })

type CardProps = {
  style: CSSProperties
  event: CalendarEvent
  isOpenable: boolean
  handlers: object
  children: ReactNode
}

function Card({ style, event, isOpenable, handlers, children }: CardProps) {
  return (
    <div
      className={styles.event}
      style={style}
      data-event={event.id}
      {...(isOpenable ? { role: 'button', tabIndex: 0 } : {})}
      {...handlers}
    >
      {children}
    </div>
  )
}

function Ghost({ span, place }: { span: CalendarSpan | null; place: (span: CalendarSpan) => CSSProperties }) {
  if (!span) return null
  return (
    <div className={styles.ghost} style={place(span)}>
      <NewSpanCard time={`${timeOf(span.start)}–${timeOf(span.end)}`} />
    </div>
  )
}

const clock = (minutes: number): string => timeOf(addMinutes('2026-01-01 00:00', minutes))

const hoursFrom = (from: number, length: number): readonly number[] =>
  Array.from({ length: Math.ceil(length / HOUR) }, (_, index) => from + index * HOUR)

/** What lies between the weekly hours of this weekday. */
function gaps(
  open: readonly OpenHours[] | undefined,
  day: string,
  hours: { from: string; to: string },
): CalendarSpan[] {
  if (!open) return []
  const ours = open
    .filter(({ weekdays }) => weekdays.includes(weekdayOf(`${day} 00:00`)))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const edges = [hours.from, ...ours.flatMap(({ from, to }) => [from, to]), hours.to]
  return Array.from({ length: edges.length / 2 }, (_, index) => ({
    start: `${day} ${edges[index * 2]}`,
    end: `${day} ${edges[index * 2 + 1]}`,
  })).filter(({ start, end }) => start < end)
}
