import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { client } from '../../session/index.ts'

export type Product = Reply<'GET /admin/products/findTenantProductList'>[number]

export const productsKey = ['tenant', 'products'] as const

/** The school's products in this person's own order, pinned ones first. */
export const useProducts = () =>
  useQuery({
    queryKey: productsKey,
    queryFn: () =>
      client.call('GET /admin/products/findTenantProductList', undefined, { quiet: true, stay: true, retry: true }),
    staleTime: 300_000,
  })
