import { formatDate, formatDateTime } from '@xinqiao/domain'
import { useEffect, useState } from 'react'
import { clockOf, dateWords, weekdayIn } from '../../kit/time-words.ts'

export type Moment = { hour: number; day: string; weekday: string; time: string }

/** The school's wall clock, whatever zone the device is in. */
export const momentOf = (now: number): Moment => {
  const time = formatDateTime(new Date(now))
  return { hour: Number(time.slice(11, 13)), day: dateWords(time), weekday: weekdayIn(time), time: clockOf(time) }
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
