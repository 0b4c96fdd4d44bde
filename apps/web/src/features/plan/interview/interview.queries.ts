import type { Reply } from '@xinqiao/contract/client'
import { change, detail, lookup, one, paged } from '../../../session/index.ts'

export type InterviewRow = Reply<'POST /plantest/interview/page'>['records'][number]
export type InterviewDetail = Reply<'GET /plantest/interview/detail'>
export type Interviewer = Reply<'GET /plantest/interview/interviewers'>[number]
export type TalkTime = InterviewDetail['offered'][number]
export type MyInterview = Reply<'GET /plantest/interview/mine'>[number]

export const useInterviews = paged('POST /plantest/interview/page')
export const useInterview = detail('GET /plantest/interview/detail')
export const useInterviewCounts = one('GET /plantest/interview/counts')
export const useConclusion = one('GET /plantest/interview/conclusion')
export const useInterviewers = one('GET /plantest/interview/interviewers')
export const useTimes = one('GET /plantest/interview/times')
export const useResults = lookup('GET /plantest/interview/results/list')
export const usePropose = change('POST /plantest/interview/propose')
export const useAssign = change('POST /plantest/interview/assign')
export const useSpread = change('POST /plantest/interview/spread')
export const useInvite = change('POST /plantest/interview/invite', { isForm: true })
export const useWaive = change('POST /plantest/interview/waive')
export const useReopen = change('POST /plantest/interview/reopen')
export const useRecord = change('POST /plantest/interview/record', { isForm: true })

export const useMyInterviews = one('GET /plantest/interview/mine')
export const useAccept = change('POST /plantest/interview/accept')
export const useDecline = change('POST /plantest/interview/decline')
