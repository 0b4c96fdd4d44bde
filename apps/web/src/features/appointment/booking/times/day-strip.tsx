import { formatDate } from '@xinqiao/domain'
import { Text } from '../../../../kit/layout/layout.tsx'
import { dateWords, weekdayName } from '../../../../kit/time-words.ts'
import { timesMessages as texts } from '../booking.messages.ts'
import type { Times } from '../booking.queries.ts'
import { serverNow } from '../when.ts'
import styles from './day-strip.module.css'

type Day = Times['days'][number]
type DayStripProps = { days: readonly Day[]; day: string | null; onChoose: (day: string) => void }

const noteOf = ({ free, note }: Day): string => (free > 0 ? texts.free(free) : note || texts.full)

const bringIntoView = (button: HTMLElement | null): void => {
  // Not handed on: newer browsers answer with a promise, which React would take for the way to undo this.
  button?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
}

/** The days there are, each with what is left; full and resting days are said in words and cannot be chosen. */
export function DayStrip({ days, day, onChoose }: DayStripProps) {
  const today = formatDate(new Date(serverNow()))
  return (
    <div className={styles.days} role="group" aria-label={texts.days}>
      {days.map((one) => {
        const name = one.day === today ? texts.today : weekdayName(one.weekday)
        const note = noteOf(one)
        return (
          <button
            key={one.day}
            ref={one.day === day ? bringIntoView : undefined}
            type="button"
            aria-pressed={one.day === day}
            aria-label={`${dateWords(one.day)} ${name}，${note}`}
            disabled={one.free === 0}
            onClick={() => onChoose(one.day)}
          >
            <span>{name}</span>
            <Text as="b" look="plain 18/26">
              {Number(one.day.slice(8, 10))}
            </Text>
            <em>{note}</em>
          </button>
        )
      })}
    </div>
  )
}
