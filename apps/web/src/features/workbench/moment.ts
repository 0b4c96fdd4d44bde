import { chinaOffsetMinutes, formatDate } from '@xinqiao/domain'
import { useEffect, useState } from 'react'

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const

export type Moment = { hour: number; day: string; weekday: string; time: string }

/** The school's wall clock, whatever zone the device is in. */
export const momentOf = (now: number): Moment => {
  const local = new Date(now + chinaOffsetMinutes * 60_000)
  return {
    hour: local.getUTCHours(),
    day: `${local.getUTCMonth() + 1}月${local.getUTCDate()}日`,
    weekday: WEEKDAYS[local.getUTCDay()] ?? '',
    time: local.toISOString().slice(11, 16),
  }
}

const GREETINGS: ReadonlyArray<readonly [until: number, words: string]> = [
  [5, '夜深了'],
  [9, '早上好'],
  [12, '上午好'],
  [14, '中午好'],
  [18, '下午好'],
  [23, '晚上好'],
]

export const greetingAt = (hour: number): string => GREETINGS.find(([until]) => hour < until)?.[1] ?? '夜深了'

export const isNight = (hour: number): boolean => hour >= 18 || hour < 6

/** The school's calendar day; a page left open overnight notices the morning. */
export const useToday = (): string => {
  const [today, setToday] = useState(() => formatDate(new Date()))
  useEffect(() => {
    const timer = setInterval(() => setToday(formatDate(new Date())), 60_000)
    return () => clearInterval(timer)
  }, [])
  return today
}

export const useMoment = (): Moment => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000)
    return () => clearInterval(timer)
  }, [])
  return momentOf(now)
}
