import { dayOf } from '../../../kit/time-words.ts'
import type { PersonFile } from '../archive.queries.ts'

type Curve = PersonFile['curves'][number]
type Point = Curve['points'][number]

/** So many days have room beside each other. */
const MOST = 8

/** The days something was measured, and between them those on which somebody did not come: nothing was measured then. */
export type Column = { readonly day: string; readonly absent: string | null }

type Measured = {
  readonly curves: readonly Curve[]
  readonly entries: readonly Pick<PersonFile['entries'][number], 'mark' | 'time' | 'note'>[]
}

export const columnsOf = (file: Measured): Column[] => {
  const measured = [...new Set(file.curves.flatMap(({ points }) => points.map(({ time }) => dayOf(time))))]
    .toSorted()
    .slice(-MOST)
  const [first = '', last = ''] = [measured[0], measured.at(-1)]
  const absent = new Map(
    file.entries
      .filter(({ mark, time }) => mark === 'absent' && dayOf(time) > first && dayOf(time) < last)
      .filter(({ time }) => !measured.includes(dayOf(time)))
      .map(({ time, note }) => [dayOf(time), note.split(' · ').at(-1) ?? '']),
  )
  return [...measured, ...absent.keys()].toSorted().map((day) => ({ day, absent: absent.get(day) ?? null }))
}

/** How two neighbours are joined: across a day somebody stayed away it is a guess, across editions there is no line. */
export type Join = 'solid' | 'dashed' | 'none'
export type Placed = Point & { readonly column: number }
export type Line = { readonly from: Placed; readonly to: Placed; readonly join: Join }

/** The last of a day counts. */
export const placed = ({ points }: Curve, columns: readonly Column[]): Placed[] =>
  columns.flatMap(({ day }, column) => {
    const point = points.findLast(({ time }) => dayOf(time) === day)
    return point ? [{ ...point, column }] : []
  })

export const linesOf = (points: readonly Placed[], columns: readonly Column[]): Line[] =>
  points.slice(1).map((to, index) => {
    const from = points[index]!
    const isGuess = columns.slice(from.column + 1, to.column).some(({ absent }) => absent !== null)
    return { from, to, join: from.edition === to.edition ? (isGuess ? 'dashed' : 'solid') : 'none' }
  })

export type Band = { readonly star: number; readonly from: number; readonly to: number; readonly day: string }

/** Where a day lies among the columns, in parts of the way from the first to the last. */
const placeOf = (day: string, columns: readonly Column[]): number => {
  const next = columns.findIndex((column) => column.day >= day)
  if (next <= 0) return next === 0 ? 0 : 1
  const [before, after] = [Date.parse(columns[next - 1]!.day), Date.parse(columns[next]!.day)]
  const share = (Date.parse(day) - before) / (after - before)
  return (next - 1 + share) / (columns.length - 1)
}

/** Without days to stand below: one after another, each since it was first said. */
const inTurn = (levels: PersonFile['levels']): Band[] => {
  const turns = levels.filter(({ star }, index) => levels[index - 1]?.star !== star)
  return turns.map(({ star, time }, index) => ({
    star,
    day: dayOf(time),
    from: index / turns.length,
    to: (index + 1) / turns.length,
  }))
}

/** Which level stood when, below the same days; what was before the first day is cut off. */
export const bandsOf = (levels: PersonFile['levels'], columns: readonly Column[]): Band[] => {
  if (columns.length < 2) return inTurn(levels)
  const spans = levels.map(({ star, time }, index) => {
    const next = levels[index + 1]
    return {
      star,
      day: dayOf(time),
      from: placeOf(dayOf(time), columns),
      to: next ? placeOf(dayOf(next.time), columns) : 1,
    }
  })
  const bands: Band[] = []
  for (const span of spans) {
    if (span.to <= span.from && span !== spans.at(-1)) continue
    const last = bands.at(-1)
    if (last?.star === span.star) bands[bands.length - 1] = { ...last, to: span.to }
    else bands.push(span)
  }
  return bands
}

/** First and last of what may be compared, and whether the change is more than chance. */
export const changeOf = (curve: Curve): { from: number; to: number; isReliable: boolean } | null => {
  const last = curve.points.at(-1)
  const same = curve.points.filter(({ edition }) => edition === last?.edition)
  const [first] = same
  if (!first || !last || same.length < 2) return null
  const isReliable = curve.reliable !== null && Math.abs(first.value - last.value) >= curve.reliable
  return { from: first.value, to: last.value, isReliable }
}
