import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Input, Reply } from '@xinqiao/contract/client'
import { client } from '../../../session/index.ts'
import { INLINE, KEY } from '../appointment.queries.ts'

export type Times = Reply<'POST /consult/schedule/findScheduleTime'>
export type OfferedHost = Times['hosts'][number]
export type Offer = OfferedHost['slots'][number]
export type TimesInput = Input<'POST /consult/schedule/findScheduleTime'>['body']

export const useTimes = (body: TimesInput) =>
  useQuery({
    queryKey: [KEY, 'times', body],
    queryFn: () => client.call('POST /consult/schedule/findScheduleTime', { body }, INLINE),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
