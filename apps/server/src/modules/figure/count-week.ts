import { weekSpan } from '@xinqiao/domain'
import type { WithTenant } from '../../kernel/db/tenancy.ts'
import { startThread, type Thread } from '../../kernel/sheets/thread.ts'
import { factPlace } from '../answer/index.ts'
import type { CountData, CountedCell, CountQuestion } from './count.worker.ts'
import type { Measure } from './measure.ts'

const WORKER = new URL('count.worker.ts', import.meta.url)
const HEAP_MB = 64
/** Read and counted together: what is held at any time does not grow with the school. */
const PORTION = 2000
const FIRST = '00000000-0000-0000-0000-000000000000'

type Counter = Thread<CountQuestion, unknown>

/** One thread for all weeks of one measure of one school. */
export const openCounter = async (
  withTenant: WithTenant,
  tenantId: number,
  { dims, mark }: Measure,
  signal: AbortSignal,
): Promise<Counter> => {
  const { shared } = await withTenant({ tenantId, actor: null, isRead: true }, async (tx) => tx.keys)
  const data: CountData = { keys: shared, field: factPlace('').field, dims, mark: mark ?? null }
  return startThread<CountQuestion, unknown>(WORKER, data, { heapMb: HEAP_MB, signal })
}

export const countWeek = async (
  withTenant: WithTenant,
  tenantId: number,
  { measure, week, counter }: { measure: Measure; week: string; counter: Counter },
): Promise<readonly CountedCell[]> => {
  const span = weekSpan(week)
  // The next portion is read while the thread counts the one before.
  let counting: Promise<unknown> = Promise.resolve()
  for (let after = FIRST; ;) {
    const facts = await withTenant({ tenantId, actor: null, isRead: true }, (tx) =>
      measure.of(tx, span, after, PORTION),
    )
    await counting
    counting = counter.ask({ facts })
    // A failure is heard where it is waited for.
    counting.catch(() => undefined)
    if (facts.length < PORTION) break
    after = facts.at(-1)!.id
  }
  await counting
  return (await counter.ask('sums')) as readonly CountedCell[]
}
