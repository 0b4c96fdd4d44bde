import { parseDate, parseDateTime } from '@xinqiao/domain'

export type MomentKind = 'date' | 'datetime' | 'time'

const pad = (text: string | undefined): string => (text ?? '').padStart(2, '0')

/** Full-width digits and marks, as a Chinese keyboard gives them. */
const plain = (text: string): string =>
  text
    .trim()
    .replace(/[０-９：／－．]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ')

const DAY = /^(\d{4})(?:[-/.年]\s?(\d{1,2})[-/.月]\s?(\d{1,2})日?|(\d{2})(\d{2}))/
const CLOCK = /^(\d{1,2})(?:[:时点]\s?(\d{1,2})分?|(\d{2}))?(?::(\d{2}))?$/

const readClock = (text: string): [hour: string, minute: string, second: string] | null => {
  const match = CLOCK.exec(text)
  if (!match || (match[2] === undefined && match[3] === undefined && !/[时点]$/.test(text))) return null
  const [, hour, minute, packed, second] = match
  return [pad(hour), pad(minute ?? packed), pad(second)]
}

const readTime = (text: string): string | null => {
  const clock = readClock(text)
  if (!clock || Number(clock[0]) > 23 || Number(clock[1]) > 59) return null
  return `${clock[0]}:${clock[1]}`
}

/** A moment as people type it (2026/4/5, 20260405, 2026年4月5日, 8:30, 830), in the one shape that is kept; null when it is none. */
export const readMoment = (kind: MomentKind, typed: string): string | null => {
  const text = plain(typed)
  if (kind === 'time') return readTime(text)
  const match = DAY.exec(text)
  if (!match) return null
  const day = `${match[1]}-${pad(match[2] ?? match[4])}-${pad(match[3] ?? match[5])}`
  const rest = text.slice(match[0].length).replace(/^[T\s]+/, '')
  if (kind === 'date') return rest === '' && parseDate(day) ? day : null
  const clock = rest === '' ? null : readClock(rest)
  const moment = clock && `${day} ${clock.join(':')}`
  return moment && parseDateTime(moment) ? moment : null
}
