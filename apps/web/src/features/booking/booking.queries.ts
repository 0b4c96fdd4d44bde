import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Input, Reply } from '@xinqiao/contract/client'
import { useEffect } from 'react'
import { client, onPush } from '../../session/index.ts'

/** Failures are shown where the page would be, or beside the button that asked. */
const INLINE = { quiet: true, stay: true } as const

export const BOOKING = 'booking'
const FRESH_MS = 30_000

export type TypesReply = Reply<'POST /consult/mobile/reserve/types'>
export type TypeOffer = TypesReply['types'][number]
export type Help = TypesReply['help']
export type Way = Reply<'POST /consult/mobile/reserve/way'>
export type Times = Reply<'POST /consult/schedule/findScheduleTime'>
export type TimesInput = Input<'POST /consult/schedule/findScheduleTime'>['body']
export type Host = Times['hosts'][number]
export type Offer = Host['slots'][number]
export type Held = Reply<'POST /consult/mobile/reserve/hold'>
export type Booked = Reply<'POST /consult/appointment/book'>
export type Site = Reply<'GET /consult/site/cache/all'>[number]

/** What is open is asked again when the server says that an appointment of this person has changed. */
export const useLiveBooking = (): void => {
  const queries = useQueryClient()
  useEffect(() => onPush('appointment', () => void queries.invalidateQueries({ queryKey: [BOOKING] })), [queries])
}

export const useTypes = () =>
  useQuery({
    queryKey: [BOOKING, 'types'],
    queryFn: () => client.call('POST /consult/mobile/reserve/types', { body: {} }, INLINE),
    staleTime: 0,
  })

export const useWay = (type: string) =>
  useQuery({
    queryKey: [BOOKING, 'way', type],
    queryFn: () => client.call('POST /consult/mobile/reserve/way', { body: { type } }, INLINE),
    enabled: type !== '',
    staleTime: 0,
  })

export const useNotice = (type: string) =>
  useQuery({
    queryKey: [BOOKING, 'notice', type],
    queryFn: () => client.call('GET /consult/notice/cache/rules', { query: { type } }, INLINE),
  })

export const useSites = () =>
  useQuery({
    queryKey: [BOOKING, 'sites'],
    queryFn: () => client.call('GET /consult/site/cache/all', undefined, INLINE),
    staleTime: 300_000,
  })

/** Others choose at the same time, so it is asked again while it is looked at. */
export const useTimes = (body: TimesInput) =>
  useQuery({
    queryKey: [BOOKING, 'times', body],
    queryFn: () => client.call('POST /consult/schedule/findScheduleTime', { body }, INLINE),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: FRESH_MS,
  })

const useChange = <Given, Answer>(call: (given: Given) => Promise<Answer>) => {
  const queries = useQueryClient()
  // Also after a refusal: what it was refused for is news as well.
  return useMutation({ mutationFn: call, onSettled: () => void queries.invalidateQueries({ queryKey: [BOOKING] }) })
}

export const useHoldSlot = () =>
  useMutation({
    mutationFn: (body: { slotId: string; type: string }) =>
      client.call('POST /consult/mobile/reserve/hold', { body }, INLINE),
  })

/** Nobody waits for it: a hold that is not given back runs out by itself. */
export const dropHold = (): void => {
  client.call('POST /consult/mobile/reserve/unhold', { body: {} }, INLINE).catch(() => undefined)
}

export const useBook = () =>
  useChange((body: { type: string; slotId: string; consultMethod: number }) =>
    client.call('POST /consult/appointment/book', { body }, INLINE),
  )

export const useSaveScale = () =>
  useChange((body: { scaleCode: string; answers: number[] }) =>
    client.call('POST /consult/smartform/saveScaleResult', { body }, INLINE),
  )

export const useJoinQueue = () =>
  useChange((body: Input<'POST /consult/queue/join'>['body']) =>
    client.call('POST /consult/queue/join', { body }, INLINE),
  )
