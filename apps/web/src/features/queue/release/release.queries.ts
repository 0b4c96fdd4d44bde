import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Input, Reply } from '@xinqiao/contract/client'
import { changeOf, client } from '../../../session/index.ts'
import { useLive } from '../queue.queries.ts'

const INLINE = { quiet: true, stay: true } as const
const STAY = { stay: true } as const
const ROUNDS = ['release'] as const

export type Round = Reply<'POST /consult/release/page'>['records'][number]
export type RoundDetail = Reply<'GET /consult/release/detail'>
export type NewRound = Input<'POST /consult/release/save'>['body']

export const useRounds = (body: Input<'POST /consult/release/page'>['body']) => {
  useLive(ROUNDS)
  return useQuery({
    queryKey: [...ROUNDS, 'page', body],
    queryFn: () => client.call('POST /consult/release/page', { body }, INLINE),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

const A_MOMENT = 5000

/** The clock moves a round from one phase to the next without anybody's doing: until it is settled the page looks again. */
export const useRound = (id: string) => {
  useLive(ROUNDS)
  return useQuery({
    queryKey: [...ROUNDS, 'detail', id],
    queryFn: () => client.call('GET /consult/release/detail', { query: { id } }, INLINE),
    staleTime: 0,
    enabled: id !== '',
    refetchInterval: ({ state }) =>
      state.data && ['planned', 'open', 'closed'].includes(state.data.phase) ? A_MOMENT : false,
  })
}

type Span = { type: string; startDate: string; endDate: string }

export const useSlotsToPlan = (span: Span | null) =>
  useQuery({
    queryKey: [...ROUNDS, 'slots', span],
    queryFn: () =>
      client.call('POST /consult/release/slots', { body: span ?? { type: '', startDate: '', endDate: '' } }, INLINE),
    staleTime: 0,
    enabled: span !== null,
  })

const useChange = changeOf(ROUNDS)

export const useSaveRound = () =>
  useChange((body: NewRound) => client.call('POST /consult/release/save', { body }, STAY))
export const useCancelRound = () =>
  useChange((body: { id: string; version: number }) => client.call('POST /consult/release/cancel', { body }, STAY))
export const useAskRound = () =>
  useChange((body: { id: string; choices: string[] }) => client.call('POST /consult/release/ask', { body }, STAY))
export const useWithdraw = () =>
  useChange((id: string) => client.call('POST /consult/release/withdraw', { body: { id } }, STAY))
