/** What whoever answered is shown afterwards: nothing but thanks, or a few plain words without a number. */
export const planReports = { none: '不给本人小结', summary: '给本人文字小结' } as const
export type PlanReport = keyof typeof planReports
export const planReportCodes = ['none', 'summary'] as const satisfies readonly PlanReport[]

/** How much before the end those are asked again who have not answered. */
export const reminderHours = { 24: '结束前 1 天', 72: '结束前 3 天' } as const

export const planLimits = {
  name: 60,
  notice: 500,
  scales: 12,
  depts: 200,
  grades: 8,
  minSeconds: 3600,
  screenSeconds: 60,
} as const

/** Whom a plan asks: everybody in these departments and below, of these types and years; an empty list leaves nobody out. */
export type PlanTarget = {
  readonly deptIds: readonly string[]
  readonly typeIds: readonly string[]
  /** The year somebody's number begins with. */
  readonly grades: readonly string[]
}

/** From when on the people of a college may begin. */
export type PlanWave = { readonly deptId: string; readonly startTime: string }

/** Groups smaller than this are not told (V17): counts are shown as fewer. */
export const hiddenBelow = 10

export const isHidden = (n: number): boolean => n > 0 && n < hiddenBelow

/**
 * A table of counts whose sums by line and by column are known, as it may be shown. Where exactly one of a line or column is
 * hidden the next smallest goes with it, again and again, so that nothing can be worked out from a sum.
 */
export const shownTable = (rows: readonly (readonly number[])[]): readonly (readonly (number | null)[])[] => {
  const hidden = rows.map((row) => row.map(isHidden))
  const width = rows[0]?.length ?? 0
  const lines = [
    ...rows.map((row, r) => row.map((_, c) => [r, c] as const)),
    ...Array.from({ length: width }, (_, c) => rows.map((_row, r) => [r, c] as const)),
  ]
  const open = (line: readonly (readonly [number, number])[]) =>
    line.filter(([r, c]) => !hidden[r]![c]).toSorted(([r, c], [x, y]) => rank(rows[r]![c]!) - rank(rows[x]![y]!))
  for (let again = true; again;) {
    again = false
    for (const line of lines) {
      const [next] = open(line)
      if (!next || line.filter(([r, c]) => hidden[r]![c]).length !== 1) continue
      hidden[next[0]]![next[1]] = true
      again = true
    }
  }
  return rows.map((row, r) => row.map((n, c) => (hidden[r]![c] ? null : n)))
}

/** Nobody at all hides little: taken only when there is nothing else. */
const rank = (n: number): number => (n === 0 ? Infinity : n)

export const shownCounts = (counts: readonly number[]): readonly (number | null)[] => {
  const hidden = new Set(counts.flatMap((n, index) => (isHidden(n) ? [index] : [])))
  const next = counts
    .map((n, index) => ({ n, index }))
    .filter(({ index }) => !hidden.has(index))
    .toSorted((a, b) => rank(a.n) - rank(b.n))[0]
  if (hidden.size === 1 && next) hidden.add(next.index)
  return counts.map((n, index) => (hidden.has(index) ? null : n))
}

/** How somebody's answers look: shown to staff with the reason, and never lowering a risk. */
export const validities = { valid: '可以采信', doubtful: '请留意', invalid: '不宜采信' } as const
export type Validity = keyof typeof validities
