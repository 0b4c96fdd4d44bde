import type { CalendarSpan } from './calendar-data.ts'

/** As many as stand beside one another; the others are counted. */
export const LANES = 2

/** The most there are at one time. Their walls carry the day, so days never mix. */
export function mostAtOnce(spans: readonly CalendarSpan[]): number {
  const edges = spans.flatMap(({ start, end }) => [
    { at: start, by: 1 },
    { at: end, by: -1 },
  ])
  // Who leaves at ten makes room for who comes at ten.
  edges.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.by - b.by))
  let here = 0
  let most = 0
  for (const { by } of edges) most = Math.max(most, (here += by))
  return most
}
