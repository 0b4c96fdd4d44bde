import type { CalendarSpan } from './calendar-data.ts'
import { dayOf } from './wall.ts'

/** As many as stand beside one another; the others are counted in a lane of their own. */
export const LANES = 2

/** The most there are at one time, day by day. */
export function crowdsByDay(spans: readonly CalendarSpan[]): ReadonlyMap<string, number> {
  const crowds = new Map<string, number>()
  for (const [day, ours] of Map.groupBy(spans, ({ start }) => dayOf(start))) {
    const edges = ours.flatMap(({ start, end }) => [
      { at: start, by: 1 },
      { at: end, by: -1 },
    ])
    // Who leaves at ten makes room for who comes at ten.
    edges.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.by - b.by))
    let here = 0
    let most = 0
    for (const { by } of edges) most = Math.max(most, (here += by))
    crowds.set(day, most)
  }
  return crowds
}
