import { useMutation, useQuery } from '@tanstack/react-query'
import type { Input, Reply } from '@xinqiao/contract/client'
import { client, useChange } from '../../session/index.ts'

const INLINE = { quiet: true, stay: true } as const
const STAY = { stay: true } as const
const REPORTS = ['report'] as const
const ANALYZE = ['analyze'] as const
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
type Known = { id: string; version: number }

/** A year's reports; while one is being counted it is looked after. */
export const useReports = (year: number) =>
  useQuery({
    queryKey: [...REPORTS, 'page', year],
    queryFn: () => client.call('POST /consult/monthly/page', { body: { year, size: MONTHS } }, INLINE),
    refetchInterval: ({ state }) =>
      state.data?.records.some((line) => line.state === COUNTING) ? LOOK_AGAIN_MS : false,
    staleTime: 0,
  })

export const useReport = (id: string) =>
  useQuery({
    queryKey: [...REPORTS, 'detail', id],
    queryFn: () => client.call('GET /consult/monthly/detail', { query: { id } }, INLINE),
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data?.state === COUNTING ? LOOK_AGAIN_MS : false),
    staleTime: 0,
  })

export const useGenerate = () =>
  useChange(REPORTS, (month: string) => client.call('POST /consult/monthly/generate', { body: { month } }, STAY))
export const useSaveWords = () =>
  useChange(REPORTS, (body: Known & Words) => client.call('POST /consult/monthly/save', { body }, STAY))
export const usePublish = () =>
  useChange(REPORTS, (body: Known) => client.call('POST /consult/monthly/publish', { body }, STAY))
export const useCorrect = () =>
  useChange(REPORTS, (body: Known & { reason: string }) => client.call('POST /consult/monthly/correct', { body }, STAY))
export const useTakeAlong = () =>
  useMutation({
    mutationFn: (body: Input<'POST /consult/monthly/export'>['body']) =>
      client.call('POST /consult/monthly/export', { body }, STAY),
  })

export const useAnalyze = () =>
  useQuery({
    queryKey: ANALYZE,
    queryFn: () => client.call('POST /consult/analyze/settingList', undefined, INLINE),
    staleTime: 0,
  })

export const useSaveAnalyze = () =>
  useChange(ANALYZE, (body: Input<'POST /consult/analyze/setting'>['body']) =>
    client.call('POST /consult/analyze/setting', { body }, STAY),
  )
export const useRestoreAnalyze = () =>
  useChange(ANALYZE, (version: number) =>
    client.call('POST /consult/analyze/restoreDefault', { body: { version } }, STAY),
  )
