import type { ReactNode } from 'react'
import { Row } from '../layout/layout.tsx'
import styles from './login-alternatives.module.css'

export type LoginAlternative = { key: string; label: string; icon: ReactNode; onClick: () => void }

/** Other ways in, under a quiet divider; the first one is the wide one. */
export function LoginAlternatives({ label, items }: { label: string; items: readonly LoginAlternative[] }) {
  if (items.length === 0) return null
  return (
    <section aria-label={label}>
      <Row gap={12} look="faint" className={styles.divider}>
        <span>{label}</span>
      </Row>
      <Row gap={8} align="stretch" wrap>
        {items.map((item) => (
          <button key={item.key} type="button" className={styles.way} data-way={item.key} onClick={item.onClick}>
            {item.icon}
            {item.label}
          </button>
        ))}
      </Row>
    </section>
  )
}
