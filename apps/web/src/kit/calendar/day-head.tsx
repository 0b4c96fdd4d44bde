import type { DayHeaderInfo } from '@fullcalendar/react'
import type { ReactNode } from 'react'
import { Text } from '../layout/layout.tsx'
import styles from './day-head.module.css'

/** 周三 15, and what the page has to say about the day. */
export function DayHead({ info, note, row }: { info: DayHeaderInfo; note: ReactNode; row?: ReactNode }) {
  if (info.inPopover) return <span className={styles.over}>{info.text}</span>
  const number = info.dayNumberText.replace('日', '')
  const head = (
    <span className={styles.head} data-today={info.isToday}>
      <Text look="soft 12/18" className={styles.weekday}>
        {info.weekdayText}
      </Text>
      {number ? <b>{` ${number}`}</b> : null}
      {note ? <span className={styles.note}>{note}</span> : null}
    </span>
  )
  if (row === undefined) return head
  return (
    <span className={styles.stack}>
      {head}
      <span className={styles.row}>{row}</span>
    </span>
  )
}
