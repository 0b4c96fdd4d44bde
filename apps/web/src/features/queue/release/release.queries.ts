import type { Reply } from '@xinqiao/contract/client'
import { byId, change, one, paged, useRead } from '../../../session/index.ts'

export type Round = Reply<'POST /consult/release/page'>['records'][number]
export type RoundDetail = Reply<'GET /consult/release/detail'>

export const useRounds = paged('POST /consult/release/page')

const A_MOMENT = 5000

/** The clock moves a round from one phase to the next without anybody's doing: until it is settled the page looks again. */
export const useRound = (id: string) =>
  useRead('GET /consult/release/detail', id ? { id } : null, {
    refetchInterval: ({ state }) =>
      state.data && ['planned', 'open', 'closed'].includes(state.data.phase) ? A_MOMENT : false,
  })

export const useSlotsToPlan = one('POST /consult/release/slots')

export const useSaveRound = change('POST /consult/release/save')
export const useCancelRound = change('POST /consult/release/cancel')
export const useAskRound = change('POST /consult/release/ask')
export const useWithdraw = change('POST /consult/release/withdraw', byId)
