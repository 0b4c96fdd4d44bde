import type { Reply } from '@xinqiao/contract/client'
import { change, one, paged, useRead } from '../../../session/index.ts'

const MINUTE = 60_000

export type CallRow = Reply<'POST /consult/telephone/reserve/page'>['records'][number]
export type CallDetail = Reply<'GET /consult/telephone/reserve/detail'>
export type OwnCall = NonNullable<Reply<'GET /consult/telephone/reserve/mine'>>

/** Whether somebody can be called depends on the hour. */
export const useCalls = paged('POST /consult/telephone/reserve/page', { refetchInterval: MINUTE })
export const useCallCounts = one('POST /consult/telephone/reserve/counts')
export const useCall = one('GET /consult/telephone/reserve/detail', { gcTime: 0, refetchInterval: MINUTE })
export const useOwnCall = () => useRead('GET /consult/telephone/reserve/mine', undefined)
/** Who has time for a call now. */
export const useFreeAssessors = one('POST /consult/workforce/schedule/freeUser/fromTelephone')
export const useReserve = change('POST /consult/telephone/reserve/save', { quiet: true, atOnce: true })
export const useRenew = change('POST /consult/telephone/reserve/renew')
export const useCancelCall = change('POST /consult/telephone/reserve/cancel')
export const useAssignCall = change('POST /consult/telephone/reserve/assign')
export const useDial = change('POST /consult/telephone/reserve/dial')
export const useReach = change('POST /consult/telephone/reserve/reach')
export const useMiss = change('POST /consult/telephone/reserve/miss')
