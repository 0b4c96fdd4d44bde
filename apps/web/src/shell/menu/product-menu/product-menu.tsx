import { usePhone } from '../../../kit/use-media.ts'
import { DeskMenu } from './desk-menu.tsx'
import { PhoneProducts } from './phone-products.tsx'
import type { ProductMenuProps } from './product-menu.store.ts'

/** Every product and menu at a glance: two panes on a desk, one list on a phone. */
export function ProductMenu(props: ProductMenuProps) {
  return usePhone() ? <PhoneProducts {...props} /> : <DeskMenu {...props} />
}
