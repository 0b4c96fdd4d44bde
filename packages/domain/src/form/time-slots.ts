import type { FormValue } from './form-value.ts'

/** One row of a time grid: a range of the clock or a part of the day, on some days of the week (1 Monday … 7 Sunday). */
export type TimeSlot = { readonly time: string; readonly weeks: readonly number[] }

export const dayParts = { 上午: [0, 720], 下午: [720, 1080], 晚上: [1080, 1440] } as const

export type DayPart = keyof typeof dayParts

/** Kinds of time settings that limit what each field offers; 可联系时间 has none and takes the default window. */
export const slotSettingTypes: Readonly<Record<string, number>> = {
  consultTimes: 2,
  firstInterviewTimeSlots: 15,
  evaluationPeriod: 17,
  psychologicalCounselingPeriod: 18,
  familyCounselingPeriod: 19,
}

const WORKDAYS_ONLY: ReadonlySet<string> = new Set(['psychologicalCounselingPeriod', 'familyCounselingPeriod'])
const ALL_DAYS = [1, 2, 3, 4, 5, 6, 7]
const WORKDAYS = [1, 2, 3, 4, 5]

export const minutesOf = (clock: string): number | null => {
  const match = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(clock)
  if (!match) return null
  const minutes = Number(match[1]) * 60 + Number(match[2])
  return minutes <= 1440 ? minutes : null
}

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export const partOfDay = (minutes: number): DayPart => {
  if (minutes < dayParts.上午[1]) return '上午'
  return minutes < dayParts.下午[1] ? '下午' : '晚上'
}

const CONTACT = { from: 8 * 60, to: 18 * 60, step: 30, skipFrom: 11 * 60 + 30, skipTo: 13 * 60 + 30 } as const

/** 08:00–18:00 by half hours; no starts from 11:30 through 13:30. */
export const contactWindow = (): readonly string[] => {
  const slots: string[] = []
  for (let start: number = CONTACT.from; start < CONTACT.to; start += CONTACT.step)
    if (start < CONTACT.skipFrom || start > CONTACT.skipTo)
      slots.push(`${clockOf(start)}-${clockOf(start + CONTACT.step)}`)
  return slots
}

/** A time setting of a school or site: from when to when, on which days. */
export type TimeSetting = {
  readonly type: number
  readonly startTime: string
  readonly endTime: string
  readonly weeks: readonly number[]
}

/** What a time field offers: its rows, and the days of the week for each. */
export type TimeGrid = { readonly rows: readonly string[]; readonly weeks: (row: string) => readonly number[] }

export const gridFor = (prop: string, settings: readonly TimeSetting[]): TimeGrid => {
  const type = slotSettingTypes[prop]
  const own = type === undefined ? [] : settings.filter((setting) => setting.type === type)
  if (own.length === 0) return { rows: contactWindow(), weeks: () => ALL_DAYS }
  const limit = WORKDAYS_ONLY.has(prop) ? WORKDAYS : ALL_DAYS
  const days = new Map<string, Set<number>>()
  for (const { startTime, endTime, weeks } of own) {
    const row = `${startTime}-${endTime}`
    const known = days.get(row) ?? new Set()
    for (const week of weeks) if (limit.includes(week)) known.add(week)
    days.set(row, known)
  }
  return {
    rows: [...days.keys()].toSorted(),
    weeks: (row) => [...(days.get(row) ?? [])].toSorted((a, b) => a - b),
  }
}

const isDayPart = (time: string): boolean => Object.hasOwn(dayParts, time)

const isSlot = (value: FormValue): value is { time: string; weeks: number[] } => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { time, weeks } = value as Record<string, FormValue>
  if (typeof time !== 'string' || !Array.isArray(weeks)) return false
  if (!weeks.every((week) => typeof week === 'number' && ALL_DAYS.includes(week))) return false
  if (isDayPart(time)) return true
  const [start, end, ...more] = time.split('-').map(minutesOf)
  return more.length === 0 && start != null && end != null && start < end
}

/** The answer of a time field in its one shape: sorted, each time once, no time without a day. Null when it is none. */
export const readSlots = (value: FormValue | undefined): readonly TimeSlot[] | null => {
  if (value === undefined || value === null || value === '') return []
  if (!Array.isArray(value) || !value.every(isSlot)) return null
  const days = new Map<string, Set<number>>()
  for (const { time, weeks } of value) days.set(time, new Set([...(days.get(time) ?? []), ...weeks]))
  return [...days]
    .map(([time, weeks]) => ({ time, weeks: [...weeks].toSorted((a, b) => a - b) }))
    .filter(({ weeks }) => weeks.length > 0)
    .toSorted((a, b) => (a.time < b.time ? -1 : 1))
}

/** A grid as it travelled: each row with its days. */
export const gridFrom = (slots: readonly TimeSlot[] = []): TimeGrid => ({
  rows: slots.map(({ time }) => time),
  weeks: (row) => slots.find(({ time }) => time === row)?.weeks ?? [],
})

/** Every cell of the grid chosen, for the switch that chooses all. */
export const everySlot = ({ rows, weeks }: TimeGrid): readonly TimeSlot[] =>
  rows.map((time) => ({ time, weeks: weeks(time) })).filter((slot) => slot.weeks.length > 0)

/** Whether every chosen cell is one that is offered; parts of the day are always offered. */
export const fitsGrid = ({ rows, weeks }: TimeGrid, slots: readonly TimeSlot[]): boolean =>
  slots.every(
    (slot) =>
      isDayPart(slot.time) || (rows.includes(slot.time) && slot.weeks.every((week) => weeks(slot.time).includes(week))),
  )

const DAY_NAMES = ['一', '二', '三', '四', '五', '六', '日'] as const

const daysText = (weeks: readonly number[]): string => {
  if (weeks.length === ALL_DAYS.length) return '每天'
  if (weeks.join() === WORKDAYS.join()) return '周一至周五'
  return weeks.map((week) => `周${DAY_NAMES[week - 1]}`).join('、')
}

/** As people read it: 周一、周三 08:00-08:30；每天 下午. */
export const slotsText = (slots: readonly TimeSlot[]): string =>
  slots.map(({ time, weeks }) => `${daysText(weeks)} ${time}`).join('；')
