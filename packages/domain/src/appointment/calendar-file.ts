import { indiscreetWord } from '../message/template.ts'
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

/** Always the same two lines in front, so that calendars know whose file it is. */
const inCalendar = (head: readonly string[], events: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Xinqiao//Appointments//ZH', 'CALSCALE:GREGORIAN', ...head, ...events]
    .concat('END:VCALENDAR')
    .map((line) => `${folded(line)}\r\n`)
    .join('')

type Event = Pick<CalendarEntry, 'uid' | 'sequence' | 'startAt' | 'endAt'> & {
  readonly stampedAt: Date
  readonly summary: string
  readonly place: string
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
}

const eventLines = (event: Event, more: readonly string[] = []): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(event.uid)}`,
  `DTSTAMP:${stamp(event.stampedAt)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTART:${stamp(event.startAt)}`,
  `DTEND:${stamp(event.endAt)}`,
  `SUMMARY:${escaped(event.summary)}`,
  `DESCRIPTION:${DESCRIPTION}`,
  ...(event.place === '' ? [] : [`LOCATION:${escaped(event.place)}`]),
  `STATUS:${event.status}`,
  'CLASS:PRIVATE',
  'TRANSP:OPAQUE',
  ...more,
  'END:VEVENT',
]

/** The text of an .ics file with this one entry (RFC 5545). */
export const calendarFile = (entry: CalendarEntry, now: Date): string => {
  const { isCancelled, remindMinutes } = entry
  const event: Event = {
    ...entry,
    stampedAt: now,
    summary: SUMMARY,
    place: discreetPlace(entry.place.trim()),
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
  }
  return inCalendar(
    [`METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`],
    eventLines(event, remindMinutes === null || isCancelled ? [] : alarm(remindMinutes)),
  )
}

/** The words of a subscribed calendar: all that anybody who looks into it will ever read. */
export const feedWords = { received: '已约', own: '日程', duty: '值班' } as const
const feedTitle = '日程'

export type FeedEntry = Pick<CalendarEntry, 'uid' | 'sequence' | 'startAt' | 'endAt'> & {
  readonly changedAt: Date
  readonly kind: keyof typeof feedWords
  /** From the large to the small: site, room. Visitors go where they were told to, without their calendar naming it. */
  readonly places: readonly string[]
  readonly isTentative: boolean
}

/** A name that would give something away leaves its number: 咨询室 103 is 103 outside. */
const discreetPart = (part: string): string =>
  indiscreetWord(part) === null ? part.trim() : (/[A-Za-z]?\d[\w-]*/.exec(part)?.[0] ?? '')

const placeOf = ({ kind, places }: FeedEntry): string =>
  kind === 'own' ? '' : discreetPlace(places.map(discreetPart).filter(Boolean).join(' '))

const ASKED_AGAIN = 'PT1H'

/** The text of a subscribed calendar. The same entries make the same text, whenever it is asked for. */
export const calendarFeed = (entries: readonly FeedEntry[]): string =>
  inCalendar(
    [
      'METHOD:PUBLISH',
      `X-WR-CALNAME:${feedTitle}`,
      `REFRESH-INTERVAL;VALUE=DURATION:${ASKED_AGAIN}`,
      `X-PUBLISHED-TTL:${ASKED_AGAIN}`,
    ],
    entries.flatMap((entry) =>
      eventLines({
        ...entry,
        stampedAt: entry.changedAt,
        summary: feedWords[entry.kind],
        place: placeOf(entry),
        status: entry.isTentative ? 'TENTATIVE' : 'CONFIRMED',
      }),
    ),
  )
