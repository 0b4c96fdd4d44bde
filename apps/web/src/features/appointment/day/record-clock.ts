import { minutesBetween } from '../desk/places.ts'
import { dayMessages } from './day.messages.ts'
import { clockOf, dayOf, shortDay } from '../../../kit/time-words.ts'

const texts = dayMessages.records
const HOUR = 60
const DAY = 24 * HOUR

type Due = { recordDueAt: string | null; recordLockAt: string }

export type RecordClock = {
  readonly words: string
  /** `late`: its day is over. `closing`: it will soon be impossible to write it. */
  readonly tone: 'calm' | 'late' | 'closing'
  /** How much of the last day is gone, while it runs. */
  readonly gone: number | null
}

const leftWords = (minutes: number): string =>
  minutes >= HOUR ? texts.hours(Math.floor(minutes / HOUR)) : texts.minutes(Math.max(1, minutes))

/** 04-17, or today by its hour. */
const momentOf = (time: string, now: string): string =>
  dayOf(time) === dayOf(now) ? texts.today(clockOf(time)) : `${shortDay(time)} ${clockOf(time)}`

/** How long a record may still wait. */
export const recordClock = ({ recordDueAt, recordLockAt }: Due, now: string): RecordClock => {
  const left = minutesBetween(now, recordLockAt)
  if (left <= DAY)
    return {
      words: texts.closing(momentOf(recordLockAt, now), leftWords(left)),
      tone: 'closing',
      gone: Math.min(1, Math.max(0, 1 - left / DAY)),
    }
  if (recordDueAt && recordDueAt < now)
    return { words: texts.late(shortDay(recordLockAt), Math.floor(left / DAY)), tone: 'late', gone: null }
  return { words: texts.due(momentOf(recordDueAt ?? recordLockAt, now)), tone: 'calm', gone: null }
}
