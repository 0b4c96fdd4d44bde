import { minutesOf } from '../form/time-slots.ts'
import { holidayOn, type Term } from '../org/term.ts'
import { formatDate, parseDate } from '../time.ts'
import type { AppointmentType } from './appointment-types.ts'
import { refuse, type BookingRefusal } from './booking-errors.ts'
import { addDays, addMinutes, weekdayOf } from './clock.ts'
import { findClash, type Clash, type Occupancy } from './clash.ts'

/** 排班: when a host is there every week, from a day to a day. */
export type Workforce = {
  readonly id: string
  readonly userId: string
  readonly siteId: string
  readonly roomId: string | null
  readonly types: readonly AppointmentType[]
  /** 1 Monday … 7 Sunday. */
  readonly weeks: readonly number[]
  /** Clock times, 'HH:mm'. */
  readonly startTime: string
  readonly endTime: string
  /** Days, 'yyyy-MM-dd', both included. */
  readonly startDate: string
  readonly endDate: string
  readonly slotMinutes: number
  readonly gapMinutes: number
}

export type CalendarRange = { readonly startTime: string; readonly endTime: string }

export const rotaLimits = { minSlotMinutes: 10, maxSlotMinutes: 480, maxGapMinutes: 240 } as const

/** What is wrong with a template, before any day of it is looked at. */
export const workforceRefusal = (template: Workforce, range: CalendarRange): BookingRefusal | null => {
  const [start, end] = [minutesOf(template.startTime), minutesOf(template.endTime)]
  if (start === null || end === null || start >= end) return refuse('slot.wrong_order')
  if (template.startDate > template.endDate) return refuse('slot.wrong_order')
  if (start < (minutesOf(range.startTime) ?? 0) || end > (minutesOf(range.endTime) ?? 0))
    return refuse('slot.out_of_range', { start: range.startTime, end: range.endTime })
  const detail = detailFault(template, end - start)
  return detail === null ? null : refuse('slot.template_wrong', { detail })
}

const detailFault = ({ weeks, types, slotMinutes, gapMinutes }: Workforce, length: number): string | null => {
  const { minSlotMinutes, maxSlotMinutes, maxGapMinutes } = rotaLimits
  if (types.length === 0) return '请选择可预约的类型'
  if (weeks.length === 0 || weeks.some((week) => !Number.isInteger(week) || week < 1 || week > 7)) return '请选择星期'
  if (!(slotMinutes >= minSlotMinutes && slotMinutes <= maxSlotMinutes))
    return `每个时段须为${minSlotMinutes}-${maxSlotMinutes}分钟`
  if (!(gapMinutes >= 0 && gapMinutes <= maxGapMinutes)) return `间隔须为0-${maxGapMinutes}分钟`
  return slotMinutes > length ? '起止时间放不下一个时段，请调整时间或时段长度' : null
}

export type PlannedSlot = {
  readonly workforceId: string
  readonly day: string
  readonly startAt: Date
  readonly endAt: Date
}

export type SkippedDay = { readonly day: string; readonly holiday: string }

/** Every day from the first to the last, written. */
export const daysFrom = (first: string, last: string): readonly string[] => {
  const start = parseDate(first)
  const days: string[] = []
  for (let at = start; at && formatDate(at) <= last; at = addDays(at, 1)) days.push(formatDate(at))
  return days
}

const slotsOn = (template: Workforce, day: string): readonly PlannedSlot[] => {
  const midnight = parseDate(day)
  const [from, to] = [minutesOf(template.startTime), minutesOf(template.endTime)]
  if (!midnight || from === null || to === null) return []
  const slots: PlannedSlot[] = []
  for (let start = from; start + template.slotMinutes <= to; start += template.slotMinutes + template.gapMinutes) {
    const startAt = addMinutes(midnight, start)
    slots.push({ workforceId: template.id, day, startAt, endAt: addMinutes(startAt, template.slotMinutes) })
  }
  return slots
}

/** The slots of a template within a term, holidays left out and told. Expects a template without faults. */
export const slotsOf = (
  template: Workforce,
  term: Pick<Term, 'startDate' | 'endDate' | 'holidays'>,
): { readonly slots: readonly PlannedSlot[]; readonly skipped: readonly SkippedDay[] } => {
  const first = template.startDate > term.startDate ? template.startDate : term.startDate
  const last = template.endDate < term.endDate ? template.endDate : term.endDate
  const slots: PlannedSlot[] = []
  const skipped: SkippedDay[] = []
  for (const day of daysFrom(first, last)) {
    const midnight = parseDate(day)
    if (!midnight || !template.weeks.includes(weekdayOf(midnight))) continue
    const holiday = holidayOn(term, day)
    if (holiday) skipped.push({ day, holiday: holiday.name })
    else slots.push(...slotsOn(template, day))
  }
  return { slots, skipped }
}

export const slotOccupancies = (
  slot: { readonly startAt: Date; readonly endAt: Date },
  ownerId: string,
  { hostId, roomId }: { readonly hostId: string; readonly roomId: string | null },
): readonly Occupancy[] => {
  const span = { startAt: slot.startAt, endAt: slot.endAt, ownerId }
  const host: Occupancy = { ...span, kind: 'person', resourceId: hostId }
  return roomId === null ? [host] : [host, { ...span, kind: 'room', resourceId: roomId }]
}

export type RotaPlan = {
  readonly slots: readonly PlannedSlot[]
  readonly skipped: readonly SkippedDay[]
  /** Slots that cannot be: what they would collide with. They are not among `slots`. */
  readonly clashes: readonly { readonly slot: PlannedSlot; readonly clash: Clash }[]
}

/** What publishing some templates would bring, slot by slot, against what is taken and against each other. */
export const planRota = (
  templates: readonly Workforce[],
  term: Pick<Term, 'startDate' | 'endDate' | 'holidays'>,
  taken: readonly Occupancy[],
): RotaPlan => {
  const occupied = new Map<string, Occupancy[]>()
  const line = (one: Occupancy): Occupancy[] => {
    const key = `${one.kind} ${one.resourceId}`
    const known = occupied.get(key) ?? []
    occupied.set(key, known)
    return known
  }
  for (const one of taken) line(one).push(one)
  const slots: PlannedSlot[] = []
  const skipped: SkippedDay[] = []
  const clashes: { slot: PlannedSlot; clash: Clash }[] = []
  for (const template of templates) {
    const plan = slotsOf(template, term)
    skipped.push(...plan.skipped)
    for (const slot of plan.slots) {
      const ownerId = `${template.id} ${slot.startAt.toISOString()}`
      const wanted = slotOccupancies(slot, ownerId, { hostId: template.userId, roomId: template.roomId })
      const clash = wanted.map((one) => findClash(line(one), [one])).find((found) => found !== null)
      if (clash) clashes.push({ slot, clash })
      else {
        slots.push(slot)
        for (const one of wanted) line(one).push(one)
      }
    }
  }
  return { slots, skipped, clashes }
}
