import type { Reply } from '@xinqiao/contract/client'
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
export const useSaveWords = change('POST /consult/monthly/save')
export const usePublish = change('POST /consult/monthly/publish')
export const useCorrect = change('POST /consult/monthly/correct')
export const useTakeAlong = change('POST /consult/monthly/export')

export const useAnalyze = one('POST /consult/analyze/settingList')
export const useSaveAnalyze = change('POST /consult/analyze/setting')
export const useRestoreAnalyze = change('POST /consult/analyze/restoreDefault', {
  from: (version: number) => ({ version }),
})

export type FigureMeasure = Reply<'POST /figure/measure/list'>[number]

export const useMeasures = one('POST /figure/measure/list')
export const useFigure = (asked: Asked<'POST /figure/measure/read'> | null) =>
  useRead('POST /figure/measure/read', asked)
