import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { isExternalProduct, mayOpenExternal } from '@xinqiao/domain'
import { client, type UserInfo } from '../../session/index.ts'
import { activeRoles, isVisitor } from './person.ts'
import { visitorServices } from './workbench.messages.ts'

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

/** What staff work with is no business of a visitor's, nor are figures about people anybody's who does not work with them. */
export const productsFor = (user: UserInfo, products: readonly Product[]): readonly Product[] => {
  const visitor = isVisitor(user)
  const roles = activeRoles(user).map(({ roleCode }) => roleCode)
  return products.filter(
    ({ productCode: code }) =>
      (!visitor || visitorServices[code] !== undefined) && (!isExternalProduct(code) || mayOpenExternal(code, roles)),
  )
}
