import { millisecondsPer, parseDateTime, signalMinutes, type SignalLevel } from '@xinqiao/domain'
import { clockOf, dayOf, shortDay, weekdayIn } from '../../../kit/time-words.ts'
import { deskMessages as texts } from './desk.messages.ts'

const { minute, hour, day } = millisecondsPer

export const msOf = (time: string): number => parseDateTime(time)?.getTime() ?? 0

const two = (value: number): string => String(value).padStart(2, '0')

/** 6:24, 1:12:08 */
export const countdown = (ms: number): string => {
  const seconds = Math.floor(Math.abs(ms) / 1000)
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** 8 分 36 秒, 3 小时 */
export const lasted = (ms: number): string => {
  if (ms < hour) return texts.minutes(Math.floor(ms / minute), Math.floor(ms / 1000) % 60)
  return ms < day ? texts.hours(Math.floor(ms / hour)) : texts.days(Math.floor(ms / day))
}

/** 今天 17:30, 明天 08:50, 04-17 周五 */
export const dayAndClock = (time: string, today: string): string => {
  const apart = Math.round((msOf(`${dayOf(time)} 00:00:00`) - msOf(`${dayOf(today)} 00:00:00`)) / day)
  const near = [texts.today, texts.tomorrow][apart]
  return near ? `${near} ${clockOf(time)}` : `${shortDay(time)} ${weekdayIn(time)}`
}

export type Left = { readonly share: number; readonly tone: 'good' | 'half' | 'late'; readonly words: string }

/** How much of its time is left: amber from the half on, red only when it is over. */
export const leftOf = (
  { createTime, dueTime, level }: { createTime: string; dueTime: string; level: number },
  now: number,
  today: string,
): Left => {
  const [due, began] = [msOf(dueTime), msOf(createTime)]
  const left = due - now
  const share = Math.max(0, Math.min(1, left / Math.max(due - began, 1)))
  if (left <= 0)
    return {
      share: 1,
      tone: 'late',
      words: texts.late(lasted(left < -minute ? Math.floor(-left / minute) * minute : -left)),
    }
  const words = level >= 4 || left < 2 * hour ? countdown(left) : dayAndClock(dueTime, today)
  return { share, tone: share > 0.5 ? 'good' : 'half', words }
}

/** Within how long somebody has to have it. */
export const within = (level: number): string => {
  const minutes = signalMinutes[level as SignalLevel]
  const span = minutes < 60 ? texts.within.minutes(minutes) : texts.within.hours(minutes / 60)
  return minutes >= 24 * 60 ? texts.within.days(minutes / (24 * 60)) : span
}
