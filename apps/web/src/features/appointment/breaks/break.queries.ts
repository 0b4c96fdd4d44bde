import type { Reply } from '@xinqiao/contract/client'
import { change, lookup, one, paged } from '../../../session/index.ts'

export type BreakRow = Reply<'POST /consult/break/page'>['records'][number]
export type BreakDetail = Reply<'GET /consult/break/detail'>
export type Appeal = BreakDetail['appeals'][number]

export const useBreaks = paged('POST /consult/break/page')
export const useBreakDetail = one('GET /consult/break/detail')
export const useTerms = lookup('GET /public/setting/term')

export const useRelease = change('POST /consult/break/release')
export const useDecide = change('POST /consult/break/decide')
