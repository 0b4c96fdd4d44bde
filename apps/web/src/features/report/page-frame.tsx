import type { ReactNode } from 'react'
import { Row } from '../../kit/layout/layout.tsx'
import { QueryState } from '../../kit/states/query-state.tsx'
import { reportMessages as texts } from './report.messages.ts'
import styles from './report.module.css'

type Query = { data: unknown; error: Error | null; isFetching: boolean; refetch: () => unknown }

type PageFrameProps = { crumb?: string; title: string; tools?: ReactNode; query: Query; children: ReactNode }

/** A page with its name and tools, and in place of what has not come yet what became of it. */
export function PageFrame({ crumb = texts.crumb, title, tools, query, children }: PageFrameProps) {
  return (
    <main className={styles.page}>
      <Row align="stretch" look="faint 12/20" className={styles.crumb}>
        <span>{crumb}</span>
        <span aria-hidden="true">{title}</span>
      </Row>
      <Row as="header" justify="between" wrap className={styles.head}>
        <h1>{title}</h1>
        <Row gap={8} wrap>
          {tools}
        </Row>
      </Row>
      {query.data === undefined ? <QueryState size="card" query={query} title={texts.failed} rows={6} /> : children}
    </main>
  )
}
