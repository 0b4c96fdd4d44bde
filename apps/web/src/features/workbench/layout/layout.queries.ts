import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { client } from '../../../session/index.ts'
import { INLINE } from '../workbench.queries.ts'

export type PlacedCard = Reply<'GET /admin/card/list'>[number]

const layoutKey = ['workbench', 'layout'] as const

/** The server keeps one arrangement per person and role. */
export const useLayout = () =>
  useQuery({
    queryKey: layoutKey,
    queryFn: () => client.call('GET /admin/card/list', undefined, INLINE),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useSaveLayout = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (cards: readonly PlacedCard[]) =>
      client.call(
        'POST /admin/card/save',
        { body: { cards: cards.map(({ code, lane, size, hidden }) => ({ code, lane, size, hidden })) } },
        { stay: true },
      ),
    onSuccess: (saved) => queries.setQueryData(layoutKey, saved),
  })
}

export const useResetLayout = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => client.call('POST /admin/card/reset', undefined, { stay: true }),
    onSuccess: (plain) => queries.setQueryData(layoutKey, plain),
  })
}
