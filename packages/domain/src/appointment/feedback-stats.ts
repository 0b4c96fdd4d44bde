import { formatDate } from '../time.ts'

/** What one visitor said about one talk, without who said it. */
export type Feedback = {
  readonly hostId: string
  readonly at: Date
  /** 5 非常满意 … 1 非常不满意; null where a school's own form does not ask. */
  readonly satisfaction: number | null
  /** 3 很有帮助 … 1 没有帮助 */
  readonly helpful: number | null
  readonly remark: string
}

/** Fewer answers than this would tell who gave them. */
export const feedbackLeast = 5

export const satisfactionScores = [5, 4, 3, 2, 1] as const
export const helpfulScores = [3, 2, 1] as const

export type ScoreCount = { readonly score: number; readonly count: number }

export type FeedbackStats = {
  /** How many answers the figures are made of; 0 while there are too few. */
  readonly counted: number
  readonly average: number | null
  readonly satisfaction: ScoreCount[]
  readonly helpful: ScoreCount[]
  /** From the first month to the last; a month with too few answers has no average. */
  readonly months: { readonly month: string; readonly counted: number; readonly average: number | null }[]
  /** In an order that says nothing about when. */
  readonly remarks: string[]
}

const present = (scores: readonly (number | null)[]): number[] => scores.filter((score) => score !== null)

const averageOf = (scores: readonly (number | null)[]): number | null => {
  const given = present(scores)
  if (given.length < feedbackLeast) return null
  return Math.round((given.reduce((sum, score) => sum + score, 0) / given.length) * 10) / 10
}

const countsOf = (all: readonly number[], scores: readonly (number | null)[]): ScoreCount[] =>
  all.map((score) => ({ score, count: scores.filter((one) => one === score).length }))

const monthsOf = (given: readonly Feedback[]): FeedbackStats['months'] => {
  const byMonth = Map.groupBy(given, ({ at }) => formatDate(at).slice(0, 7))
  return [...byMonth]
    .map(([month, ofMonth]) => ({
      month,
      counted: ofMonth.length,
      average: averageOf(ofMonth.map(({ satisfaction }) => satisfaction)),
    }))
    .toSorted((a, b) => a.month.localeCompare(b.month))
}

export const feedbackStats = (given: readonly Feedback[]): FeedbackStats => {
  const counted = given.length < feedbackLeast ? [] : given
  const satisfied = counted.map(({ satisfaction }) => satisfaction)
  return {
    counted: counted.length,
    average: averageOf(satisfied),
    satisfaction: countsOf(satisfactionScores, satisfied),
    helpful: countsOf(
      helpfulScores,
      counted.map(({ helpful }) => helpful),
    ),
    months: monthsOf(counted),
    remarks: counted
      .map(({ remark }) => remark.trim())
      .filter((remark) => remark !== '')
      .toSorted(),
  }
}

/**
 * What a host may count with: the answers in the order they came, five at a time. Figures that moved with every single answer
 * would tell what the visitor of this morning said.
 */
export const inWholeFives = (given: readonly Feedback[]): readonly Feedback[] =>
  given
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .slice(0, Math.floor(given.length / feedbackLeast) * feedbackLeast)
