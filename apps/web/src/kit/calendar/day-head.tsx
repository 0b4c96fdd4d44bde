import type { DayHeaderInfo } from '@fullcalendar/react'
import type { ReactNode } from 'react'
import styles from './day-head.module.css'

/** 周三 15, and what the page has to say about the day. */
export function DayHead({ info, note }: { info: DayHeaderInfo; note: ReactNode }) {
  if (info.inPopover) return info.text
  const number = info.dayNumberText.replace('日', '')
  return (
    <span className={styles.head} data-today={info.isToday}>
      <span className={styles.weekday}>{info.weekdayText}</span>
      {number ? <b>{` ${number}`}</b> : null}
      {note ? <span className={styles.note}>{note}</span> : null}
    </span>
  )
}
