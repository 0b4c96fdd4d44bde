import { useEffect, useState } from 'react'
import { cx } from '../cx.ts'
import { kitTexts } from '../texts.ts'
import styles from './page-loading.module.css'

export type PageLoadingProps = { size?: 'page' | 'card'; rows?: number; delayMs?: number }

/** Nothing at all for the first moments: a skeleton that flashes makes a fast page feel slow. */
export function PageLoading({ size = 'page', rows = 3, delayMs = 300 }: PageLoadingProps) {
  const [shown, setShown] = useState(delayMs === 0)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return (
    <div role="status" aria-busy="true" className={cx(styles.loading, styles[size])}>
      {shown ? (
        <>
          <span className="xq-sr">{kitTexts.loading}</span>
          <div className={styles.head}>
            <i className={styles.dot} />
            <div className={styles.lines}>
              <i className={styles.bone} style={{ width: '52%' }} />
              <i className={styles.bone} style={{ width: '34%' }} />
            </div>
          </div>
          {Array.from({ length: rows }, (_, row) => (
            <i key={row} className={styles.bone} style={{ width: `${[100, 92, 64][row % 3]}%` }} />
          ))}
        </>
      ) : null}
    </div>
  )
}
