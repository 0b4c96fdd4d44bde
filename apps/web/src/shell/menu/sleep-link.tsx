import { type Product, useProducts } from '../../features/workbench/index.ts'
import { BedIcon } from '../../kit/icons/shell-icons.tsx'
import { ToolButton } from '../../kit/tool-button.tsx'
import { menuMessages as texts } from './menu.messages.ts'
import { openProduct } from './open-product.ts'

const SLEEP = 'SLEEP_MANAGE'

/** The sleep product of a school that has it and has said where it lies. */
export const useSleepProduct = (): Product | undefined =>
  useProducts().data?.find(({ productCode, productRedirectUrl }) => productCode === SLEEP && productRedirectUrl)

/** In the top bar. Not a moon: in a bar like this one a moon means the dark theme. */
export function SleepLink() {
  const product = useSleepProduct()
  if (!product) return null
  return <ToolButton label={texts.sleep} icon={<BedIcon />} onClick={() => void openProduct(product)} />
}
