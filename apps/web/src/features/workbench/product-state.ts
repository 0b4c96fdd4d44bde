import { isExternalProduct, menuEntries, menuSwitches, visibleMenu } from '@xinqiao/domain'
import { hasPage, isBuilt } from '../../kit/known-pages.ts'
import { activeRoles, type UserInfo } from '../../session/index.ts'
import type { Product } from './products.queries.ts'

/** What the school's settings switch is said by the menu itself; here the question is only what there is at all. */
const RULES = { on: new Set(menuSwitches), hotlineUrl: '', easyTime: { productCode: '', menuCode: '' } }

const pagesOf = (code: string) =>
  menuEntries.filter(({ product, path, isHidden }) => product === code && path && !isHidden)

/** Whether anything of a product is there for anybody; products outside are there once the school has said where. */
export const isProductBuilt = (code: string, address: string | null): boolean =>
  isExternalProduct(code) ? Boolean(address) : pagesOf(code).some(({ path }) => isBuilt(path))

/** Open: there is a page for this person. Soon: there will be. None: the product holds nothing for them. */
export type ProductState = 'open' | 'soon' | 'none'

export const productState = (
  { productCode: code, productRedirectUrl: address }: Pick<Product, 'productCode' | 'productRedirectUrl'>,
  user: UserInfo,
): ProductState => {
  if (isExternalProduct(code)) return isProductBuilt(code, address) ? 'open' : 'soon'
  const viewer = {
    permissions: new Set<string>(user.permissions),
    roleCodes: activeRoles(user).map(({ roleCode }) => roleCode),
    products: new Set([code]),
  }
  const pages = visibleMenu(pagesOf(code), viewer, RULES)
  if (pages.some(({ path }) => hasPage(path, user))) return 'open'
  return pages.some(({ path }) => !isBuilt(path)) ? 'soon' : 'none'
}
