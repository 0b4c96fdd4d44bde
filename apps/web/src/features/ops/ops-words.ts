import { clockOf, dayOf, shortDay } from '../../kit/time-words.ts'
import { opsMessages as texts } from './ops.messages.ts'

const DAY_MS = 86_400_000

const dayAway = (time: string, days: number): string =>
  new Date(Date.parse(`${dayOf(time)}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** 今天 02:10, 明天 02:10, 04-13 02:10; what is of this day is told by the clock alone where that is enough. */
export const whenWords = (time: string, now: string, bare = false): string => {
  const clock = clockOf(time)
  if (dayOf(time) === dayOf(now)) return bare ? clock : `${texts.today} ${clock}`
  if (dayOf(time) === dayAway(now, 1)) return `${texts.tomorrow} ${clock}`
  if (dayOf(time) === dayAway(now, -1)) return `${texts.yesterday} ${clock}`
  return `${shortDay(time)} ${clock}`
}

/** 02:41 of today, 04-13 of another day: a list of days needs no more. */
export const shortWhen = (time: string, now: string): string =>
  dayOf(time) === dayOf(now) ? clockOf(time) : shortDay(time)

/** 120 毫秒, 2.3 秒, 4 分 12 秒 */
export const tookWords = (ms: number): string => {
  if (ms < 100) return texts.took.ms(ms)
  if (ms < 60_000) return texts.took.seconds(ms < 10_000 ? (ms / 1000).toFixed(1) : String(Math.round(ms / 1000)))
  const seconds = Math.round(ms / 1000)
  return texts.took.minutes(Math.floor(seconds / 60), seconds % 60)
}
