import type { FigureDim, LeastTold } from '@xinqiao/domain'

/** What a module lets be counted. */
export type Measure = {
  readonly code: string
  readonly label: string
  readonly unit: string
  /**
   * Its facts in the school $1 from $2 until before $3, as a select of `id`, what they may be divided by, and `box`, what is
   * sealed about each: the database lays together those of one cell, so that what is handed on does not grow with its columns.
   */
  readonly facts: string
  /** By what it may be divided. */
  readonly dims: readonly FigureDim[]
  /** The mark in the box that is summed beside the count; facts without one are not counted. */
  readonly mark?: { readonly prop: string; readonly highest: number }
  /** The code in the box that is its type: how many said which. A fact without one is not counted. */
  readonly kind?: { readonly prop: string }
  /** Its facts carry an `amount` that nobody's answer tells, in this unit; its mean is told beside the count. */
  readonly meanOf?: string
  /** What its types are called: those of appointments, words of its own, or those a school has set. */
  readonly types: 'appointment' | { readonly setting: 'wtlxsz' } | Readonly<Record<string, string>>
  /** Fewer than these are told to nobody outside the centre. */
  readonly least: LeastTold
}
