import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../icon-button.tsx'
import { BackIcon, ForwardIcon } from '../../icons/icons.tsx'
import { Row, Text } from '../../layout/layout.tsx'
import { formTexts } from '../smart-form.messages.ts'
import { ClockPicks } from './clock-picks.tsx'
import styles from './date-popup.module.css'
import { dayText, partsOf, shiftDay, shiftMonth, weeksOf } from './month-days.ts'
import { PopupBox } from './popup-box.tsx'
import type { MomentKind } from './read-moment.ts'

type DatePopupProps = {
  readonly kind: MomentKind
  readonly label: string
  /** in the shape that is kept, or empty */
  readonly value: string
  readonly today: string
  /** nothing after today */
  readonly isPast: boolean
  readonly onChoose: (value: string, isDone: boolean) => void
  readonly onClose: (isByKey: boolean) => void
}

const MORNING = '08:00:00'

export function DatePopup(props: DatePopupProps) {
  const { kind, value, today, onChoose } = props
  const [day, clock] = [value.slice(0, 10), value.slice(11)]
  const choose = (next: string): void =>
    kind === 'date' ? onChoose(next, true) : onChoose(`${next} ${clock || MORNING}`, false)
  return (
    <PopupBox label={props.label} onClose={props.onClose}>
      {kind === 'time' ? (
        <ClockPicks value={value} onChoose={(next) => onChoose(next, false)} onDone={() => props.onClose(true)} />
      ) : (
        <Calendar day={day} today={today} isPast={props.isPast} onChoose={choose}>
          {kind === 'datetime' ? (
            <ClockPicks
              value={clock.slice(0, 5)}
              onChoose={(next) => onChoose(`${day || today} ${next}:00`, false)}
              onDone={() => props.onClose(true)}
            />
          ) : null}
        </Calendar>
      )}
    </PopupBox>
  )
}

type CalendarProps = {
  readonly day: string
  readonly today: string
  readonly isPast: boolean
  readonly onChoose: (day: string) => void
  readonly children: ReactNode
}

const YEARS_BACK = 100
const YEARS_AHEAD = 10

function Calendar({ day, today, isPast, onChoose, children }: CalendarProps) {
  const [focus, setFocus] = useState(day || today)
  const table = useRef<HTMLTableElement>(null)
  const isByKey = useRef(true)
  const [year, month] = partsOf(focus)
  const thisYear = partsOf(today)[0]
  const lastYear = Math.max(year, isPast ? thisYear : thisYear + YEARS_AHEAD)
  const firstYear = Math.min(year, thisYear - YEARS_BACK)

  useEffect(() => {
    if (isByKey.current)
      table.current?.querySelector<HTMLElement>(`[data-day="${focus}"]`)?.focus({ preventScroll: true })
    isByKey.current = false
  }, [focus])

  const turn = (by: number): void => setFocus(shiftMonth(focus, by))
  const handleKey = (event: KeyboardEvent): void => {
    const weekday = (new Date(`${focus}T00:00:00Z`).getUTCDay() + 6) % 7
    const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7, Home: -weekday, End: 6 - weekday }[
      event.key
    ]
    const months = { PageUp: -1, PageDown: 1 }[event.key]
    if (days === undefined && months === undefined) return
    event.preventDefault()
    isByKey.current = true
    setFocus(days === undefined ? shiftMonth(focus, (months ?? 0) * (event.shiftKey ? 12 : 1)) : shiftDay(focus, days))
  }
  return (
    <div className={styles.calendar}>
      <Row gap={4} below={4}>
        <select
          className={styles.pick}
          aria-label={formTexts.year}
          value={year}
          onChange={(event) => setFocus(dayText(Number(event.currentTarget.value), month, 1))}
        >
          {Array.from({ length: lastYear - firstYear + 1 }, (_, at) => (
            <option key={lastYear - at} value={lastYear - at}>{`${lastYear - at}年`}</option>
          ))}
        </select>
        <select
          className={styles.pick}
          aria-label={formTexts.month}
          value={month}
          onChange={(event) => setFocus(dayText(year, Number(event.currentTarget.value), 1))}
        >
          {Array.from({ length: 12 }, (_, at) => (
            <option key={at + 1} value={at + 1}>{`${at + 1}月`}</option>
          ))}
        </select>
        <span className={styles.gap} />
        <IconButton label={formTexts.previousMonth} onClick={() => turn(-1)}>
          <BackIcon size={14} />
        </IconButton>
        <IconButton label={formTexts.nextMonth} onClick={() => turn(1)}>
          <ForwardIcon size={14} />
        </IconButton>
      </Row>
      <table ref={table} className={styles.days} onKeyDown={handleKey}>
        <thead>
          <tr>
            {formTexts.weekdays.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(focus).map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one}>
                  <button
                    type="button"
                    className={styles.day}
                    tabIndex={one === focus ? 0 : -1}
                    data-day={one}
                    aria-label={formTexts.day(...partsOf(one))}
                    aria-pressed={one === day}
                    aria-current={one === today ? 'date' : undefined}
                    data-outside={partsOf(one)[1] === month ? undefined : ''}
                    disabled={isPast && one > today}
                    onClick={() => onChoose(one)}
                  >
                    {partsOf(one)[2]}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Row gap={8} above={8} className={styles.foot}>
        <Text as="button" look="brand" bare type="button" className={styles.quick} onClick={() => onChoose(today)}>
          {formTexts.today}
        </Text>
        <span className={styles.gap} />
        {children}
      </Row>
    </div>
  )
}
