export {
  analyzeCodes,
  analyzeItem,
  analyzeProblem,
  defaultAnalyze,
  isFigureCode,
  mergedAnalyze,
  type AnalyzeCode,
  type AnalyzeSetting,
} from './analyze-items.ts'
export { countMonth, type MonthFacts, type MonthFigures, type MonthNames, type VisitFact } from './count-month.ts'
export { isMonth, monthBefore, monthOf, monthSpan, monthText } from './month.ts'
export {
  correctionReason,
  monthlyReportGuards,
  monthlyReportMachine,
  reportWordsMax,
  type MonthlyReportAction,
  type MonthlyReportState,
} from './report.machine.ts'
export {
  reportSections,
  type FigureSection,
  type PartsSection,
  type ReportReader,
  type ReportSnapshot,
} from './report-sections.ts'
export { othersAsOne } from './suppress.ts'
export {
  figureText,
  hideParts,
  leastTold,
  SMALLEST_TOLD,
  told as toldCell,
  type Cell as FigureCell,
  type LeastTold,
  type SeenParts,
} from '../rules/few.ts'
export {
  countCrisisMonth,
  crisisSections,
  precisionBySignal,
  type CrisisMonthFacts,
  type CrisisMonthNames,
  type CrisisSnapshot,
} from './crisis-month.ts'
export { monthlyKinds, type MonthlyKind } from './month-kind.ts'
