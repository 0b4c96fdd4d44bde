import type { CalendarView } from './calendar-data.ts'
import { clockSpan, dayWords } from '../time-words.ts'
import { addDays, dayOf, type Wall } from './wall.ts'

const parts = (wall: Wall): [year: number, month: number, day: number] => {
  const [year = 0, month = 0, day = 0] = dayOf(wall).split('-').map(Number)
  return [year, month, day]
}

/** 4月16日 周四 15:00–15:50 */
export const spanTitle = (start: Wall, end: Wall): string => `${dayWords(start)} ${clockSpan(start, end)}`

/** `end` is the first moment no longer shown. */
export function rangeTitle(view: CalendarView, start: Wall, end: Wall): string {
  const [year, month, day] = parts(start)
  if (view === 'month') return `${year}年${month}月`
  if (view === 'day') return `${year}年${dayWords(start)}`
  const [lastYear, lastMonth, lastDay] = parts(addDays(end, -1))
  const tail = [lastYear === year ? '' : `${lastYear}年`, lastMonth === month ? '' : `${lastMonth}月`, `${lastDay}日`]
  return `${year}年${month}月${day}日 – ${tail.join('')}`
}
