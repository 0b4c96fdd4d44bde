import type { ReactNode } from 'react'
import { calendarTexts } from './calendar.messages.ts'
import type { CalendarSpan } from './calendar-data.ts'
import styles from './month-days.module.css'
import { rangeAround } from './use-dates.ts'
import { addDays, dayOf } from './wall.ts'
import { weekdayNames } from '../time-words.ts'

type MonthDaysProps = {
  label: string
  range: CalendarSpan
  today: string
  content: (day: string) => ReactNode
  onOpen: (day: string) => void
}

const WEEK = 7

/** A month by numbers: each day says what there is, and opens. */
export function MonthDays({ label, range, today, content, onOpen }: MonthDaysProps) {
  const weeks = weeksOf(range)
  return (
    <table className={styles.month} aria-label={label}>
      <thead>
        <tr>
          {weekdayNames.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days[0]}>
            {days.map((day) => {
              const isOther = day < dayOf(range.start) || day >= dayOf(range.end)
              return (
                <td key={day} data-today={day === today} data-other={isOther}>
                  <button type="button" title={calendarTexts.openDay(day)} onClick={() => onOpen(day)}>
                    <b>{Number(day.slice(8))}</b>
                    {isOther ? null : content(day)}
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function weeksOf({ start, end }: CalendarSpan): readonly (readonly string[])[] {
  const weeks: string[][] = []
  for (let { start: at } = rangeAround('week', dayOf(start)); at < end; at = addDays(at, WEEK))
    weeks.push(Array.from({ length: WEEK }, (_, index) => dayOf(addDays(at, index))))
  return weeks
}
