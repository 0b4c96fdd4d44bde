import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Input, Reply } from '@xinqiao/contract/client'
import { client } from '../../../session/index.ts'
import { INLINE } from '../workbench.queries.ts'

export type Remind = Reply<'GET /admin/tenant/regionRemind'>

const key = ['workbench', 'remind'] as const

export const useRemind = () =>
  useQuery({ queryKey: key, queryFn: () => client.call('GET /admin/tenant/regionRemind', undefined, INLINE) })

export const useChangeRemind = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<'POST /admin/tenant/changeRemind'>['body']) =>
      client.call('POST /admin/tenant/changeRemind', { body }, { stay: true }),
    onSuccess: (remind) => queries.setQueryData(key, remind),
    onError: () => queries.invalidateQueries({ queryKey: key }),
  })
}
