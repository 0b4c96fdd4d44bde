import { isRefusal, requestNoOf } from '../../kit/failure.ts'
import { reasonOf } from '../../kit/reason-of.ts'
import { PageLoading } from '../../kit/states/page-loading.tsx'
import { FailedState, RefusedState } from '../../kit/states/states.tsx'
import { rotaTexts as texts } from './rota.messages.ts'

type Query = { error: Error | null; isFetching: boolean; refetch: () => unknown }

/** In place of something that is not there yet. */
export function QueryState({ query, title }: { query: Query; title: string }) {
  const { error } = query
  if (!error) return <PageLoading rows={6} />
  if (isRefusal(error)) return <RefusedState size="card" title={title} />
  return (
    <FailedState
      size="card"
      title={title}
      description={reasonOf(error, texts.failedLead)}
      requestNo={requestNoOf(error)}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
