import type { ScaleAnswers, ScaleDefinition } from './definition.ts'
import { scoreSheet, type SheetRisk } from './score-sheet.ts'

/** How the scale that was asked in the same sitting came out; broken covers leaving it and not wanting to say. */
export type BranchOutcome = 'acute' | 'positive' | 'negative' | 'broken'

/** What the centre head has set for each; a provisional level stands until the branch has been answered. */
export type BranchLevels = { readonly acute: number; readonly positive: number; readonly negative: number }
export const usualLevels: BranchLevels = { acute: 5, positive: 4, negative: 3 }

/** The level a warning is settled at; never below the rule's own floor. */
export const settledLevel = (
  { level, floor }: Pick<SheetRisk, 'level' | 'floor'>,
  outcome: BranchOutcome,
  levels: BranchLevels = usualLevels,
): number => Math.max(floor, outcome === 'broken' ? level : levels[outcome])

const ACUTE = 5
/** 现在不想说: no answer, and counted as none. */
const DECLINED = 2

/**
 * What somebody's answers to it say. One “yes” counts although they stop after it; stopping and not wanting to say leave the
 * provisional level as it is, and only a branch that was answered to its end, with “no” throughout, makes it lighter.
 */
export const branchOutcome = (definition: ScaleDefinition, answers: ScaleAnswers): BranchOutcome => {
  const said = Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== DECLINED))
  const { risks } = scoreSheet(definition, said)
  if (risks.some(({ level }) => level === ACUTE)) return 'acute'
  if (risks.length > 0) return 'positive'
  const isWhole = scoreSheet(definition, answers).open.length === 0
  return isWhole && Object.keys(said).length === Object.keys(answers).length ? 'negative' : 'broken'
}
