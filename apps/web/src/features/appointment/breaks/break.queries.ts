import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Input, Reply } from '@xinqiao/contract/client'
import { client } from '../../../session/index.ts'
import { INLINE, KEY, STAY, useChange, useFresh } from '../appointment.queries.ts'

export type BreakRow = Reply<'POST /consult/break/page'>['records'][number]
export type BreakDetail = Reply<'GET /consult/break/detail'>
export type Appeal = BreakDetail['appeals'][number]

export const useBreaks = (body: Input<'POST /consult/break/page'>['body']) => {
  useFresh()
  return useQuery({
    queryKey: [KEY, 'breaks', body],
    queryFn: () => client.call('POST /consult/break/page', { body }, INLINE),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const useBreakDetail = (about: { visitorId: string; termId: string } | null) =>
  useQuery({
    queryKey: [KEY, 'break', about],
    queryFn: () => client.call('GET /consult/break/detail', { query: about ?? { visitorId: '', termId: '' } }, INLINE),
    staleTime: 0,
    enabled: about !== null,
  })

export const useTerms = () =>
  useQuery({
    queryKey: [KEY, 'terms'],
    queryFn: () => client.call('GET /public/setting/term', undefined, INLINE),
  })

export const useRelease = () =>
  useChange((body: { visitorId: string; reason: string }) => client.call('POST /consult/break/release', { body }, STAY))
export const useDecide = () =>
  useChange((body: Input<'POST /consult/break/decide'>['body']) =>
    client.call('POST /consult/break/decide', { body }, STAY),
  )
