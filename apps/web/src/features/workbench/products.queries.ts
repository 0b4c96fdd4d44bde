import type { Reply } from '@xinqiao/contract/client'
import { INLINE, keyOf, lookup } from '../../session/index.ts'

export type Product = Reply<'GET /admin/products/findTenantProductList'>[number]

export const productsKey = keyOf('GET /admin/products/findTenantProductList', undefined)

/** The school's products in this person's own order, pinned ones first. */
export const useProducts = lookup('GET /admin/products/findTenantProductList', {
  call: { ...INLINE, retry: true },
  staleTime: 300_000,
})
