import { scheduleTexts as texts } from './schedule.messages.ts'
import styles from './schedule.module.css'
import type { DaySums } from './slot-events.ts'
import type { Range, useSchedule } from './use-schedule.ts'

/** 第 7 教学周，本周 58 场 · 可约 14 · 利用率 81% */
export function Note({ schedule: { week, board }, range }: { schedule: ReturnType<typeof useSchedule>; range: Range }) {
  const { data } = board
  const weekNo = range.view === 'month' ? null : week.data?.weekNo
  return (
    <>
      {weekNo ? <span className={styles.weekNo}>{texts.week(weekNo)}</span> : null}
      {data ? (
        <span className={styles.sums}>
          {texts.sums(texts.sum[range.view], data.booked, data.free)}
          <b>{data.total === 0 ? 0 : Math.round((data.booked / data.total) * 100)}%</b>
        </span>
      ) : null}
    </>
  )
}

type DayNoteProps = { sums: DaySums | undefined; holiday: string | undefined; isRest: boolean }

export function DayNote({ sums, holiday, isRest }: DayNoteProps) {
  if (holiday) return <span className={styles.holiday}>{holiday}</span>
  if (isRest) return texts.rest
  const { booked = 0, free = 0 } = sums ?? {}
  return (
    <span>
      {texts.sessions(booked)}
      {free > 0 ? (
        <>
          {' · '}
          <b className={styles.left}>{texts.left(free)}</b>
        </>
      ) : null}
    </span>
  )
}
