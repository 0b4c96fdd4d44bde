import type { Reply } from '@xinqiao/contract/client'
import { change, one, paged } from '../../session/index.ts'

export type CaseRow = Reply<'POST /consult/case/page'>['records'][number]
export type CaseDetail = Reply<'GET /consult/case/detail'>
export type CaseVisit = CaseDetail['visits'][number]
export type Transfer = Reply<'GET /consult/case/transfers'>[number]

export const useCases = paged('POST /consult/case/page')
export const useCaseCounts = one('POST /consult/case/counts')
/** Who comes for what does not stay in the browser. */
const useDetail = one('GET /consult/case/detail', { gcTime: 0 })
export const useCase = (id: string) => useDetail(id ? { id } : null)
export const useCaseHosts = one('GET /consult/case/hosts')
export const useTransfers = one('GET /consult/case/transfers')
export const useContact = change('POST /consult/case/contact')
export const useReview = change('POST /consult/case/review')
export const useQuit = change('POST /consult/case/quit')
export const useAbsent = change('POST /consult/case/absent')
export const useReopen = change('POST /consult/case/reopen')
export const useRefer = change('POST /consult/case/refer')
export type SupervisedRow = Reply<'POST /consult/supervised/page'>['records'][number]
export const useSupervised = paged('POST /consult/supervised/page')
export const useSupervisors = one('GET /consult/supervised/supervisors')
export const useBind = change('POST /consult/supervised/bind')
export const useEndSupervision = change('POST /consult/supervised/end')
export const useAccept = change('POST /consult/case/transfer/accept')
export const useDecline = change('POST /consult/case/transfer/decline')
export const useWithdraw = change('POST /consult/case/transfer/withdraw')
