import type { ReactNode } from 'react'
import { requestNoOf } from '../../../kit/failure.ts'
import { reasonOf } from '../../../kit/reason-of.ts'
import { PageLoading } from '../../../kit/states/page-loading.tsx'
import { FailedState } from '../../../kit/states/states.tsx'
import { usePhone } from '../../../kit/use-media.ts'
import { HelpLine } from '../../emergency/index.ts'
import { talkMessages as texts } from './talk.messages.ts'
import styles from './talk.module.css'

type TalkPageProps = {
  title: string
  /** says more than the page's name, which a phone shows above already */
  isOwn?: boolean
  children: ReactNode
}

/** A reading column with people at its end. */
export function TalkPage({ title, isOwn = false, children }: TalkPageProps) {
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
  if (!query.error) return <PageLoading />
  return (
    <FailedState
      title={reasonOf(query.error, texts.failed)}
      description={texts.failedLead}
      requestNo={requestNoOf(query.error)}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
