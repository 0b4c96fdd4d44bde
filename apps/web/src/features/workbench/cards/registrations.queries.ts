import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { client } from '../../../session/index.ts'
import { useRecount } from '../console/console.queries.ts'
import { INLINE, LIST_PAGE, MINUTE_MS } from '../workbench.queries.ts'

export type Registration = Reply<'POST /admin/user/page'>['records'][number]

const key = ['workbench', 'registrations'] as const

export const usePendingRegistrations = () =>
  useQuery({
    queryKey: key,
    queryFn: () =>
      client.call('POST /admin/user/page', { body: { current: 1, size: LIST_PAGE, auditStatus: 'pending' } }, INLINE),
    refetchInterval: MINUTE_MS,
  })

export const useAuditRegistration = () => {
  const queries = useQueryClient()
  const recount = useRecount()
  return useMutation({
    mutationFn: (body: { id: string; pass: boolean; reason?: string }) =>
      client.call('POST /admin/user/audit', { body }, { stay: true }),
    // Also after a refusal: a colleague may have been quicker.
    onSettled: () => {
      recount()
      return queries.invalidateQueries({ queryKey: key })
    },
  })
}
