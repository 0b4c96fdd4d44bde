import { messageTexts as texts } from './message.messages.ts'

const DAY = 'yyyy-MM-dd'.length
const MINUTE_MS = 60_000

/** Both as 'yyyy-MM-dd HH:mm:ss' of the same zone, so that a wrong clock or zone of this machine changes nothing. */
const moment = (time: string): number => Date.parse(`${time.replace(' ', 'T')}Z`)

const dayBefore = (now: string): string => new Date(moment(now) - 24 * 60 * MINUTE_MS).toISOString().slice(0, DAY)

export type DayName = keyof typeof texts.groups

export const dayOf = (time: string, now: string): DayName => {
  const day = time.slice(0, DAY)
  if (day >= now.slice(0, DAY)) return 'today'
  return day === dayBefore(now) ? 'yesterday' : 'earlier'
}

export const groupByDay = <T extends { createTime: string }>(
  messages: readonly T[],
  now: string,
): { day: DayName; messages: T[] }[] => {
  const groups: { day: DayName; messages: T[] }[] = []
  for (const message of messages) {
    const day = dayOf(message.createTime, now)
    const last = groups.at(-1)
    if (last?.day === day) last.messages.push(message)
    else groups.push({ day, messages: [message] })
  }
  return groups
}

/** The hour of what is new, the day of what is not. */
export const timeWords = (time: string, now: string): string => {
  if (dayOf(time, now) !== 'earlier') return time.slice(11, 16)
  return time.slice(0, 4) === now.slice(0, 4) ? time.slice(5, 10) : time.slice(0, 10)
}

export const sinceWords = (time: string, now: string): string => {
  const minutes = Math.floor((moment(now) - moment(time)) / MINUTE_MS)
  if (minutes < 1) return texts.cards.now
  return minutes < 60 ? texts.cards.minutes(minutes) : timeWords(time, now)
}
