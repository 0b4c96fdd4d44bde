import { dayParts, partOfDay, type DayPart, type TimeGrid, type TimeSlot } from '@xinqiao/domain'

export type Cell = { readonly time: string; readonly week: number }

/** Chosen days of the week by time. */
export type Chosen = ReadonlyMap<string, ReadonlySet<number>>

export type BoardRow = { readonly time: string; readonly weeks: readonly number[]; readonly part: DayPart }

/** What there is to choose: rows from early to late, and the days that any of them has. */
export type TimeBoard = { readonly rows: readonly BoardRow[]; readonly days: readonly number[] }

const ALL_DAYS = [1, 2, 3, 4, 5, 6, 7]

export const isDayPart = (time: string): time is DayPart => Object.hasOwn(dayParts, time)

const minutesAt = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const partOf = (time: string): DayPart => (isDayPart(time) ? time : partOfDay(minutesAt(time)))

/** Answers may name a part of the day instead of a time; those stand first, for as long as the form is open. */
export const boardOf = (grid: TimeGrid, named: readonly string[]): TimeBoard => {
  const rows = [
    ...named.map((time) => ({ time, weeks: ALL_DAYS, part: partOf(time) })),
    ...grid.rows.map((time) => ({ time, weeks: grid.weeks(time), part: partOf(time) })),
  ].filter(({ weeks }) => weeks.length > 0)
  return { rows, days: ALL_DAYS.filter((day) => rows.some(({ weeks }) => weeks.includes(day))) }
}

export const chosenOf = (slots: readonly TimeSlot[]): Chosen =>
  new Map(slots.map(({ time, weeks }) => [time, new Set(weeks)]))

export const isChosen = (chosen: Chosen, { time, week }: Cell): boolean => chosen.get(time)?.has(week) ?? false

/** The answer in its one shape. */
export const slotsIn = (chosen: Chosen): readonly { time: string; weeks: readonly number[] }[] =>
  [...chosen]
    .map(([time, weeks]) => ({ time, weeks: [...weeks].toSorted((a, b) => a - b) }))
    .filter(({ weeks }) => weeks.length > 0)
    .toSorted((a, b) => (a.time < b.time ? -1 : 1))

export const cellsIn = ({ rows }: TimeBoard, isMeant: (row: BoardRow, week: number) => boolean): readonly Cell[] =>
  rows.flatMap((row) => row.weeks.filter((week) => isMeant(row, week)).map((week) => ({ time: row.time, week })))

export const withCells = (chosen: Chosen, cells: readonly Cell[], isOn: boolean): Chosen => {
  const next = new Map([...chosen].map(([time, weeks]) => [time, new Set(weeks)]))
  for (const { time, week } of cells) {
    const weeks = next.get(time) ?? new Set()
    if (isOn) weeks.add(week)
    else weeks.delete(week)
    next.set(time, weeks)
  }
  return next
}

/** How many of these are chosen, as a switch shows it. */
export const shareOf = (chosen: Chosen, cells: readonly Cell[]): boolean | 'mixed' => {
  const count = cells.filter((cell) => isChosen(chosen, cell)).length
  if (count === 0) return false
  return count === cells.length ? true : 'mixed'
}

/** Everything between two corners that can be chosen. */
export const cellsBetween = (board: TimeBoard, one: Cell, other: Cell): readonly Cell[] => {
  const places = [one, other].map(({ time }) => board.rows.findIndex((row) => row.time === time))
  const times = new Set(board.rows.slice(Math.min(...places), Math.max(...places) + 1).map(({ time }) => time))
  const [from, to] = [Math.min(one.week, other.week), Math.max(one.week, other.week)]
  return cellsIn(board, (row, week) => times.has(row.time) && week >= from && week <= to)
}
