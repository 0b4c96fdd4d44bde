import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { client } from '../../../session/index.ts'
import { INLINE, KEY } from '../appointment.queries.ts'

export type FeedbackStats = Reply<'POST /consult/appointment/feedbackStats'>

export const useFeedbackStats = (hostId: string) =>
  useQuery({
    queryKey: [KEY, 'feedback', hostId],
    queryFn: () => client.call('POST /consult/appointment/feedbackStats', { body: hostId ? { hostId } : {} }, INLINE),
    placeholderData: keepPreviousData,
  })
