import { productFace } from '../../../features/workbench/index.ts'
import styles from './product-list.module.css'

/** A product's white sign on its own colour; without colour as long as it is still to come. */
export function ProductSign({ code, size = 32, isQuiet = false }: { code: string; size?: 32 | 40; isQuiet?: boolean }) {
  const { icon: Icon, colour } = productFace(code)
  return (
    <span
      className={styles.sign}
      data-size={size}
      data-quiet={isQuiet}
      style={isQuiet ? undefined : { background: colour }}
    >
      <Icon size={size === 40 ? 21 : 17} />
    </span>
  )
}
