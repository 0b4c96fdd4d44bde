import type { Reply } from '@xinqiao/contract/client'
import type { MonthlyKind } from '@xinqiao/domain'
import { type Asked, change, detail, one, useRead } from '../../session/index.ts'

const COUNTING = '0'
const LOOK_AGAIN_MS = 1500
const MONTHS = 12

export type ReportLine = Reply<'POST /consult/monthly/page'>['records'][number]
export type Report = Reply<'GET /consult/monthly/detail'>
export type FigureSection = Report['figures'][number]
export type PartsSection = Report['parts'][number]
export type Words = Report['words']
export type Analyze = Reply<'POST /consult/analyze/settingList'>
export type AnalyzeItem = Analyze['items'][number]

/** A year's reports; while one is being counted it is looked after. */
export const useReports = (year: number) =>
  useRead(
    'POST /consult/monthly/page',
    { year, size: MONTHS },
    {
      refetchInterval: ({ state }) =>
        state.data?.records.some((line) => line.state === COUNTING) ? LOOK_AGAIN_MS : false,
    },
  )

export const useReport = detail('GET /consult/monthly/detail', {
  refetchInterval: ({ state }) => (state.data?.state === COUNTING ? LOOK_AGAIN_MS : false),
})

export const useGenerate = change('POST /consult/monthly/generate', { from: (month: string) => ({ month }) })
export const useGenerateCrisis = change('POST /crisis/monthly/generate', { from: (month: string) => ({ month }) })

const useSaveConsult = change('POST /consult/monthly/save')
const useSaveCrisis = change('POST /crisis/monthly/save')
const usePublishConsult = change('POST /consult/monthly/publish')
const usePublishCrisis = change('POST /crisis/monthly/publish')
const useCorrectConsult = change('POST /consult/monthly/correct')
const useCorrectCrisis = change('POST /crisis/monthly/correct')
const useExportConsult = change('POST /consult/monthly/export')
const useExportCrisis = change('POST /crisis/monthly/export')

/** What is done about a report, by its kind. */
export const useReportChanges = (kind: MonthlyKind) => {
  const consult = {
    save: useSaveConsult(),
    publish: usePublishConsult(),
    correct: useCorrectConsult(),
    take: useExportConsult(),
  }
  const crisis = {
    save: useSaveCrisis(),
    publish: usePublishCrisis(),
    correct: useCorrectCrisis(),
    take: useExportCrisis(),
  }
  const again = { consult: useGenerate(), crisis: useGenerateCrisis() }
  return { ...(kind === 'crisis' ? crisis : consult), generate: again[kind] }
}

export type CrisisMonth = Reply<'POST /crisis/monthly/page'>['records'][number]
export type CrisisMonthDetail = Reply<'GET /crisis/monthly/detail'>

export const useCrisisMonths = (year: number) =>
  useRead(
    'POST /crisis/monthly/page',
    { year, size: MONTHS },
    {
      refetchInterval: ({ state }) =>
        state.data?.records.some((line) => line.state === COUNTING) ? LOOK_AGAIN_MS : false,
    },
  )

export const useCrisisMonth = detail('GET /crisis/monthly/detail', {
  refetchInterval: ({ state }) => (state.data?.state === COUNTING ? LOOK_AGAIN_MS : false),
})

export const useAnalyze = one('POST /consult/analyze/settingList')
export const useSaveAnalyze = change('POST /consult/analyze/setting')
export const useRestoreAnalyze = change('POST /consult/analyze/restoreDefault', {
  from: (version: number) => ({ version }),
})

export type FigureMeasure = Reply<'POST /figure/measure/list'>[number]

export const useMeasures = one('POST /figure/measure/list')
export const useFigure = (asked: Asked<'POST /figure/measure/read'> | null) =>
  useRead('POST /figure/measure/read', asked)
