import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { useEffect } from 'react'
import { changeOf, client, onPush } from '../../session/index.ts'

export type Signal = Reply<'POST /crisis/warning/page'>['records'][number]
export type SignalDetail = Reply<'GET /crisis/warning/detail'>
export type Handler = Reply<'GET /crisis/warning/handlers'>[number]

const KEY = 'warning'
/** The desk shows them among today's visits. */
const DESK = 'appointment'
const MINUTE = 60_000
const INLINE = { quiet: true, stay: true } as const
const STAY = { stay: true } as const

const useFresh = (): void => {
  const queries = useQueryClient()
  useEffect(() => onPush('appointment', () => void queries.invalidateQueries({ queryKey: [KEY] })), [queries])
}

export const useSignals = (body: { tab: string; current: number; size: number }) => {
  useFresh()
  return useQuery({
    queryKey: [KEY, 'page', body],
    queryFn: () => client.call('POST /crisis/warning/page', { body }, INLINE),
    placeholderData: keepPreviousData,
    staleTime: 0,
    // What is overdue goes by the clock.
    refetchInterval: MINUTE,
  })
}

export const useSignalCounts = () =>
  useQuery({
    queryKey: [KEY, 'counts'],
    queryFn: () => client.call('POST /crisis/warning/counts', { body: {} }, INLINE),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: MINUTE,
  })

export const useSignal = (id: string) => {
  useFresh()
  return useQuery({
    queryKey: [KEY, 'detail', id],
    queryFn: () => client.call('GET /crisis/warning/detail', { query: { id } }, INLINE),
    enabled: id !== '',
    staleTime: 0,
    // Telephone numbers do not stay in the browser.
    gcTime: 0,
  })
}

export const useHandlers = (enabled: boolean) =>
  useQuery({
    queryKey: [KEY, 'handlers'],
    queryFn: () => client.call('GET /crisis/warning/handlers', undefined, INLINE),
    staleTime: 0,
    enabled,
  })

const useChange = changeOf(KEY, DESK)

type Known = { id: string; version: number }

export const useTake = () =>
  useChange(({ id, version }: Known) => client.call('POST /crisis/warning/take', { body: { id, version } }, STAY))

export const useHand = () =>
  useChange((body: Known & { userId: string; note: string }) =>
    client.call('POST /crisis/warning/hand', { body }, STAY),
  )

export const useClose = () =>
  useChange((body: Known & { note: string }) => client.call('POST /crisis/warning/close', { body }, STAY))
