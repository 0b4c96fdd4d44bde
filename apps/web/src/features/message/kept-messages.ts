import type { Message } from './message.queries.ts'

const newestFirst = (a: Message, b: Message): number =>
  b.createTime.localeCompare(a.createTime) || b.id.localeCompare(a.id)

/**
 * What was opened here stays in its place although it is unread no longer: nothing is taken out of a reader's hands. What is
 * older than the last one loaded comes with its own page.
 */
export const withKept = (
  records: readonly Message[],
  kept: ReadonlyMap<string, Message>,
  hasMore: boolean,
): readonly Message[] => {
  const shown = new Map(records.map((record) => [record.id, record]))
  const last = records.at(-1)
  for (const message of kept.values())
    if (!shown.has(message.id) && (!hasMore || !last || newestFirst(message, last) < 0)) shown.set(message.id, message)
  return [...shown.values()].toSorted(newestFirst)
}
