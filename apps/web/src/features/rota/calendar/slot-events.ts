import { type CalendarEvent, calendarTypeOf } from '../../../kit/calendar/calendar-data.ts'
import { dayOf } from '../../../kit/calendar/wall.ts'
import type { Slot } from '../rota.queries.ts'
import { rotaTexts } from '../rota.messages.ts'
import { shortRoom, shortType } from '../words.ts'
import { scheduleTexts as texts } from './schedule.messages.ts'

const isFree = ({ displayCode }: Slot): boolean => displayCode === '5'

/** An hour of duty nobody has come to: the row of duty says who is there, the board need not say it hour by hour. */
export const isIdleDuty = (slot: Slot): boolean => slot.shiftId !== null && isFree(slot)

/** Only what nobody has booked moves; the server judges again. */
export const mayMove = ({ isManageable, status, shiftId, endAt }: Slot, now: string): boolean =>
  isManageable && (status === '1' || status === '10') && shiftId === null && endAt > now

const place = (slot: Slot): string =>
  slot.roomName ? shortRoom(slot.roomName) : slot.consultMethod === 2 ? (rotaTexts.methods[2] ?? '') : ''

const word = (slot: Slot): string => (slot.closed ? texts.closed : slot.held ? texts.held : shortType(slot.displayCode))

export function eventOf(slot: Slot, now: string): CalendarEvent {
  const { id, startAt, endAt, userId } = slot
  return {
    id,
    type: calendarTypeOf(slot.displayCode),
    typeName: slot.displayName,
    start: startAt.slice(0, 16),
    end: endAt.slice(0, 16),
    column: userId,
    isClosed: slot.closed,
    title: slot.realName,
    note: [word(slot), place(slot)].filter(Boolean).join(' '),
    canMove: mayMove(slot, now),
  }
}

export type DaySums = { readonly booked: number; readonly free: number; readonly types: readonly TypeCount[] }

/** What each day holds; what is closed or over is neither booked nor free. */
export function sumsByDay(slots: readonly Slot[], now: string): ReadonlyMap<string, DaySums> {
  return new Map(
    [...Map.groupBy(slots, ({ startAt }) => dayOf(startAt))].map(([day, ours]) => {
      const taken = ours.filter((slot) => !isFree(slot))
      const free = ours.filter((slot) => isFree(slot) && !slot.closed && slot.startAt > now).length
      return [day, { booked: taken.length, free, types: countsByType(taken).filter(({ count }) => count > 0) }]
    }),
  )
}

/** As the legend has them; what is free comes last. */
const ORDER = ['2', '21', '10', '14', '8', '11', '12', '23', '1', '15', '13', '9', '17', '18', '19', '20']
const FREE = '5'

export type TypeCount = { readonly code: string; readonly count: number }

export function countsByType(slots: readonly Slot[]): readonly TypeCount[] {
  const counts = new Map<string, number>()
  for (const { displayCode } of slots) counts.set(displayCode, (counts.get(displayCode) ?? 0) + 1)
  const codes = [...ORDER.filter((code) => counts.has(code)), FREE]
  return codes.map((code) => ({ code, count: counts.get(code) ?? 0 }))
}
