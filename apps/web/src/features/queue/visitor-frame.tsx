import type { ReactNode } from 'react'
import { requestNoOf } from '../../kit/failure.ts'
import { reasonOf } from '../../kit/reason-of.ts'
import { PageLoading } from '../../kit/states/page-loading.tsx'
import { FailedState } from '../../kit/states/states.tsx'
import { usePhone } from '../../kit/use-media.ts'
import { HelpLine } from '../emergency/index.ts'
import { queueMessages } from './queue.messages.ts'
import styles from './queue.module.css'

type FrameProps = {
  title: string
  /** says more than the page's name, which a phone shows above already */
  isOwn?: boolean
  children: ReactNode
}

/** A reading column with help at its end: waiting is when it is needed most. */
export function VisitorFrame({ title, isOwn = false, children }: FrameProps) {
  const isPhone = usePhone()
  return (
    <main className={styles.page}>
      <h1 className={isPhone && !isOwn ? 'xq-sr' : styles.heading}>{title}</h1>
      {children}
      <HelpLine />
    </main>
  )
}

type NotYetProps = { query: { error: Error | null; isFetching: boolean; refetch: () => unknown } }

export function NotYet({ query }: NotYetProps) {
  const { failed, failedLead } = queueMessages.mine
  if (!query.error) return <PageLoading />
  return (
    <FailedState
      title={reasonOf(query.error, failed)}
      description={failedLead}
      requestNo={requestNoOf(query.error)}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}

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
