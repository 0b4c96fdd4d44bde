import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Input, Reply } from '@xinqiao/contract/client'
import { changeOf, client } from '../../../session/index.ts'
import { ASSISTANT, INLINE, STAY, useLiveAssistant } from '../assistant.queries.ts'

export type SessionRow = Reply<'POST /ai/session/page'>['records'][number]
export type SessionInfo = Reply<'GET /ai/session/detail'>
export type Live = Reply<'GET /ai/session/live'>
type PageInput = Input<'POST /ai/session/page'>['body']

/** Beside the nudges: how long somebody waits goes by the clock. */
const MINUTE = 60_000
const LIVE_MS = 15_000

export const useSessions = (body: PageInput) => {
  useLiveAssistant()
  return useQuery({
    queryKey: [ASSISTANT, 'page', body],
    queryFn: () => client.call('POST /ai/session/page', { body }, INLINE),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: MINUTE,
  })
}

export const useSessionCounts = () =>
  useQuery({
    queryKey: [ASSISTANT, 'counts'],
    queryFn: () => client.call('GET /ai/session/counts', undefined, INLINE),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: MINUTE,
  })

export const useSessionInfo = (id: string) => {
  useLiveAssistant()
  return useQuery({
    queryKey: [ASSISTANT, 'detail', id],
    queryFn: () => client.call('GET /ai/session/detail', { query: { id } }, INLINE),
    enabled: id !== '',
    staleTime: 0,
    refetchInterval: MINUTE,
  })
}

export const liveKey = (id: string) => [ASSISTANT, 'live', id] as const

export const useLive = (id: string) =>
  useQuery({
    queryKey: liveKey(id),
    queryFn: () => client.call('GET /ai/session/live', { query: { id } }, INLINE),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: LIVE_MS,
  })

const useChange = changeOf(ASSISTANT)

export const useTakeOver = () =>
  useChange((id: string) => client.call('POST /ai/session/takeover', { body: { id } }, STAY))

export const useRelease = () =>
  useChange((body: { id: string; reason: string }) => client.call('POST /ai/session/release', { body }, STAY))

export const useEndSession = () =>
  useChange((id: string) => client.call('POST /ai/session/end', { body: { id } }, STAY))

export const sendReply = (body: { id: string; text: string; clientId: string }) =>
  client.call('POST /ai/session/reply', { body }, INLINE)
