import type { FigureDim, LeastTold } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'

/** One thing that happened to one person, with where it belongs; `box` is what is sealed about it. */
export type Fact = Readonly<Record<FigureDim, string>> & { readonly id: string; readonly box: Buffer | null }

export type Span = { readonly from: Date; readonly until: Date }

/** What a module lets be counted. */
export type Measure = {
  readonly code: string
  readonly label: string
  readonly unit: string
  /** Its facts in a span of time, ordered by id, after one of them: asked for some at a time. */
  of(tx: Tx, span: Span, after: string, most: number): Promise<readonly Fact[]>
  /** By what it may be divided. */
  readonly dims: readonly FigureDim[]
  /** The mark in the box that is summed beside the count; facts without one are not counted. */
  readonly mark?: { readonly prop: string; readonly highest: number }
  /** Fewer than these are told to nobody outside the centre. */
  readonly least: LeastTold
}
