import type { UseQueryResult } from '@tanstack/react-query'
import { requestNoOf } from '../../kit/failure.ts'
import { PageLoading } from '../../kit/states/page-loading.tsx'
import { FailedState } from '../../kit/states/states.tsx'

/** In place of a panel while there is nothing to show yet. */
export function Waiting({ query, failed }: { query: UseQueryResult; failed: string }) {
  if (!query.isError) return <PageLoading size="card" />
  return (
    <FailedState
      size="card"
      title={failed}
      description={query.error.message}
      requestNo={requestNoOf(query.error)}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
