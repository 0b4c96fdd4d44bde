import { productFace } from '../../../features/workbench/index.ts'
import styles from './product-list.module.css'

/** A product's white sign on its own colour. */
export function ProductSign({ code, size = 32 }: { code: string; size?: 32 | 40 }) {
  const { icon: Icon, colour } = productFace(code)
  return (
    <span className={styles.sign} data-size={size} style={{ background: colour }}>
      <Icon size={size === 40 ? 21 : 17} />
    </span>
  )
}
