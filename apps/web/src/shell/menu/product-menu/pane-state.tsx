import { PageLoading } from '../../../kit/states/page-loading.tsx'
import { EmptyState, FailedState } from '../../../kit/states/states.tsx'
import { menuMessages as texts } from '../menu.messages.ts'

type PaneStateProps = {
  isLoading: boolean
  isFailed: boolean
  isRetrying: boolean
  onRetry: () => void
  empty: string
  emptyLead?: string
}

export function PaneState({ isLoading, isFailed, isRetrying, onRetry, empty, emptyLead }: PaneStateProps) {
  if (isFailed) return <FailedState size="card" title={texts.failed} retrying={isRetrying} onRetry={onRetry} />
  if (isLoading) return <PageLoading size="card" rows={4} />
  return <EmptyState size="card" title={empty} description={emptyLead} />
}
