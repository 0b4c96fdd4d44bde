/** What whoever answered is shown afterwards: nothing but thanks, or a few plain words without a number. */
export const planReports = { none: '不给本人小结', summary: '给本人文字小结' } as const
export type PlanReport = keyof typeof planReports
export const planReportCodes = ['none', 'summary'] as const satisfies readonly PlanReport[]

/** How much before the end those are asked again who have not answered. */
export const reminderHours = { 24: '结束前 1 天', 72: '结束前 3 天' } as const

export const planLimits = { name: 60, notice: 500, scales: 12, depts: 200, grades: 8, minSeconds: 3600 } as const

/** Whom a plan asks: everybody in these departments and below, of these types and years; an empty list leaves nobody out. */
export type PlanTarget = {
  readonly deptIds: readonly string[]
  readonly typeIds: readonly string[]
  /** The year somebody's number begins with. */
  readonly grades: readonly string[]
}

/** Groups smaller than this are not told (V17): counts are shown as fewer. */
export const hiddenBelow = 10

export const isHidden = (n: number): boolean => n > 0 && n < hiddenBelow

/**
 * Counts of several groups as they may be shown. When exactly one is hidden the next smallest goes with it, so that nobody can
 * work it out from the sum.
 */
export const shownCounts = (counts: readonly number[]): readonly (number | null)[] => {
  const hidden = new Set(counts.flatMap((n, index) => (isHidden(n) ? [index] : [])))
  if (hidden.size === 1) {
    const next = counts
      .map((n, index) => ({ n, index }))
      .filter(({ n, index }) => n > 0 && !hidden.has(index))
      .toSorted((a, b) => a.n - b.n)[0]
    if (next) hidden.add(next.index)
  }
  return counts.map((n, index) => (hidden.has(index) ? null : n))
}

/** How somebody's answers look: shown to staff with the reason, and never lowering a risk. */
export const validities = { valid: '可以采信', doubtful: '请留意', invalid: '不宜采信' } as const
export type Validity = keyof typeof validities
