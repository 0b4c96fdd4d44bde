import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Input, Reply } from '@xinqiao/contract/client'
import { client } from '../../../session/index.ts'
import { INLINE, KEY, useFresh } from '../appointment.queries.ts'

export type RemovedRow = Reply<'POST /consult/appointment/delPage'>['records'][number]

export const useRemoved = (body: Input<'POST /consult/appointment/delPage'>['body']) => {
  useFresh()
  return useQuery({
    queryKey: [KEY, 'removed', body],
    queryFn: () => client.call('POST /consult/appointment/delPage', { body }, INLINE),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
