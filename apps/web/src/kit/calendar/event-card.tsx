import { cx } from '../cx.ts'
import { type CalendarEvent, OPEN_SLOT, toneVars } from './calendar-data.ts'
import { calendarTexts } from './calendar.messages.ts'
import styles from './event-card.module.css'
import { minutesBetween, timeOf, type Wall } from './wall.ts'

/** Shorter ones have room for one line. */
const TWO_LINES_MINUTES = 40

type EventCardProps = {
  event: CalendarEvent
  typeLabel: string
  now: Wall
  /** one line, as in a month */
  isLine: boolean
  isMovable: boolean
}

export function EventCard({ event, typeLabel, now, isLine, isMovable }: EventCardProps) {
  const { type, title, note, place, start, end } = event
  const isPast = end <= now
  const isShort = !isLine && minutesBetween(start, end) < TWO_LINES_MINUTES
  const isLive = start <= now && now < end && type !== OPEN_SLOT
  return (
    <div
      className={cx(
        styles.card,
        isLine && styles.line,
        isShort && styles.short,
        isPast && styles.past,
        isLive && styles.live,
      )}
      data-open={type === OPEN_SLOT}
      data-closed={event.isClosed}
      style={toneVars(type)}
    >
      {/* Whoever hears the calendar gets what colour, place and ring tell the others. */}
      <span className={isLine ? styles.time : 'xq-sr'}>
        {isLine ? timeOf(start) : `${timeOf(start)}–${timeOf(end)} `}
      </span>
      <span className="xq-sr">{`${typeLabel} ${isLive ? calendarTexts.live : isPast ? calendarTexts.past : ''} `}</span>
      <b>{title}</b>
      {note || place ? (
        <span className={styles.note}>
          {note ? <span className={styles.what}>{note}</span> : null}
          {note && place ? ' ' : null}
          {place ? <span className={styles.where}>{place}</span> : null}
        </span>
      ) : null}
      {isMovable ? <span className="xq-sr">{calendarTexts.movable}</span> : null}
    </div>
  )
}

/** What is being dragged out of the empty grid. */
export function NewSpanCard({ time }: { time: string }) {
  return (
    <div className={cx(styles.card, styles.ghost)} data-ghost>
      <b>{calendarTexts.newSpan}</b>
      <span className={styles.note}>{time}</span>
    </div>
  )
}
