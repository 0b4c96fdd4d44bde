import { formatDate, formatDateTime } from '../time.ts'
import { dayStart, weekdayOf } from './clock.ts'

/** When somebody answers a hotline. No times: day and night. No weekdays: every day. A night may reach into the next day. */
export type HotlineHours = {
  readonly startTime: string
  readonly endTime: string
  readonly weeks: readonly number[]
}

type Span = { readonly day: string; readonly begins: string; readonly ends: string }

const WEEK = 7

const spansAround = ({ startTime, endTime, weeks }: HotlineHours, now: Date): readonly Span[] =>
  Array.from({ length: WEEK + 2 }, (_, at) => dayStart(now, at - 1))
    .filter((start) => weeks.length === 0 || weeks.includes(weekdayOf(start)))
    .map((start) => {
      const [day, next] = [formatDate(start), formatDate(dayStart(start, 1))]
      const [from, until] = [startTime || '00:00', endTime || '24:00']
      return { day, begins: `${day} ${from}`, ends: until > from ? `${day} ${until}` : `${next} ${until}` }
    })

export const isRoundTheClock = ({ startTime, weeks }: HotlineHours): boolean =>
  startTime === '' && (weeks.length === 0 || weeks.length === WEEK)

/** Whether somebody answers at this moment, until when, and when the next time is. */
export const hotlineNow = (
  hours: HotlineHours,
  now: Date,
): { readonly isOpen: boolean; readonly until: string | null; readonly next: { day: string; time: string } | null } => {
  if (isRoundTheClock(hours)) return { isOpen: true, until: null, next: null }
  const moment = formatDateTime(now).slice(0, 16)
  const spans = spansAround(hours, now)
  const open = spans.find(({ begins, ends }) => begins <= moment && moment < ends)
  if (open) return { isOpen: true, until: hours.endTime || null, next: null }
  const coming = spans.find(({ begins }) => begins > moment)
  return { isOpen: false, until: null, next: coming ? { day: coming.day, time: coming.begins.slice(11) } : null }
}

const names = ['一', '二', '三', '四', '五', '六', '日'] as const

/** 每天 08:00 – 22:00, 周一至周五 18:00 – 次日 02:00, 24 小时. */
export const hotlineHoursText = (hours: HotlineHours): string => {
  if (isRoundTheClock(hours)) return '24 小时'
  const { startTime, endTime } = hours
  const weeks = hours.weeks.toSorted((a, b) => a - b)
  const run = weeks.every((day, at) => at === 0 || day === weeks[at - 1]! + 1)
  const [first, last] = [weeks[0], weeks.at(-1)]
  const days =
    first === undefined || last === undefined || weeks.length === WEEK
      ? '每天'
      : run && weeks.length > 2
        ? `周${names[first - 1]}至周${names[last - 1]}`
        : weeks.map((day) => `周${names[day - 1]}`).join('、')
  if (startTime === '') return `${days} 全天`
  return `${days} ${startTime} – ${endTime > startTime ? '' : '次日 '}${endTime}`
}
