import type { Reply } from '@xinqiao/contract/client'
import { change, one } from '../../../session/index.ts'

export type Handover = Reply<'GET /consult/handover/detail'>
export type HandoverLine = Handover['lines'][number]

export const useHandovers = one('GET /consult/handover/people')
/** Who comes for what does not stay in the browser. */
const useDetail = one('GET /consult/handover/detail', { gcTime: 0 })
export const useHandover = (userId: string) => useDetail(userId ? { userId } : null)
export type Offered = Reply<'GET /consult/handover/mine'>[number]
/** Who comes for what does not stay in the browser. */
export const useOffered = one('GET /consult/handover/mine', { gcTime: 0 })
export const useAccept = change('POST /consult/handover/accept')
export const useRefuse = change('POST /consult/handover/refuse')
export const usePlan = change('POST /consult/handover/plan')
export const useRemind = change('POST /consult/handover/remind')
export const useWithdraw = change('POST /consult/handover/withdraw')
export const useGive = change('POST /consult/handover/give')
