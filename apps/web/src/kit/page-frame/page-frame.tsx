import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Box, Para, Row, Text } from '../layout/layout.tsx'
import styles from './page-frame.module.css'

type PageFrameProps = {
  /** where the page belongs: 心理咨询, 咨询管理 */
  crumbs?: readonly string[] | undefined
  title: string
  /** What is to be known before anything else: the page then begins with its name in large letters, as the workbench does. */
  lead?: ReactNode
  /** beside the large name */
  acts?: ReactNode
  className?: string | false | undefined
  children: ReactNode
}

/** A page of the staff: where it is and what it is called, its parts one under the other. */
export function PageFrame({ crumbs = [], title, lead, acts, className, children }: PageFrameProps) {
  return (
    <main className={cx(styles.page, className)}>
      {lead ? (
        <Row as="header" gap={12} wrap>
          <Box grow>
            <Text as="h1" look="20/28">
              {title}
            </Text>
            <Para look="soft 12/20">{lead}</Para>
          </Box>
          {acts ? (
            <Row gap={8} wrap>
              {acts}
            </Row>
          ) : null}
        </Row>
      ) : (
        <Crumbs crumbs={crumbs} title={title} />
      )}
      {children}
    </main>
  )
}

function Crumbs({ crumbs, title }: { crumbs: readonly string[]; title: string }) {
  return (
    <Row align="stretch" look="faint 12/20" className={styles.crumb}>
      {crumbs.map((crumb) => (
        <span key={crumb}>{crumb}</span>
      ))}
      <Text as="h1" look="plain 12/20 500">
        {title}
      </Text>
    </Row>
  )
}
