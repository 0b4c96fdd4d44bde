import { openPage } from '../../navigator.ts'
import { HOME } from '../../session-end/login-address.ts'
import { chooseProduct } from '../current-product.ts'
import { PLATFORM } from '../menu-tree.ts'
import { openProduct } from '../open-product.ts'
import type { ListedProduct } from './use-product-list.ts'

/** A product as from its tab; the platform's first page is the workbench. */
export const openListed = ({ id, code, name }: Pick<ListedProduct, 'id' | 'code' | 'name'>): void => {
  if (code !== PLATFORM) {
    void openProduct({ id, productCode: code, productName: name, productRedirectUrl: null })
    return
  }
  chooseProduct(PLATFORM)
  openPage(HOME)
}
