import { discreetPlace } from './reminders.ts'

export type CalendarEntry = {
  /** Stays the same when the time changes, so that calendars move the entry instead of adding one. */
  readonly uid: string
  /** One more with every change. */
  readonly sequence: number
  readonly startAt: Date
  readonly endAt: Date
  readonly place: string
  readonly isCancelled: boolean
  readonly remindMinutes: number | null
}

/** Whoever looks into somebody's calendar learns that there is something, not what. */
const SUMMARY = '已预约的事项'
const DESCRIPTION = '详情请登录平台查看'

const stamp = (moment: Date): string => moment.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n')

const bytesOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x1_0000 ? 3 : 4
}

const LINE_BYTES = 75

/** Lines of at most 75 bytes, never cut within a character; what follows begins with a blank. */
export const folded = (line: string): string => {
  const lines: string[] = ['']
  let bytes = 0
  for (const character of line) {
    const size = bytesOf(character)
    if (bytes + size > LINE_BYTES) {
      lines.push(' ')
      bytes = 1
    }
    lines[lines.length - 1] += character
    bytes += size
  }
  return lines.join('\r\n')
}

const alarm = (minutes: number): readonly string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${SUMMARY}`,
  `TRIGGER:-PT${minutes}M`,
  'END:VALARM',
]

/** The text of an .ics file with this one entry (RFC 5545). */
export const calendarFile = (entry: CalendarEntry, now: Date): string => {
  const { isCancelled, remindMinutes } = entry
  const place = discreetPlace(entry.place.trim())
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Xinqiao//Appointments//ZH',
    'CALSCALE:GREGORIAN',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${escaped(entry.uid)}`,
    `DTSTAMP:${stamp(now)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTART:${stamp(entry.startAt)}`,
    `DTEND:${stamp(entry.endAt)}`,
    `SUMMARY:${SUMMARY}`,
    `DESCRIPTION:${DESCRIPTION}`,
    ...(place === '' ? [] : [`LOCATION:${escaped(place)}`]),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'CLASS:PRIVATE',
    'TRANSP:OPAQUE',
    ...(remindMinutes === null || isCancelled ? [] : alarm(remindMinutes)),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
