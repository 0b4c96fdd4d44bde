import { type CalendarEvent, calendarTypeOf } from '../../../kit/calendar/calendar-data.ts'
import { dayOf } from '../../../kit/calendar/wall.ts'
import type { Slot } from '../rota.queries.ts'
import { rotaTexts } from '../rota.messages.ts'
import { shortRoom, shortType } from '../words.ts'
import { scheduleTexts as texts } from './schedule.messages.ts'

const FREE = '5'

const isFree = ({ displayCode }: Slot): boolean => displayCode === FREE

/** An hour of duty nobody has come to: the row of duty says who is there, the board need not say it hour by hour. */
export const isIdleDuty = (slot: Slot): boolean => slot.shiftId !== null && isFree(slot)

/** Only what nobody has booked moves; the server judges again. */
export const mayMove = ({ isManageable, status, shiftId, endAt }: Slot, now: string): boolean =>
  isManageable && (status === '1' || status === '10') && shiftId === null && endAt > now

const place = (slot: Slot): string =>
  slot.roomName ? shortRoom(slot.roomName) : slot.consultMethod === 2 ? (rotaTexts.methods[2] ?? '') : ''

/** Its time has come and nobody took it. */
const isSpent = (slot: Slot, now: string): boolean => isFree(slot) && slot.startAt <= now

const word = (slot: Slot, now: string): string => {
  if (slot.closed) return texts.closed
  if (isSpent(slot, now)) return texts.spent
  return slot.held ? texts.held : shortType(slot.displayCode)
}

export function eventOf(slot: Slot, now: string): CalendarEvent {
  const { id, startAt, endAt, userId } = slot
  return {
    id,
    type: calendarTypeOf(slot.displayCode),
    typeName: slot.displayName,
    start: startAt.slice(0, 16),
    end: endAt.slice(0, 16),
    column: userId,
    isClosed: slot.closed || isSpent(slot, now),
    title: slot.realName,
    note: word(slot, now),
    place: place(slot),
    canMove: mayMove(slot, now),
  }
}

export type DaySums = { readonly booked: number; readonly free: number; readonly types: readonly TypeCount[] }

/** Slots of a day, a host and a type by their number: what a month is told, and what the days of a week add up to. */
export type Tally = {
  readonly day: string
  readonly userId: string
  readonly code: string
  readonly count: number
  readonly free: number
}

export const tallyOf = (slot: Slot, now: string): Tally => ({
  day: dayOf(slot.startAt),
  userId: slot.userId,
  code: slot.displayCode,
  count: 1,
  free: isFree(slot) && !slot.closed && slot.startAt > now ? 1 : 0,
})

const total = (tallies: readonly Tally[], of: (tally: Tally) => number): number =>
  tallies.reduce((sum, tally) => sum + of(tally), 0)

/** What each day holds; what is closed or over is neither booked nor free. */
export function sumsByDay(tallies: readonly Tally[]): ReadonlyMap<string, DaySums> {
  return new Map(
    [...Map.groupBy(tallies, ({ day }) => day)].map(([day, ours]) => {
      const taken = ours.filter(({ code }) => code !== FREE)
      return [
        day,
        {
          booked: total(taken, ({ count }) => count),
          free: total(ours, ({ free }) => free),
          types: countsByType(taken).filter(({ count }) => count > 0),
        },
      ]
    }),
  )
}

/** As the legend has them; what is free comes last. */
const ORDER = ['2', '21', '10', '14', '8', '11', '12', '23', '1', '15', '13', '9', '17', '18', '19', '20']

export type TypeCount = { readonly code: string; readonly count: number }

export function countsByType(tallies: readonly Tally[]): readonly TypeCount[] {
  const counts = new Map<string, number>()
  for (const { code, count, free } of tallies)
    counts.set(code, (counts.get(code) ?? 0) + (code === FREE ? free : count))
  const codes = [...ORDER.filter((code) => counts.has(code)), FREE]
  return codes.map((code) => ({ code, count: counts.get(code) ?? 0 }))
}
