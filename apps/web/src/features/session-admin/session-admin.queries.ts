import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { rangeOf } from '../../kit/list/use-list-address.ts'
import { client } from '../../session/index.ts'

/** Failures are shown where the list would be. */
const INLINE = { quiet: true } as const

export type OnlineSession = Reply<'GET /auth/session/mine'>[number]
export type LoginLogEntry = Reply<'POST /admin/loginLog/page'>['records'][number]

type PageInput = { current: number; size: number }

export const useOnline = (input: PageInput & { keyword: string }) =>
  useQuery({
    queryKey: ['sessions', 'online', input],
    queryFn: () => client.call('GET /admin/token/page', { query: withoutEmpty(input) }, INLINE),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useLoginLog = ({ dates, ...input }: PageInput & { dates: string; keyword: string; result: string }) =>
  useQuery({
    queryKey: ['sessions', 'log', dates, input],
    queryFn: () =>
      client.call('POST /admin/loginLog/page', { body: { ...withoutEmpty(input), ...daysOf(dates) } }, INLINE),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useMySessions = () =>
  useQuery({
    queryKey: ['sessions', 'mine'],
    queryFn: () => client.call('GET /auth/session/mine', undefined, INLINE),
    staleTime: 0,
  })

const useEnd = (end: (id: string) => Promise<unknown>) => {
  const queries = useQueryClient()
  // Also after a refusal: the session may have ended by itself meanwhile.
  return useMutation({ mutationFn: end, onSettled: () => queries.invalidateQueries({ queryKey: ['sessions'] }) })
}

export const useKick = () => useEnd((id) => client.call('DELETE /admin/token/{id}', { params: { id } }, { stay: true }))

export const useEndMine = () =>
  useEnd((id) => client.call('DELETE /auth/session/{id}', { params: { id } }, { stay: true }))

const withoutEmpty = <T extends Record<string, string | number>>(input: T): T =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== '')) as T

export const daysOf = (dates: string): { startDate?: string; endDate?: string } => {
  const range = rangeOf(dates)
  return range ? { startDate: range[0], endDate: range[1] } : {}
}
