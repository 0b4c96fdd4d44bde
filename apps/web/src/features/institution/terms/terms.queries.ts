import type { Reply } from '@xinqiao/contract/client'
import { byId, change, one } from '../../../session/index.ts'

export type Term = Reply<'GET /public/setting/term'>[number]
export type Holiday = Term['holidays'][number]

export const useTerms = one('GET /public/setting/term', { select: (records) => ({ records, total: records.length }) })
export const useSaveTerm = change('POST /public/setting/term/save')
export const useRemoveTerm = change('POST /public/setting/term/delete', byId)
