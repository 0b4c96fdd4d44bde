import {
  appointmentTypes,
  figureDims,
  formatDateTime,
  hideParts,
  isAppointmentType,
  labelOf,
  leastTold,
  othersAsOne,
  sexes,
  toldCell,
  type FigureCell,
  type FigureDim,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { readSetting } from '../setting/index.ts'
import { isOfCentre, ownColleges } from './figure.policy.ts'
import type { Measure } from './measure.ts'

type Sums = { key: string; n: number; total: number }
type FigureAsked = { measure: string; by: string; fromWeek: string; toWeek: string }

const isId = (key: string): boolean => key !== ''
const isDim = (text: string): text is FigureDim => Object.hasOwn(figureDims, text)

/** One select over cells, never over people: as quick with a million facts as with ten thousand. */
const sumsBy = (tx: Tx, { measure, fromWeek, toWeek }: FigureAsked, by: FigureDim) =>
  tx.sql<Sums>(
    `select ${by} as key, sum(n)::int as n, sum(total)::float8 as total from figure_cell
      where tenant_id = $1 and measure = $2 and week between $3 and $4 group by ${by} order by ${by}`,
    [tx.tenantId, measure, fromWeek, toWeek],
  )

const countedAt = async (tx: Tx, { measure, fromWeek, toWeek }: FigureAsked): Promise<Date | null> =>
  (
    await tx.row<{ at: Date | null }>(
      'select max(counted_at) as at from figure_count where tenant_id = $1 and measure = $2 and week between $3 and $4',
      [tx.tenantId, measure, fromWeek, toWeek],
    )
  )?.at ?? null

const typeLabels = async (tx: Tx, { types }: Measure): Promise<(key: string) => string> => {
  if (types === 'appointment') return (key) => (isAppointmentType(key) ? appointmentTypes[key].label : key)
  if (typeof types.setting !== 'string') return (key) => (types as Readonly<Record<string, string>>)[key] ?? key
  const { items } = await readSetting(tx, 'wtlxsz')
  const names = new Map(items.map(({ code, label }) => [code, label]))
  return (key) => names.get(key) ?? key
}

const labelsOf = async (
  tx: Tx,
  measure: Measure,
  by: FigureDim,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (by === 'type') {
    const label = await typeLabels(tx, measure)
    return new Map(keys.map((key) => [key, label(key)]))
  }
  if (by === 'sex') return new Map(keys.map((key) => [key, labelOf(sexes, key, '')]))
  if (by !== 'college') return new Map()
  const ids = keys.filter(isId)
  const rows = await tx.sql<{ id: string; name: string }>(
    'select id, name from dept where tenant_id = $1 and id = any($2::uuid[])',
    [tx.tenantId, ids],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Means are hidden with their counts: from a mean and a whole the sum of few could be worked out. */
const meanOf = (measure: Measure, cell: FigureCell, sums: Sums | undefined): number | null =>
  (measure.mark || measure.meanOf) && cell.value !== null && sums ? Math.round((sums.total / sums.n) * 100) / 100 : null

const allTold = (parts: readonly { key: string; label: string; n: number }[]) => ({
  rows: parts.map(({ key, label, n }) => ({ key, label, cell: toldCell(n) })),
  total: toldCell(parts.reduce((all, { n }) => all + n, 0)),
})

export const readFigure = async (measures: readonly Measure[], tx: Tx, actor: Actor, asked: FigureAsked) => {
  const measure = measures.find(({ code }) => code === asked.measure)
  if (!measure) throw new AppError('figure.unknown')
  const { by } = asked
  if (!isDim(by) || !measure.dims.includes(by)) throw new AppError('figure.no_such_part')
  const isExact = isOfCentre(actor)
  const rows = await sumsBy(tx, asked, by)
  const keys = rows.map(({ key }) => key)
  const labels = await labelsOf(tx, measure, by, keys)
  const parts = rows.map(({ key, n }) => ({ key, label: labels.get(key) ?? key, n }))
  const mine = isExact || by !== 'college' ? parts : othersAsOne(parts, await ownColleges(tx, actor, keys.filter(isId)))
  const seen = isExact ? allTold(parts) : hideParts(mine, new Set(), leastTold[measure.least])
  const at = await countedAt(tx, asked)
  return {
    label: measure.label,
    unit: measure.unit,
    least: leastTold[measure.least],
    countedAt: at && formatDateTime(at),
    total: seen.total,
    rows: seen.rows.map((row) => ({
      ...row,
      mean: meanOf(
        measure,
        row.cell,
        rows.find(({ key }) => key === row.key),
      ),
    })),
  }
}
