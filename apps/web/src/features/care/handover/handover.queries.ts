import type { Reply } from '@xinqiao/contract/client'
import { change, one } from '../../../session/index.ts'

export type Handover = Reply<'GET /consult/handover/detail'>
export type HandoverLine = Handover['lines'][number]

export const useHandovers = one('GET /consult/handover/people')
/** Who comes for what does not stay in the browser. */
const useDetail = one('GET /consult/handover/detail', { gcTime: 0 })
export const useHandover = (userId: string) => useDetail(userId ? { userId } : null)
export const useGive = change('POST /consult/handover/give')
