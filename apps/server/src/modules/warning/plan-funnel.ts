import type { Tx } from '../../kernel/db/tx.ts'
import { LIVE } from './warning.tables.ts'

type Counts = { raised: number; taken: number; reached: number; ended: number }
type Row = Counts & { level: number; minutes: number[] }

const NONE: Counts = { raised: 0, taken: 0, reached: 0, ended: 0 }

const middle = (numbers: readonly number[]): number | null =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? null

/** What became of the warnings the sheets of one plan raised or added to, by level; counts alone. */
export const planFunnel = async (tx: Tx, planId: string) => {
  const rows = await tx.sql<Row>(
    `select s.level, count(*)::int as raised, count(*) filter (where s.taken_at is not null)::int as taken,
            count(*) filter (where s.reached_at is not null)::int as reached, count(*) filter (where not (${LIVE}))::int as ended,
            coalesce(array_agg(round(extract(epoch from s.reached_at - s.created_at) / 60)::int)
              filter (where s.reached_at >= s.created_at), '{}') as minutes
       from risk_signal s where s.tenant_id = $1 and s.id in (
         select k.signal_id from signal_sign k join sheet h on h.tenant_id = $1 and h.id = k.sheet_id
          where k.tenant_id = $1 and h.plan_id = $2)
      group by s.level order by s.level desc`,
    [tx.tenantId, planId],
  )
  const total = rows.reduce(
    (all, row) => ({
      raised: all.raised + row.raised,
      taken: all.taken + row.taken,
      reached: all.reached + row.reached,
      ended: all.ended + row.ended,
    }),
    NONE,
  )
  return {
    ...total,
    minutes: middle(rows.flatMap(({ minutes }) => minutes)),
    levels: rows.map(({ level, raised, taken, reached, ended }) => ({ level, raised, taken, reached, ended })),
  }
}

/** How many of those somebody has taken have not been spoken with yet, by who has taken them. */
export const waitingInHand = async (tx: Tx): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (
      await tx.sql<{ id: string; n: number }>(
        `select s.taken_by as id, count(*)::int as n from risk_signal s
          where s.tenant_id = $1 and s.taken_by is not null and s.reached_at is null and ${LIVE} group by 1`,
        [tx.tenantId],
      )
    ).map(({ id, n }) => [id, n]),
  )
