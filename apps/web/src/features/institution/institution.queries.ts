import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { client } from '../../session/index.ts'

const INLINE = { quiet: true, stay: true } as const
const OVERVIEW = ['institution', 'overview'] as const

export type Overview = Reply<'GET /admin/info/overview'>
export type Product = Overview['products'][number]

export const useOverview = () =>
  useQuery({
    queryKey: OVERVIEW,
    queryFn: () => client.call('GET /admin/info/overview', undefined, INLINE),
    staleTime: 0,
  })

export const useSwitchProduct = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (given: { productId: string; status: '0' | '1'; productRedirectUrl?: string }) =>
      client.call('POST /admin/products/updateTenantProductSettingStatus', { body: given }, { stay: true }),
    onSettled: () => queries.invalidateQueries({ queryKey: OVERVIEW }),
  })
}
