import { figureDims, markIn, weekSpan, type FigureDim } from '@xinqiao/domain'
import type { WithTenant } from '../../kernel/db/tenancy.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { startThread, type Thread } from '../../kernel/sheets/thread.ts'
import { factPlace } from '../answer/index.ts'
import type { BoxedCell, CountData, CountQuestion, Tally } from './count.worker.ts'
import type { Measure } from './measure.ts'

export type CountedCell = Record<FigureDim, string> & { n: number; total: number }

const WORKER = new URL('count.worker.ts', import.meta.url)
const HEAP_MB = 64
/** Read and counted together: what is held at any time does not grow with the school. */
const PORTION = 20_000
const FIRST = '00000000-0000-0000-0000-000000000000'
const everyDim = Object.keys(figureDims) as FigureDim[]

type Counter = Thread<CountQuestion, unknown>
/** What of a box is counted: a mark that is summed, or a code that tells the kinds apart. */
const propOf = ({ mark, kind }: Measure): string | null => mark?.prop ?? kind?.prop ?? null

/** One thread for all weeks of one measure of one school; none for what has nothing to open. */
export const openCounter = async (
  withTenant: WithTenant,
  tenantId: number,
  measure: Measure,
  signal: AbortSignal,
): Promise<Counter | null> => {
  const prop = propOf(measure)
  if (prop === null) return null
  const { shared } = await withTenant({ tenantId, actor: null, isRead: true }, async (tx) => tx.keys)
  const data: CountData = { keys: shared, field: factPlace('').field, prop }
  return startThread<CountQuestion, unknown>(WORKER, data, { heapMb: HEAP_MB, signal })
}

/** Where a fact counts; by what the measure is not divided, all are alike. */
const placeOf = ({ dims }: Measure): string =>
  everyDim.map((dim) => (dims.includes(dim) ? dim : `'' as ${dim}`)).join(', ')
const GROUP = everyDim.join(', ')

/** What has no mark is counted where it lies. */
const plainCells = (tx: Tx, measure: Measure, { from, until }: ReturnType<typeof weekSpan>) =>
  tx.sql<CountedCell>(
    `select ${GROUP}, count(*)::int as n, coalesce(sum(amount), 0)::float8 as total
       from (select ${placeOf(measure)}, ${measure.meanOf ? 'amount' : '0 as amount'} from (${measure.facts}) f) p
      group by ${GROUP}`,
    [tx.tenantId, from, until],
  )

type Laid = Record<FigureDim, string> & { n: number; last: string; ids: Buffer; boxes: Buffer }

/** The next boxes by id, those of one cell in one row: each with its length in front, as their ids are. */
const laidTogether = (tx: Tx, measure: Measure, { from, until }: ReturnType<typeof weekSpan>, after: string) =>
  tx.sql<Laid>(
    `select ${GROUP}, count(*)::int as n, max(id::text) as last, string_agg(uuid_send(id), '') as ids,
            string_agg(int4send(length(box)) || box, '') as boxes
       from (select id, box, ${placeOf(measure)} from (${measure.facts}) f
              where box is not null and id > $4 order by id limit $5) p
      group by ${GROUP}`,
    [tx.tenantId, from, until, after, PORTION],
  )

const questionOf = (rows: readonly Laid[]): CountQuestion => ({
  cells: rows.map(({ n, ...row }): BoxedCell => ({ key: JSON.stringify(everyDim.map((dim) => row[dim])), n })),
  ids: Buffer.concat(rows.map(({ ids }) => ids)),
  boxes: Buffer.concat(rows.map(({ boxes }) => boxes)),
})

const cellsOf = ({ key, marks }: Tally, { mark: summed, kind }: Measure): CountedCell[] => {
  const place = JSON.parse(key) as string[]
  const cell = Object.fromEntries(everyDim.map((dim, at) => [dim, place[at]!])) as Record<FigureDim, string>
  if (kind) return marks.map(([value, n]) => ({ ...cell, type: String(value), n, total: 0 }))
  const { prop, highest } = summed!
  const told = marks.flatMap(([value, n]) => {
    const mark = markIn({ values: { [prop]: value }, said: [] }, prop, highest)
    return mark === null ? [] : [{ n, total: mark * n }]
  })
  const sumOf = (of: 'n' | 'total'): number => told.reduce((all, one) => all + one[of], 0)
  return [{ ...cell, n: sumOf('n'), total: sumOf('total') }]
}

export const countWeek = async (
  withTenant: WithTenant,
  tenantId: number,
  { measure, week, counter }: { measure: Measure; week: string; counter: Counter | null },
): Promise<readonly CountedCell[]> => {
  const span = weekSpan(week)
  const reading = <T>(run: (tx: Tx) => Promise<T>): Promise<T> =>
    withTenant({ tenantId, actor: null, isRead: true }, run)
  if (!counter) return reading((tx) => plainCells(tx, measure, span))
  // The next portion is read while the thread counts the one before.
  let counting: Promise<unknown> = Promise.resolve()
  for (let after = FIRST; ;) {
    const rows = await reading((tx) => laidTogether(tx, measure, span, after))
    await counting
    counting = counter.ask(questionOf(rows))
    // A failure is heard where it is waited for.
    counting.catch(() => undefined)
    if (rows.reduce((all, { n }) => all + n, 0) < PORTION) break
    after = rows.map(({ last }) => last).reduce((a, b) => (a > b ? a : b))
  }
  await counting
  const tallies = (await counter.ask('sums')) as readonly Tally[]
  return tallies.flatMap((tally) => cellsOf(tally, measure)).filter(({ n }) => n > 0)
}
