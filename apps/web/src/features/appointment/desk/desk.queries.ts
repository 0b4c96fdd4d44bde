import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { client } from '../../../session/index.ts'
import { INLINE, KEY, STAY, useChange, useFresh, MINUTE } from '../appointment.queries.ts'

export type Desk = Reply<'POST /consult/appointment/desk'>
export type Duty = Desk['duty'][number]

/** Pushed when something changes; asked each minute besides, because time itself changes what is late. */
export const useDesk = (siteId: string, keyword: string) => {
  useFresh()
  return useQuery({
    queryKey: [KEY, 'desk', siteId, keyword],
    queryFn: () =>
      client.call(
        'POST /consult/appointment/desk',
        { body: { ...(siteId ? { siteId } : {}), ...(keyword ? { keyword } : {}) } },
        INLINE,
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    // Who was looked for is not kept.
    ...(keyword ? { gcTime: 0 } : {}),
    refetchInterval: MINUTE,
  })
}

const FRESH_SECONDS = 30

/** A new one as soon as the last is over: an old picture of it lets nobody in. */
export const useCheckInCode = (siteId: string) =>
  useQuery({
    queryKey: [KEY, 'code', siteId],
    queryFn: () => client.call('POST /consult/appointment/checkInCode', { body: { siteId } }, INLINE),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.seconds || FRESH_SECONDS) * 1000,
    enabled: siteId !== '',
  })

export const useTriage = () =>
  useChange((body: { id: string; version: number; star: number }) =>
    client.call('POST /consult/appointment/triage', { body }, STAY),
  )
export const useToDuty = () =>
  useChange((body: { visitorId: string; siteId: string; reason: string }) =>
    client.call('POST /consult/appointment/toDuty', { body }, STAY),
  )
