import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Input, Reply } from '@xinqiao/contract/client'
import { client } from '../../../session/index.ts'
import { INLINE, KEY, STAY, useChange } from '../appointment.queries.ts'

export type Person = Reply<'POST /consult/register/user/page'>['records'][number]
export type Summary = Reply<'GET /consult/register/userForAppoint'>

const FEW = 8

export const usePeople = (keyword: string) =>
  useQuery({
    queryKey: [KEY, 'people', keyword],
    queryFn: () =>
      client.call('POST /consult/register/user/page', { body: { keyword, current: 1, size: FEW } }, INLINE),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: keyword !== '',
  })

export const useSummary = (visitorId: string) =>
  useQuery({
    queryKey: [KEY, 'summary', visitorId],
    queryFn: () => client.call('GET /consult/register/userForAppoint', { query: { visitorId } }, INLINE),
    staleTime: 0,
    enabled: visitorId !== '',
  })

export const useSuggestions = (visitorId: string, type: string) =>
  useQuery({
    queryKey: [KEY, 'suggestions', visitorId, type],
    queryFn: () => client.call('GET /consult/register/userMatchConsultant', { query: { visitorId, type } }, INLINE),
    staleTime: 0,
    enabled: type !== '',
  })

type Judged = Input<'POST /consult/appointment/judge'>['body']

/** Whether it can be, before anybody says so. Never remembered: a minute later it may be otherwise. */
export const useVerdict = (body: Judged) =>
  useQuery({
    queryKey: [KEY, 'judge', body],
    queryFn: () => client.call('POST /consult/appointment/judge', { body }, INLINE),
    staleTime: 0,
    gcTime: 0,
    enabled: body.type !== '',
  })

/** Quiet: refusals stand in the drawer, beside what was chosen. */
export const useBook = () =>
  useChange((body: Input<'POST /consult/appointment/book'>['body']) =>
    client.call('POST /consult/appointment/book', { body }, INLINE),
  )
export const useWalkIn = () =>
  useChange((body: Input<'POST /consult/appointment/walkIn'>['body']) =>
    client.call('POST /consult/appointment/walkIn', { body }, INLINE),
  )
export const useAssign = () =>
  useChange((body: Input<'POST /consult/register/assign'>['body']) =>
    client.call('POST /consult/register/assign', { body }, STAY),
  )
export const useConflict = () =>
  useChange((body: Input<'POST /consult/register/conflict'>['body']) =>
    client.call('POST /consult/register/conflict', { body }, STAY),
  )
