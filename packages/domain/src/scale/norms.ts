import type { ScaleNorm, SheetContext, StandardScore } from './definition.ts'

/** Four decimals: enough to tell scores apart, too few for a processor's last bit to show. */
export const clean = (value: number): number => {
  const rounded = Math.round(value * 10_000) / 10_000
  return rounded === 0 ? 0 : rounded
}

/** The first that is about such a person; one that names nobody in particular suits everybody. */
export const normFor = (
  norms: readonly ScaleNorm[],
  dim: string,
  { sex = null, age = null, group = null }: SheetContext,
): ScaleNorm | null =>
  norms.find(
    (norm) =>
      norm.dim === dim &&
      (norm.group?.sex === undefined || norm.group.sex === sex) &&
      (norm.group?.ageMin === undefined || (age !== null && age >= norm.group.ageMin)) &&
      (norm.group?.ageMax === undefined || (age !== null && age <= norm.group.ageMax)) &&
      (norm.group?.name === undefined || norm.group.name === group),
  ) ?? null

/** The share of the normal curve below z (Abramowitz and Stegun 26.2.17; off by less than 1e-7). */
const below = (z: number): number => {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    ((((1.330274429 * t - 1.821255978) * t + 1.781477937) * t - 0.356563782) * t + 0.31938153) *
    t *
    Math.exp((-z * z) / 2) *
    0.3989422804
  return z < 0 ? tail : 1 - tail
}

const fromZ = (to: StandardScore, z: number): number => {
  switch (to) {
    case 'Z':
      return z
    case 'T':
      return 50 + 10 * z
    case 'sten':
      return Math.min(10, Math.max(1, Math.round(5.5 + 2 * z)))
    case 'percentile':
      return Math.round(below(z) * 1000) / 10
  }
}

export const standardScore = ({ to, mean, sd, table }: ScaleNorm, raw: number): number | null => {
  if (table) return table.findLast(([from]) => raw >= from)?.[1] ?? table[0]?.[1] ?? null
  return mean === undefined || !sd ? null : clean(fromZ(to, (raw - mean) / sd))
}
