import { productCodes, weekBefore, weekOf } from '@xinqiao/domain'
import type { Actor } from '../apps/server/src/kernel/actor.ts'
import { systemClock, uuidV7 } from '../apps/server/src/kernel/clock.ts'
import type { Tx } from '../apps/server/src/kernel/db/tx.ts'
import { createLogger } from '../apps/server/src/kernel/logger.ts'
import { createRuntime } from '../apps/server/src/main/runtime.ts'
import { factPlace } from '../apps/server/src/modules/answer/index.ts'
import type { Measure } from '../apps/server/src/modules/figure/index.ts'
import { readFigure } from '../apps/server/src/modules/figure/read-figure.ts'
import { refreshFigures } from '../apps/server/src/modules/figure/refresh-figures.ts'
import { createTenant } from '../apps/server/src/modules/tenant/index.ts'
import { emptyWorld, MASTER_KEY, query } from './lib/world.ts'

const FEW = 10_000
const MANY = Number(process.env['BENCH_FACTS'] ?? 1_000_000)
const NEW = 1000
const WEEKS = 52
const PORTION = 5000
const LOOKS = 300
const newId = uuidV7(systemClock)

const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await run()
  return performance.now() - began
}
const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!

const measure: Measure = {
  code: 'bench',
  label: '基准',
  unit: '分',
  facts: `select id, college, grade, sex, type, box from bench_fact
    where tenant_id = $1 and week >= ($2::timestamptz at time zone 'Asia/Shanghai')::date
      and week < ($3::timestamptz at time zone 'Asia/Shanghai')::date`,
  dims: ['college', 'grade', 'sex', 'type'],
  mark: { prop: 'visitorSatisfaction', highest: 5 },
  types: {},
  least: 'outside',
}

const TABLE = `create table bench_fact (tenant_id integer, week date, id uuid, college text, grade text, sex text, type text,
  box bytea, primary key (tenant_id, week, id)); grant select, insert on bench_fact to public`

/** As many facts in these weeks, each with its sealed box, as a submit would leave it. */
const addFacts = async (tx: Tx, count: number, weeks: readonly string[]): Promise<void> => {
  const ids = Array.from({ length: count }, newId)
  const boxes = ids.map((id, n) =>
    tx.keys.encrypt(
      factPlace(id),
      JSON.stringify({ values: { visitorSatisfaction: String((n % 5) + 1), helpful: '3' }, said: [] }),
    ),
  )
  await tx.sql(
    `insert into bench_fact select $1, ($4::date[])[1 + n % $5], id, 'c' || n % 20, '20' || 20 + n % 4, (1 + n % 2)::text, (n % 6)::text, box
       from unnest($2::uuid[], $3::bytea[]) with ordinality as x(id, box, n)`,
    [tx.tenantId, ids, boxes, weeks, weeks.length],
  )
}

/** Counting beside bare decryption, refreshing beside counting anew, a tile beside a bare select. */
export const benchFigures = async (say: (line: string) => void): Promise<void> => {
  const world = await emptyWorld()
  const options = { ...world, masterKey: MASTER_KEY, logger: createLogger('error'), demo: null, runJobs: false }
  const runtime = await createRuntime(options)
  const weeks = Array.from({ length: WEEKS }, (_, at) => weekBefore(weekOf(new Date()), at))
  const signal = new AbortController().signal
  try {
    const tenantId = await createTenant(
      { owner: runtime.owner, masterKey: MASTER_KEY, newId },
      { shortName: 'figures', name: '基准', products: productCodes },
    )
    const inTenant = <T>(run: (tx: Tx) => Promise<T>) => runtime.withTenant({ tenantId, actor: null }, run)
    await query(world.ownerUrl, TABLE)
    const due = (which: readonly string[]) =>
      inTenant((tx) =>
        tx.sql('insert into figure_due select $1, week, now() from unnest($2::date[]) as week', [tx.tenantId, which]),
      )
    const count = () => timed(() => refreshFigures(runtime.withTenant, tenantId, [measure], signal))
    const asked = { measure: measure.code, by: 'college', fromWeek: weeks.at(-1)!, toWeek: weeks[0]! }
    const head = { roleCodes: ['CRISIS_ROLE_CENTER_SUPERINTENDENT'], scopes: new Map() } as unknown as Actor
    const look = async () => {
      const ours: number[] = []
      const bare: number[] = []
      for (let n = 0; n < LOOKS; n++) {
        ours.push(await timed(() => inTenant((tx) => readFigure([measure], tx, head, { ...asked, by: 'sex' }))))
        bare.push(
          await timed(() =>
            runtime.owner.query(
              `select sex, sum(n)::int, sum(total) from figure_cell where tenant_id = $1 and measure = 'bench' group by sex`,
              [tenantId],
            ),
          ),
        )
      }
      return { ours: median(ours), bare: median(bare) }
    }
    const fill = async (upTo: number, from = 0) => {
      for (let n = from; n < upTo; n += PORTION)
        await inTenant((tx) => addFacts(tx, Math.min(PORTION, upTo - n), weeks))
    }

    await fill(FEW)
    await due(weeks)
    await count()
    const few = await look()
    await fill(MANY, FEW)
    await query(world.ownerUrl, 'analyze bench_fact')
    await due(weeks)
    const before = process.memoryUsage().rss
    const anew = await count()
    const grown = Math.round((process.memoryUsage().rss - before) / 2 ** 20)
    const many = await look()
    const decrypted = await inTenant(async (tx) => {
      const rows = await tx.sql<{ id: string; box: Buffer }>(
        'select id, box from bench_fact where tenant_id = $1 limit 50000',
        [tx.tenantId],
      )
      const ms = await timed(async () => {
        for (const { id, box } of rows) tx.keys.decrypt(factPlace(id), box)
      })
      return (ms / rows.length) * MANY
    })
    await inTenant((tx) => addFacts(tx, NEW, weeks.slice(0, 1)))
    await due(weeks.slice(0, 1))
    const refreshed = await count()
    const rate = (ms: number) => `${Math.round(MANY / (ms / 1000)).toLocaleString()} facts/s`
    say(
      `counting ${MANY.toLocaleString()} facts    ours ${rate(anew)}   bare decryption ${rate(decrypted)}   ratio ${(decrypted / anew).toFixed(2)}   grown ${grown} MB`,
    )
    say(
      `after ${NEW} new facts      ${Math.round(refreshed)} ms   anew ${Math.round(anew)} ms   share ${(refreshed / anew).toFixed(3)}`,
    )
    say(
      `a tile                     ours ${many.ours.toFixed(2)} ms   bare ${many.bare.toFixed(2)} ms   ratio ${(many.ours / many.bare).toFixed(2)}   against ${FEW.toLocaleString()} facts ${(many.ours / few.ours).toFixed(2)}`,
    )
  } finally {
    await runtime.close()
    await world.close()
  }
}
