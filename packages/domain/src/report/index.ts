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
export { figureText, SMALLEST_TOLD, type Cell as FigureCell } from '../rules/few.ts'
