import { weekdayIn } from '../time-words.ts'
import styles from './date-block.module.css'

/** 4月 22 周三: a leaf of the calendar. `time` begins with the day, yyyy-MM-dd. */
export function DateBlock({ time, faded = false }: { time: string; faded?: boolean }) {
  return (
    <div className={styles.date} data-faded={faded || undefined} aria-hidden="true">
      <span>{Number(time.slice(5, 7))}月</span>
      <b>{Number(time.slice(8, 10))}</b>
      <span>{weekdayIn(time)}</span>
    </div>
  )
}
