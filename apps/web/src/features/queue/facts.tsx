import type { ReactNode } from 'react'
import styles from './queue.module.css'

/** Label and value, one under the other; what is not there is left out. */
export function Facts({ items }: { items: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {items
        .filter(([, value]) => value !== '' && value !== null)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
