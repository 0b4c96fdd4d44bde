import { tellSoon } from '../../kit/soon/soon.tsx'
import { toast } from '../../kit/toast.ts'
import { session } from '../../session/index.ts'
import { openTab } from '../tabs/close-tabs.ts'
import { chooseProduct, chosenProduct } from './current-product.ts'
import { menuMessages as texts } from './menu.messages.ts'
import { targetOf } from './menu-target.ts'
import type { MenuItem } from './menu-tree.ts'
import { newWindow } from './new-window.ts'

/** The one way to follow a menu. */
export const openMenuEntry = (item: MenuItem): void => {
  const { user } = session.get()
  if (!user) return
  const target = targetOf(item, user)
  if (target.kind === 'soon' || target.kind === 'refused') {
    if (target.kind === 'soon') tellSoon(item.label)
    else toast.warning(texts.noAccess)
    return
  }
  if (chosenProduct() !== item.product) chooseProduct(item.product)
  if (target.kind === 'page') openTab(target.to)
  else newWindow()?.go(target.address)
}
