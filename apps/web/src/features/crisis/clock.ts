import { millisecondsPer, parseDateTime } from '@xinqiao/domain'
import { crisisMessages as texts } from './crisis.messages.ts'

const { minute, hour, day } = millisecondsPer
const two = (value: number): string => String(value).padStart(2, '0')
const msOf = (time: string): number => parseDateTime(time)?.getTime() ?? 0

/** 18 分, 3:15, 5 天 */
const spanOf = (ms: number): string => {
  if (ms < hour) return texts.clock.minutes(Math.max(1, Math.floor(ms / minute)))
  if (ms < day) return `${Math.floor(ms / hour)}:${two(Math.floor(ms / minute) % 60)}`
  return texts.clock.days(Math.floor(ms / day))
}

export type Left = { readonly share: number; readonly tone: 'good' | 'soon' | 'late'; readonly words: string }

/** What is left of the time something has: amber on its last day or quarter, red only when it is over. */
export const leftOf = (dueFrom: string, dueTime: string, now: number): Left => {
  const [from, due] = [msOf(dueFrom), msOf(dueTime)]
  const left = due - now
  if (left <= 0) return { share: 1, tone: 'late', words: texts.clock.late(spanOf(-left)) }
  const share = Math.max(0.02, Math.min(1, left / Math.max(due - from, 1)))
  return { share, tone: share < 0.25 || left < 2 * hour ? 'soon' : 'good', words: spanOf(left) }
}

/** The clock of the school: a computer that is a few minutes wrong says nobody is late who is. */
export const skewOf = (now: string, readAt: number): number => msOf(now) - readAt
