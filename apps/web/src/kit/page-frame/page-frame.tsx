import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Row, Text } from '../layout/layout.tsx'
import styles from './page-frame.module.css'

type PageFrameProps = {
  /** where the page belongs: 心理咨询, 咨询管理 */
  crumbs?: readonly string[] | undefined
  title: string
  className?: string | false | undefined
  children: ReactNode
}

/** A page of the staff: where it is and what it is called, its parts one under the other. */
export function PageFrame({ crumbs = [], title, className, children }: PageFrameProps) {
  return (
    <main className={cx(styles.page, className)}>
      <Row align="stretch" look="faint 12/20" className={styles.crumb}>
        {crumbs.map((crumb) => (
          <span key={crumb}>{crumb}</span>
        ))}
        <Text as="h1" look="plain 12/20 500">
          {title}
        </Text>
      </Row>
      {children}
    </main>
  )
}
