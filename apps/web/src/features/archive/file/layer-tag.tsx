import { LockIcon } from '../../../kit/icons/icons.tsx'
import styles from './file.module.css'

export function LayerTag({ layer, isClosed = false }: { layer: number; isClosed?: boolean }) {
  return (
    <span className={styles.layer} data-closed={isClosed}>
      {isClosed ? <LockIcon size={12} /> : null}L{layer}
    </span>
  )
}
