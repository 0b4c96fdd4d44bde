import type { SheetRisk } from './score-sheet.ts'

/** How the scale that was asked in the same sitting came out; broken covers leaving it and not wanting to say. */
export type BranchOutcome = 'acute' | 'positive' | 'negative' | 'broken'

/** The least the centre head may set for each; a provisional level stands until the branch has been answered. */
export type BranchLevels = { readonly acute: number; readonly positive: number; readonly negative: number }
const usual: BranchLevels = { acute: 5, positive: 4, negative: 3 }

/** The level a warning is settled at; never below the rule's own floor. */
export const settledLevel = (
  { level, floor }: Pick<SheetRisk, 'level' | 'floor'>,
  outcome: BranchOutcome,
  levels: BranchLevels = usual,
): number => Math.max(floor, outcome === 'broken' ? level : levels[outcome])
