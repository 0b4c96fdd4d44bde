import { isExternalProduct, mayOpenExternal } from '@xinqiao/domain'
import { activeRoles, isVisitor, type UserInfo } from '../../session/index.ts'
import { productState } from './product-state.ts'
import { type Product, useProducts } from './products.queries.ts'
import { useTopMenu } from './top-menu.queries.ts'
import { visitorServices } from './workbench.messages.ts'

export type Offered = { readonly open: readonly Product[]; readonly soon: readonly Product[] }

/**
 * The school's products for this person, pinned ones first: those they can enter, and those that are still to come. What
 * staff work with is no business of a visitor's, nor are figures about people anybody's who does not work with them; what
 * holds nothing for somebody is not offered to them. Nothing until the products have come.
 */
export const useOfferedProducts = (user: UserInfo): Offered | undefined => {
  const { data: products } = useProducts()
  const { data: top } = useTopMenu()
  const visitor = isVisitor(user)
  const roles = activeRoles(user).map(({ roleCode }) => roleCode)
  const isOffered = ({ productCode: code }: Product): boolean => {
    if (visitor && visitorServices[code] === undefined) return false
    if (isExternalProduct(code)) return mayOpenExternal(code, roles)
    // As long as nobody knows, a product too many is better than one too few.
    return !top || top.some((one) => one.code === code)
  }
  const of = (state: 'open' | 'soon') =>
    (products ?? []).filter((product) => isOffered(product) && productState(product, user) === state)
  return products && { open: of('open'), soon: of('soon') }
}
