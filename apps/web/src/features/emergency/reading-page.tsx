import type { ReactNode } from 'react'
import { isMissing, requestNoOf } from '../../kit/failure.ts'
import { Stack } from '../../kit/layout/layout.tsx'
import { reasonOf } from '../../kit/reason-of.ts'
import { MissingState } from '../../kit/states/missing-state.tsx'
import { PageLoading } from '../../kit/states/page-loading.tsx'
import { FailedState } from '../../kit/states/states.tsx'
import { usePhone } from '../../kit/use-media.ts'
import { HelpLine } from './emergency.tsx'
import styles from './reading-page.module.css'

type ReadingPageProps = {
  title: string
  /** says more than the page's name, which a phone shows above already; or nothing above it does, because it stands alone */
  isOwn?: boolean
  /** help stands above it at every moment, and below it would only take the place of what is asked */
  isQuiet?: boolean
  /** the page names itself further in, where it says more */
  isNamed?: boolean
  /** the light at its head, where it stands alone */
  mood?: 'sky' | 'warm' | 'sage' | 'violet' | undefined
  children: ReactNode
}

/** A visitor's reading column with help at its end: waiting and talking are when it is needed most. */
export function ReadingPage({
  title,
  isOwn = false,
  isNamed = false,
  isQuiet = false,
  mood,
  children,
}: ReadingPageProps) {
  const isPhone = usePhone()
  return (
    <Stack as="main" gap={12} fluid look="plain" className={styles.page} data-mood={mood}>
      {isNamed ? null : <h1 className={isPhone && !isOwn ? 'xq-sr' : styles.heading}>{title}</h1>}
      {children}
      {isQuiet ? null : <HelpLine />}
    </Stack>
  )
}

type NotYetProps = {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  texts: { readonly failed: string; readonly failedLead: string }
}

/** Still coming, or why it did not. */
export function NotYet({ query, texts }: NotYetProps) {
  if (!query.error) return <PageLoading />
  if (isMissing(query.error)) return <MissingState />
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
