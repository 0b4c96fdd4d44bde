import type { Reply } from '@xinqiao/contract/client'
import { paged } from '../../../session/index.ts'

export type FeedbackStats = Reply<'POST /consult/appointment/feedbackStats'>

const useStats = paged('POST /consult/appointment/feedbackStats', { staleTime: 30_000 })
export const useFeedbackStats = (hostId: string) => useStats(hostId ? { hostId } : {})
