import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { client, type UserInfo } from '../../session/index.ts'
import { isVisitor } from './person.ts'
import { visitorServices } from './workbench.messages.ts'

export type Product = Reply<'GET /admin/products/findTenantProductList'>[number]

/** The school's products in this person's own order, pinned ones first. */
export const useProducts = () =>
  useQuery({
    queryKey: ['tenant', 'products'],
    queryFn: () =>
      client.call('GET /admin/products/findTenantProductList', undefined, { quiet: true, stay: true, retry: true }),
    staleTime: 300_000,
  })

/** What staff work with is no business of a visitor's. */
export const productsFor = (user: UserInfo, products: readonly Product[]): readonly Product[] =>
  isVisitor(user) ? products.filter((product) => visitorServices[product.productCode]) : products
