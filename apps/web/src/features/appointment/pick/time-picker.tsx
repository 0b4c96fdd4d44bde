import { useState } from 'react'
import { cx } from '../../../kit/cx.ts'
import { Button } from '../../../kit/form/button.tsx'
import { BackIcon, ForwardIcon } from '../../../kit/icons/icons.tsx'
import { Column, Row } from '../../../kit/layout/layout.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { dayOf, shortDay, weekdayIn } from '../../../kit/time-words.ts'
import { dayAfter, today } from '../moment.ts'
import { HostTimes } from './host-times.tsx'
import { pickMessages as texts } from './pick.messages.ts'
import styles from './pick.module.css'
import { type Offer, type OfferedHost, type Times, type TimesInput, useTimes } from './times.queries.ts'

const DAYS = 14

export type Chosen = { readonly offer: Offer; readonly host: OfferedHost }

type TimePickerProps = {
  asked: Omit<TimesInput, 'startDate' | 'days'>
  value: Chosen | null
  onChange: (chosen: Chosen) => void
}

/** Two weeks of days with what is left on them, and the times of one day, by host; those who fit best come first. */
export function TimePicker({ asked, value, onChange }: TimePickerProps) {
  const [startDate, setStartDate] = useState(today)
  const [picked, setPicked] = useState<string | null>(null)
  const times = useTimes({ ...asked, startDate, days: DAYS })
  const turn = (days: number): void => {
    setStartDate(dayAfter(startDate, days))
    setPicked(null)
  }
  if (!times.data) return <QueryState size="card" query={times} title={texts.failed} />
  const day = picked ?? firstFree(times.data) ?? startDate
  return (
    <Column gap={12} className={styles.picker} aria-busy={times.isPlaceholderData}>
      <Row gap={4}>
        <Button
          variant="text"
          aria-label={texts.earlier}
          disabled={startDate <= today()}
          icon={<BackIcon size={16} />}
          onClick={() => turn(-DAYS)}
        />
        <Days days={times.data.days} day={day} onPick={setPicked} />
        <Button variant="text" aria-label={texts.later} icon={<ForwardIcon size={16} />} onClick={() => turn(DAYS)} />
      </Row>
      <DayTimes times={times.data} day={day} value={value} onChange={onChange} />
    </Column>
  )
}

const firstFree = ({ days }: Times): string | undefined => days.find(({ free }) => free > 0)?.day

type DaysProps = { days: Times['days']; day: string; onPick: (day: string) => void }

function Days({ days, day: chosen, onPick }: DaysProps) {
  return (
    <Row gap={6} align="stretch" grow role="radiogroup" aria-label={texts.days} className={styles.days}>
      {days.map(({ day, free, note }) => (
        <Column
          as="button"
          align="center"
          look="soft 12/18"
          key={day}
          type="button"
          role="radio"
          aria-checked={day === chosen}
          className={cx(styles.day, day === chosen && styles.chosen)}
          data-free={free > 0}
          onClick={() => onPick(day)}
        >
          <span>{weekdayIn(day)}</span>
          <b>{shortDay(day)}</b>
          <small>{free > 0 ? texts.free(free) : note || texts.none}</small>
        </Column>
      ))}
    </Row>
  )
}

type DayTimesProps = { times: Times; day: string; value: Chosen | null; onChange: (chosen: Chosen) => void }

function DayTimes({ times, day, value, onChange }: DayTimesProps) {
  const onDay = times.hosts
    .map((host) => ({ ...host, slots: host.slots.filter(({ startAt }) => dayOf(startAt) === day) }))
    .filter(({ slots }) => slots.length > 0)
  if (times.days.every(({ free }) => free === 0))
    return <EmptyState size="card" title={texts.nothing} description={texts.nothingLead(times.waitWeeks)} />
  if (onDay.length === 0) return <p className={styles.quiet}>{texts.nothingDay}</p>
  return (
    <Column as="ul" aria-label={texts.hosts}>
      {onDay.map((host) => (
        <HostTimes
          key={host.userId}
          host={host}
          value={value?.offer.id ?? null}
          onPick={(offer) => onChange({ offer, host })}
        />
      ))}
    </Column>
  )
}
