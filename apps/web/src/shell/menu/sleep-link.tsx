import { useProducts } from '../../features/workbench/index.ts'
import { MoonIcon } from '../../kit/icons/shell-icons.tsx'
import { ToolButton } from '../../kit/tool-button.tsx'
import { menuMessages as texts } from './menu.messages.ts'
import { openProduct } from './open-product.ts'

const SLEEP = 'SLEEP_MANAGE'

/** In the top bar of schools that have the sleep product. */
export function SleepLink() {
  const product = useProducts().data?.find(({ productCode }) => productCode === SLEEP)
  if (!product) return null
  return <ToolButton label={texts.sleep} icon={<MoonIcon />} onClick={() => void openProduct(product)} />
}
