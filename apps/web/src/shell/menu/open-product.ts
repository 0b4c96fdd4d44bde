import { isExternalProduct } from '@xinqiao/domain'
import { type Product, productState } from '../../features/workbench/index.ts'
import { tellSoon } from '../../kit/soon/soon.tsx'
import { toast } from '../../kit/toast.ts'
import { session } from '../../session/index.ts'
import { chooseProduct, chosenProduct } from './current-product.ts'
import { menuMessages as texts } from './menu.messages.ts'
import { askOutsideAddress, loadProductMenu } from './menu.queries.ts'
import { targetOf } from './menu-target.ts'
import { listedOf, pagesOf } from './menu-tree.ts'
import { newWindow } from './new-window.ts'
import { openMenuEntry } from './open-menu-entry.ts'

type Opened = Pick<Product, 'id' | 'productCode' | 'productName' | 'productRedirectUrl'>

/** Whether it is still to come for whoever is here; they are told so, and the menu stays where it is. */
const isToldSoon = (product: Opened): boolean => {
  const { user } = session.get()
  if (!user || productState(product, user) !== 'soon') return false
  tellSoon(product.productName)
  return true
}

/** A product opens at the first page of its menu; products outside in a window of their own. */
export const openProduct = async (product: Opened): Promise<void> => {
  if (isToldSoon(product)) return
  await (isExternalProduct(product.productCode) ? openOutside(product.id) : openInside(product.productCode))
}

const openInside = async (product: string): Promise<void> => {
  chooseProduct(product)
  // When nothing comes the side menu says so, with another try.
  const groups = await loadProductMenu(product).catch(() => null)
  const { user } = session.get()
  // Somebody quicker than the network is somewhere else by now.
  if (!groups || !user || chosenProduct() !== product) return
  const first = pagesOf(listedOf(groups)).find((item) => targetOf(item, user).kind === 'page')
  if (first) openMenuEntry(first)
  else toast.warning(texts.noAccess)
}

const openOutside = async (productId: string): Promise<void> => {
  const opened = newWindow()
  if (!opened) return
  try {
    opened.go(await askOutsideAddress(productId))
  } catch {
    opened.close()
  }
}
