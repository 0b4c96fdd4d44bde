import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Input, Reply } from '@xinqiao/contract/client'
import { useEffect } from 'react'
import { changeOf, client, onPush } from '../../session/index.ts'

const INLINE = { quiet: true, stay: true } as const
const STAY = { stay: true } as const
const QUEUE = ['queue'] as const

export type QueueEntry = Reply<'POST /consult/queue/page'>['records'][number]
export type MyWait = Reply<'GET /consult/queue/mine'>[number]
export type FittingSlot = Reply<'POST /consult/queue/slots'>[number]
type PageInput = Input<'POST /consult/queue/page'>['body']

/** Whatever is waited for, asked for or drawn changes under one's eyes. */
export const useLive = (key: readonly string[]): void => {
  const queries = useQueryClient()
  useEffect(() => onPush('appointment', () => void queries.invalidateQueries({ queryKey: key })), [queries, key])
}

export const useQueuePage = (body: PageInput) => {
  useLive(QUEUE)
  return useQuery({
    queryKey: [...QUEUE, 'page', body],
    queryFn: () => client.call('POST /consult/queue/page', { body }, INLINE),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const useMyQueue = () => {
  useLive(QUEUE)
  return useQuery({
    queryKey: [...QUEUE, 'mine'],
    queryFn: () => client.call('GET /consult/queue/mine', undefined, INLINE),
    staleTime: 0,
  })
}

export const useFittingSlots = (id: string) =>
  useQuery({
    queryKey: [...QUEUE, 'slots', id],
    queryFn: () => client.call('POST /consult/queue/slots', { body: { id } }, INLINE),
    staleTime: 0,
    gcTime: 0,
  })

const useChange = changeOf(QUEUE)

type Known = { id: string; version: number }

export const useOffer = () =>
  useChange((body: Known & { slotId: string }) => client.call('POST /consult/queue/offer', { body }, INLINE))
export const useUpgrade = () =>
  useChange((body: Known & { reason: string; level: number }) =>
    client.call('POST /consult/queue/upgrade', { body }, STAY),
  )
export const useQuit = () => useChange((body: Known) => client.call('POST /consult/queue/quit', { body }, STAY))
export const useAccept = () => useChange((body: Known) => client.call('POST /consult/queue/accept', { body }, STAY))
export const useDecline = () => useChange((body: Known) => client.call('POST /consult/queue/decline', { body }, STAY))
