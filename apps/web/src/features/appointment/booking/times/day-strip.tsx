import { formatDate } from '@xinqiao/domain'
import { type KeyboardEvent, useRef } from 'react'
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

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }

/** The free day an arrow leads to from here; at either end it stays. */
const dayAfter = (days: readonly Day[], from: string, key: string): string | undefined => {
  const step = STEPS[key]
  if (step === undefined) return undefined
  const free = days.filter((one) => one.free > 0).map((one) => one.day)
  return free[Math.min(Math.max(free.indexOf(from) + step, 0), free.length - 1)]
}

/**
 * The days there are, each with what is left; full and resting days are said in words and cannot be chosen. One stop for the
 * keyboard: arrows choose, as they do among radio buttons.
 */
export function DayStrip({ days, day, onChoose }: DayStripProps) {
  const strip = useRef<HTMLDivElement>(null)
  const stop = days.find((one) => one.day === day && one.free > 0)?.day ?? days.find((one) => one.free > 0)?.day
  const move = (event: KeyboardEvent, from: string): void => {
    const to = dayAfter(days, from, event.key)
    if (to === undefined) return
    event.preventDefault()
    onChoose(to)
    strip.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus()
  }
  const today = formatDate(new Date(serverNow()))
  return (
    <div ref={strip} className={styles.days} role="group" aria-label={texts.days}>
      {days.map((one) => {
        const name = one.day === today ? texts.today : weekdayName(one.weekday)
        const note = noteOf(one)
        return (
          <button
            key={one.day}
            ref={one.day === day ? bringIntoView : undefined}
            type="button"
            data-day={one.day}
            tabIndex={one.day === stop ? 0 : -1}
            onKeyDown={(event) => move(event, one.day)}
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
