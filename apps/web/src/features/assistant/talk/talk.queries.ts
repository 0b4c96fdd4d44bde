import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { changeOf, client } from '../../../session/index.ts'
import { ASSISTANT, INLINE } from '../assistant.queries.ts'

export type Terms = Reply<'GET /ai/session/terms'>
export type Current = Reply<'GET /ai/session/current'>
export type Conversation = NonNullable<Current['session']>
export type Said = Reply<'POST /ai/session/send'>
export type OwnSession = Reply<'POST /ai/session/minePage'>['records'][number]

/** Beside the nudges, which a bad line may lose: somebody waits for these words. */
const ANSWER_MS = 4_000
const PERSON_MS = 20_000

export const currentKey = [ASSISTANT, 'current'] as const

export const useTerms = () =>
  useQuery({
    queryKey: [ASSISTANT, 'terms'],
    queryFn: () => client.call('GET /ai/session/terms', undefined, INLINE),
    staleTime: 0,
  })

export const useCurrent = (isWanted: boolean) =>
  useQuery({
    queryKey: currentKey,
    queryFn: () => client.call('GET /ai/session/current', { query: {} }, INLINE),
    enabled: isWanted,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const session = state.data?.session
      if (!session) return false
      if (session.messages.some(({ reply }) => reply === 'pending')) return ANSWER_MS
      return session.state === '3' ? PERSON_MS : false
    },
  })

export const usePast = (id: string) =>
  useQuery({
    queryKey: [ASSISTANT, 'past', id],
    queryFn: () => client.call('GET /ai/session/current', { query: { id } }, INLINE),
    staleTime: 0,
  })

export const useEarlier = (page: { current: number; size: number }, isWanted = true) =>
  useQuery({
    queryKey: [ASSISTANT, 'mine', page],
    queryFn: () => client.call('POST /ai/session/minePage', { body: page }, INLINE),
    placeholderData: keepPreviousData,
    enabled: isWanted,
    staleTime: 0,
  })

const useChange = changeOf(ASSISTANT)

export const useStart = () =>
  useChange((body: { termsVersion?: string }) => client.call('POST /ai/session/start', { body }, INLINE))

export const useCallPerson = () =>
  useChange((id: string) => client.call('POST /ai/session/takeover', { body: { id } }, INLINE))

export const useEnd = () => useChange((id: string) => client.call('POST /ai/session/end', { body: { id } }, INLINE))

export const useWithdraw = () => useChange(() => client.call('POST /ai/session/withdraw', undefined, INLINE))

export const sendLine = (body: { id: string; text: string; clientId: string }): Promise<Said> =>
  client.call('POST /ai/session/send', { body }, INLINE)

/** Takes one of the times of the duty room. */
export const useTakeDutyTime = () =>
  useMutation({
    mutationFn: ({ slotId, type }: { slotId: string; type: string }) =>
      client.call('POST /consult/appointment/book', { body: { slotId, type, consultMethod: 1 } }, INLINE),
  })
