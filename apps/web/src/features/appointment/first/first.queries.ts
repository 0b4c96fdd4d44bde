import type { Reply } from '@xinqiao/contract/client'
import { change, one, paged, useRead } from '../../../session/index.ts'

export type FirstRow = Reply<'POST /consult/first/page'>['records'][number]
export type Refill = Reply<'GET /consult/first/detail'>['refills'][number]
export type RefillInfo = Reply<'GET /consult/first/refillInfo'>

export const useFirstPage = paged('POST /consult/first/page')
export const useFirstCounts = one('POST /consult/first/counts')
export const useFirstDetail = one('GET /consult/first/detail', { gcTime: 0 })
export const useMyFirst = () => useRead('POST /consult/first/mine', {})
export const useRefillInfo = (id: string) => useRead('GET /consult/first/refillInfo', id ? { id } : null)
export const useAskRefill = change('POST /consult/first/refill')
export const useWithdrawRefill = change('POST /consult/first/withdraw')
export const useFillScale = change('POST /consult/first/fillScale', { quiet: true, atOnce: true })
