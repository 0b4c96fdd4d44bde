export { scaleCategories, type ScaleCategory } from './words.ts'
export {
  aggregates,
  licenceTypes,
  scaleItemTypes,
  standardScores,
  type GoldenCase,
  type LicenceType,
  type ScaleAnswer,
  type ScaleAnswers,
  type ScaleBand,
  type ScaleDefinition,
  type ScaleDimension,
  type ScaleItem,
  type ScaleLicence,
  type ScaleOption,
  type ScaleRisk,
  type SheetContext,
} from './definition.ts'
export { scaleDifferences, type ScaleDifference } from './compare.ts'
export { optionsOfItem } from './compile.ts'
export { answerFaults, askedItems, itemOrder, type AnswerFault } from './asked.ts'
export { attainables, type Attainable } from './bounds.ts'
export { goldenFaults, goldenPrint, runGolden, type GoldenRun } from './golden.ts'
export { isStructureOnly, mayUse } from './licence.ts'
export { readScale, scaleBytesMax, scaleProblems } from './scale-problems.ts'
export type { ScaleProblem } from './shape.ts'
export {
  scoreSheet,
  type DimensionScore,
  type SheetBand,
  type SheetResult,
  type SheetRisk,
  type SheetValidity,
} from './score-sheet.ts'
export { branchOutcome, settledLevel, usualLevels, type BranchLevels, type BranchOutcome } from './settle.ts'
export { shippedScale, shippedScales } from './shipped/index.ts'
export { scaleFromSheets, scaleSheets, type ScaleFromSheets, type ScaleSheet, type SheetProblem } from './sheets.ts'
export { smallThings } from './small-things.ts'
export { sheetsOfScale } from './to-sheets.ts'
export { asksTheSame, changeBetween, isChange, type ScoreChange } from './rescore.ts'
export { questionnaireOf, scaleFromQuestionnaire } from './fhir.ts'
export { isRedcap, scaleFromRedcap } from './redcap.ts'
