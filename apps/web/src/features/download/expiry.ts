import { millisecondsPer, parseDateTime } from '@xinqiao/domain'
import { expiryTexts as texts } from './download.messages.ts'

/** How long a file can still be fetched, in the largest unit that says enough; empty when it does not expire. */
export function timeLeft(expireTime: string | null, now: number): string {
  const end = expireTime === null ? null : parseDateTime(expireTime)
  if (!end) return ''
  const left = end.getTime() - now
  if (left <= 0) return texts.over
  // Files are kept for three days: hours say more than days do.
  if (left >= 3 * millisecondsPer.day) return texts.days(Math.floor(left / millisecondsPer.day))
  if (left >= millisecondsPer.hour) return texts.hours(Math.floor(left / millisecondsPer.hour))
  return texts.minutes(Math.max(1, Math.floor(left / millisecondsPer.minute)))
}
