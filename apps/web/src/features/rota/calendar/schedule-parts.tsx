import type { ReactNode } from 'react'
import { calendarTypeOf, toneVars } from '../../../kit/calendar/calendar-data.ts'
import { Text } from '../../../kit/layout/layout.tsx'
import type { Shift } from '../rota.queries.ts'
import { scheduleTexts as texts } from './schedule.messages.ts'
import styles from './schedule.module.css'
import type { DaySums } from './slot-events.ts'
import type { Range, useSchedule } from './use-schedule.ts'

/** 第 7 教学周，本周 58 场 · 可约 14 · 利用率 81% */
export function Note({ schedule, range }: { schedule: ReturnType<typeof useSchedule>; range: Range }) {
  const { week } = schedule
  const data = figuresOf(schedule)
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

/** Of everybody, or of those in sight; what is over is free no more. */
function figuresOf({ board, hosts, hiddenHosts, sums }: ReturnType<typeof useSchedule>) {
  if (!board.data) return null
  const free = [...sums.values()].reduce((sum, day) => sum + day.free, 0)
  if (hiddenHosts.size === 0) return { ...board.data, free }
  const seen = hosts.filter(({ userId }) => !hiddenHosts.has(userId))
  return {
    booked: seen.reduce((sum, { booked }) => sum + booked, 0),
    total: seen.reduce((sum, { total }) => sum + total, 0),
    free,
  }
}

type DayNoteProps = { sums: DaySums | undefined; holiday: string | undefined; isRest: boolean }

export function DayNote({ sums, holiday, isRest }: DayNoteProps) {
  if (holiday) return <Text look="warning">{holiday}</Text>
  if (isRest) return texts.rest
  const { booked = 0, free = 0 } = sums ?? {}
  return (
    <span>
      {booked > 0 || free === 0 ? texts.sessions(booked) : null}
      {booked > 0 && free > 0 ? ' · ' : null}
      {free > 0 ? <em className={styles.left}>{texts.left(free)}</em> : null}
    </span>
  )
}

type MonthDayProps = { sums: DaySums | undefined; duty: readonly Shift[]; children: ReactNode }

/** A day of the month: how full it is and of what, and who is on duty. */
export function MonthDay({ sums, duty, children }: MonthDayProps) {
  return (
    <>
      <span className={styles.monthNote}>{children}</span>
      {sums && sums.booked + sums.free > 0 ? (
        <span className={styles.fill} aria-hidden="true">
          {sums.types.map(({ code, count }) => (
            <i key={code} style={{ ...toneVars(calendarTypeOf(code)), flexGrow: count }} />
          ))}
          {sums.free > 0 ? <i data-open="true" style={{ flexGrow: sums.free }} /> : null}
        </span>
      ) : null}
      {duty.length > 0 ? (
        <Text look="faint" cut className={styles.monthDuty}>
          {texts.dutyOf([...new Set(duty.map(({ hostName }) => hostName))].join('、'))}
        </Text>
      ) : null}
    </>
  )
}
