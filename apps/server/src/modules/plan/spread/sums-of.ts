import { setImmediate } from 'node:timers/promises'
import type { TenantKeys } from '../../../kernel/db/tenant-keys.ts'
import { startThread, type Thread } from '../../../kernel/sheets/thread.ts'
import { addingBoxes, together, type LaidBoxes, type Sums } from './add-scores.ts'
import type { SumsQuestion } from './sums.worker.ts'

const WORKER = new URL('sums.worker.ts', import.meta.url)
const HEAP_MB = 64
/** Fewer are open before a thread has begun: they are opened here, and others get their turn after every few. */
const FEW = 1000

/** One row for each group of a portion, out of its `id` and `scores`. */
export const laid = `count(*)::int as n, encode(string_agg(uuid_send(id), ''), 'base64') as ids,
  encode(string_agg(int4send(length(scores)) || scores, ''), 'base64') as boxes`

/** How scores lie in each group, out of boxes that are brought one portion after the other: none is kept, and few are open at once. */
export const sumsOf = async (
  keys: TenantKeys,
  portions: AsyncIterable<readonly LaidBoxes[]> | Iterable<readonly LaidBoxes[]>,
): Promise<ReadonlyMap<string, Sums>> => {
  const [few, over] = [new Map<string, Sums>(), new AbortController()]
  let thread: Thread<SumsQuestion, unknown> | null = null
  let counting: Promise<unknown> = Promise.resolve()
  try {
    // The next portion is read while the thread opens the one before.
    for await (const portion of portions) {
      await counting
      if (!thread && portion.reduce((all, { n }) => all + n, 0) < FEW) {
        for (const _ of addingBoxes(keys, few, portion)) await setImmediate()
        continue
      }
      thread ??= startThread(WORKER, keys.shared, { heapMb: HEAP_MB, signal: over.signal })
      counting = thread.ask(portion)
      // A failure is heard where it is waited for.
      counting.catch(() => undefined)
    }
    await counting
    const many = thread ? ((await thread.ask('sums')) as ReadonlyMap<string, Sums>) : new Map<string, Sums>()
    const names = new Set([...few.keys(), ...many.keys()])
    return new Map(
      [...names].map((name) => [name, together([few, many].flatMap((groups) => groups.get(name) ?? []))] as const),
    )
  } finally {
    await thread?.close()
  }
}
