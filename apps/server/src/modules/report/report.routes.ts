import { crisisMonthCalls, reportCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { readAnalyze, restoreAnalyze, saveAnalyze } from './analyze-settings.ts'
import { correctReport, generateReport, publishReport, saveWords } from './change-report.ts'
import { startReportExport } from './export-report.ts'
import { pageOfCrisisMonths, pageOfReports } from './list-reports.ts'
import { readCrisisMonth, readReport } from './read-report.ts'

export const reportRegistration = register(reportCalls, {
  'POST /consult/monthly/page': (tx, { body }, ctx) => pageOfReports(tx, ctx.requireActor(), body),
  'GET /consult/monthly/detail': (tx, { query }, ctx) => readReport(tx, ctx.requireActor(), query.id),
  'POST /consult/monthly/generate': (tx, { body }, ctx) => generateReport(tx, ctx.requireActor(), body.month),
  'POST /consult/monthly/save': (tx, { body }, ctx) => saveWords(tx, ctx.requireActor(), body),
  'POST /consult/monthly/publish': (tx, { body }, ctx) => publishReport(tx, ctx.requireActor(), body),
  'POST /consult/monthly/correct': (tx, { body }, ctx) => correctReport(tx, ctx.requireActor(), body),
  'POST /consult/monthly/export': (tx, { body }, ctx) => startReportExport(tx, ctx.requireActor(), body),
  'POST /consult/analyze/settingList': (tx) => readAnalyze(tx),
  'POST /consult/analyze/setting': (tx, { body }) => saveAnalyze(tx, body),
  'POST /consult/analyze/restoreDefault': (tx, { body }) => restoreAnalyze(tx, body.version),
})

/** The same machine, for those in danger. */
export const crisisMonthRegistration = register(crisisMonthCalls, {
  'POST /crisis/monthly/page': (tx, { body }, ctx) => pageOfCrisisMonths(tx, ctx.requireActor(), body),
  'GET /crisis/monthly/detail': (tx, { query }, ctx) => readCrisisMonth(tx, ctx.requireActor(), query.id),
  'POST /crisis/monthly/generate': (tx, { body }, ctx) => generateReport(tx, ctx.requireActor(), body.month, 'crisis'),
  'POST /crisis/monthly/save': (tx, { body }, ctx) => saveWords(tx, ctx.requireActor(), body, 'crisis'),
  'POST /crisis/monthly/publish': (tx, { body }, ctx) => publishReport(tx, ctx.requireActor(), body, 'crisis'),
  'POST /crisis/monthly/correct': (tx, { body }, ctx) => correctReport(tx, ctx.requireActor(), body, 'crisis'),
  'POST /crisis/monthly/export': (tx, { body }, ctx) => startReportExport(tx, ctx.requireActor(), body, 'crisis'),
})
