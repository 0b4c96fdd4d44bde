import type { Reply } from '@xinqiao/contract/client'
import { change, one } from '../../../session/index.ts'

export type Mine = Reply<'GET /consult/duty/callout/mine'>
export type Way = Mine['ways'][number]
export type Reachable = Reply<'GET /consult/duty/callout/all'>[number]

export const useMine = one('GET /consult/duty/callout/mine')
export const useReachable = one('GET /consult/duty/callout/all')
/** Quiet: what refuses stands beside the field. */
export const useSendCode = change('POST /consult/duty/callout/send', { quiet: true })
export const useProve = change('POST /consult/duty/callout/prove', { quiet: true })
export const useAnswer = change('POST /public/duty/answer', { quiet: true })
