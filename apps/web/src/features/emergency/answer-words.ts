import { dayStart, formatDate, formatDateTime, parseDateTime, whoAnswers } from '@xinqiao/domain'
import { clockOf, dateWords, dayOf } from '../../kit/time-words.ts'
import type { Help, HelpShift } from './emergency.queries.ts'
import { emergencyMessages as t } from './emergency.messages.ts'

const HOUR_MS = 3_600_000

/** 陈思源 and 陈老师 are both 老师. */
export const teacher = (name: string): string => (name.endsWith('老师') ? name : `${name}老师`)

export const dayWords = (day: string, now: Date): string => {
  if (day === formatDate(now)) return t.today
  if (day === formatDate(dayStart(now, 1))) return t.tomorrow
  return dateWords(day)
}

const isEvening = (now: Date): boolean => formatDateTime(now).slice(11, 13) >= '18'

const after = (help: Help): string => (help.nightPhone ? t.thenNight : t.thenHotline(help.hotline))

export type Line = { title: string; phone: string; note: string; kind: 'centre' | 'national' }

/** What answers, the one that answers now first. With nothing known of the rota the numbers are there all the same. */
export const linesOf = (
  numbers: { readonly dutyPhone: string; readonly hotline: string },
  help: Help | null,
  now: Date,
): readonly Line[] => {
  const national: Line = { title: t.national, phone: numbers.hotline, note: t.nationalNote, kind: 'national' }
  const centre = (phone: string, title: string, note: string): readonly Line[] =>
    phone ? [{ title, phone, note, kind: 'centre' }] : []
  const { now: here, next } = whoAnswers(help?.shifts ?? [], now)
  const soon = next ? t.soon(dayWords(next.day, now), next.startTime, teacher(next.hostName)) : null
  if (help && here) {
    const who = (isEvening(now) ? t.dutyTonight : t.dutyNow)(teacher(here.hostName))
    return [...centre(numbers.dutyPhone, who, t.dutyHours(here.startTime, here.endTime, after(help))), national]
  }
  if (help?.nightPhone) return [...centre(help.nightPhone, t.night, soon ?? t.nightNote), national]
  if (soon) return [national, ...centre(numbers.dutyPhone, t.dutyAway, soon)]
  return [...centre(numbers.dutyPhone, t.duty, t.dutyUnknown), national]
}

/** Who sits in the duty room at this moment. */
export const shiftNow = (help: Help | null, now: Date): HelpShift | null => whoAnswers(help?.shifts ?? [], now).now

/** Since when the net is gone, where that is long enough ago to matter. */
export const keptSince = (help: (Help & { readonly isOffline: boolean }) | null, now: Date): string | null => {
  const asOf = help?.isOffline ? parseDateTime(help.asOf) : null
  if (!help || !asOf || now.getTime() - asOf.getTime() < HOUR_MS) return null
  return t.keptSince(dayWords(dayOf(help.asOf), now), clockOf(help.asOf))
}
