import type { ReactNode } from 'react'
import styles from './institution.module.css'

type PageFrameProps = { crumbs: readonly string[]; title: string; children: ReactNode }

export function PageFrame({ crumbs, title, children }: PageFrameProps) {
  return (
    <main className={styles.page}>
      <div className={styles.crumb}>
        {crumbs.map((crumb) => (
          <span key={crumb}>{crumb}</span>
        ))}
        <h1>{title}</h1>
      </div>
      {children}
    </main>
  )
}
