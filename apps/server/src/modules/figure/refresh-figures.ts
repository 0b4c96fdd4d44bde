import { weekBefore, weekOf } from '@xinqiao/domain'
import type { WithTenant } from '../../kernel/db/tenancy.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { fillFacts } from '../answer/index.ts'
import { countWeek, openCounter, type CountedCell } from './count-week.ts'
import type { Measure } from './measure.ts'

/** Forms whose answers had no boxes once. */
const OLD_FORMS = ['F26', 'F01']
/** As far back as anybody compares: two years. */
const WEEKS_KEPT = 104

/** The moment as the database writes it: a Date would cut off what is finer than a millisecond. */
type Due = { week: string; asked_at: string }

const replaceCells = async (tx: Tx, measure: string, week: string, cells: readonly CountedCell[]): Promise<void> => {
  await tx.remove('figure_cell', { measure, week })
  await tx.insertMany(
    'figure_cell',
    cells.map((cell) => ({ measure, week, ...cell })),
  )
  await tx.upsert('figure_count', { measure, week, counted_at: tx.now }, { on: ['measure', 'week'] })
}

type Work = { measures: readonly Measure[]; weeks: readonly Due[]; signal: AbortSignal }

/** Counts these weeks of a school anew. What somebody asked for meanwhile stays asked. */
const countWeeks = async (withTenant: WithTenant, tenantId: number, { measures, weeks, signal }: Work) => {
  for (const measure of measures) {
    const counter = await openCounter(withTenant, tenantId, measure, signal)
    try {
      for (const { week } of weeks) {
        const cells = await countWeek(withTenant, tenantId, { measure, week, counter })
        await withTenant({ tenantId, actor: null }, (tx) => replaceCells(tx, measure.code, week, cells))
      }
    } finally {
      await counter?.close()
    }
  }
  await withTenant({ tenantId, actor: null }, async (tx) => {
    for (const { week, asked_at } of weeks)
      await tx.sql('delete from figure_due where tenant_id = $1 and week = $2 and asked_at <= $3::timestamptz', [
        tx.tenantId,
        week,
        asked_at,
      ])
  })
}

const dueWeeks = (withTenant: WithTenant, tenantId: number): Promise<Due[]> =>
  withTenant({ tenantId, actor: null, isRead: true }, (tx) =>
    tx.sql<Due>(
      `select to_char(week, 'YYYY-MM-DD') as week, asked_at::text from figure_due where tenant_id = $1 order by week`,
      [tx.tenantId],
    ),
  )

/** Every few minutes: the weeks in which something has changed. */
export const refreshFigures = async (
  withTenant: WithTenant,
  tenantId: number,
  measures: readonly Measure[],
  signal: AbortSignal,
): Promise<number> => {
  const weeks = await dueWeeks(withTenant, tenantId)
  if (weeks.length > 0) await countWeeks(withTenant, tenantId, { measures, weeks, signal })
  return weeks.length
}

/** In the night: boxes that are missing are made, and all weeks counted anew, so that nothing that went by unheard stays so. */
export const recountFigures = async (
  withTenant: WithTenant,
  tenantId: number,
  { measures, now, signal }: { measures: readonly Measure[]; now: Date; signal: AbortSignal },
): Promise<void> => {
  while ((await withTenant({ tenantId, actor: null }, (tx) => fillFacts(tx, OLD_FORMS))) > 0) signal.throwIfAborted()
  const weeks = Array.from({ length: WEEKS_KEPT }, (_, at) => ({
    week: weekBefore(weekOf(now), at),
    asked_at: now.toISOString(),
  }))
  await countWeeks(withTenant, tenantId, { measures, weeks, signal })
  await withTenant({ tenantId, actor: null }, async (tx) => {
    const oldest = weeks.at(-1)!.week
    await tx.sql('delete from figure_cell where tenant_id = $1 and week < $2', [tx.tenantId, oldest])
    await tx.sql('delete from figure_count where tenant_id = $1 and week < $2', [tx.tenantId, oldest])
  })
}
