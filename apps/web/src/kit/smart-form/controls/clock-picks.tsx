import { Row, Text } from '../../layout/layout.tsx'
import { kitTexts } from '../../texts.ts'
import { formTexts } from '../smart-form.messages.ts'
import styles from './date-popup.module.css'

type ClockPicksProps = {
  /** 'HH:mm' or empty */
  readonly value: string
  readonly onChoose: (clock: string) => void
  readonly onDone: () => void
}

const two = (value: number): string => String(value).padStart(2, '0')
const HOURS = Array.from({ length: 24 }, (_, at) => two(at))
const MINUTES = Array.from({ length: 60 }, (_, at) => two(at))

export function ClockPicks({ value, onChoose, onDone }: ClockPicksProps) {
  const [hour = '', minute = ''] = value.split(':')
  const pick = (label: string, now: string, all: readonly string[], choose: (next: string) => void) => (
    <select
      className={styles.pick}
      aria-label={label}
      value={now}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {now === '' ? <option value="">--</option> : null}
      {all.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </select>
  )
  return (
    <Row gap={4} pad={12} className={styles.clock}>
      {pick(formTexts.hour, hour, HOURS, (next) => onChoose(`${next}:${minute || '00'}`))}
      <span aria-hidden="true">:</span>
      {pick(formTexts.minute, minute, MINUTES, (next) => onChoose(`${hour || '08'}:${next}`))}
      <Text as="button" look="brand" bare type="button" className={styles.quick} onClick={onDone}>
        {kitTexts.ok}
      </Text>
    </Row>
  )
}
