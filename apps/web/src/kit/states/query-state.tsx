import { isMissing, isRefusal, purposeAsked, requestNoOf } from '../failure.ts'
import { reasonOf } from '../reason-of.ts'
import { kitTexts } from '../texts.ts'
import { AskPurposeState } from './ask-purpose-state.tsx'
import { MissingState } from './missing-state.tsx'
import { PageLoading } from './page-loading.tsx'
import type { StateProps } from './state-frame.tsx'
import { FailedState, RefusedState } from './states.tsx'

type QueryStateProps = Pick<StateProps, 'size'> & {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** what it is that could not be had */
  title?: string
  rows?: number
  /** what the page is called, where this stands for a whole page: it has its landmark and its heading all the same */
  page?: string
}

/** In place of what is not there yet: still coming, not there, not for this person, or failed with its reason and another try. */
export function QueryState({ page, ...state }: QueryStateProps) {
  if (page === undefined) return <State {...state} />
  return (
    <main>
      <h1 className="xq-sr">{page}</h1>
      <State {...state} />
    </main>
  )
}

function State({ query, title = kitTexts.failed, size = 'page', rows = size === 'page' ? 6 : 3 }: QueryStateProps) {
  const { error } = query
  if (!error) return <PageLoading size={size} rows={rows} />
  if (isMissing(error)) return <MissingState size={size} />
  const asked = purposeAsked(error)
  if (asked) return <AskPurposeState size={size} {...asked} />
  if (isRefusal(error)) return <RefusedState size={size} title={kitTexts.refused} />
  return (
    <FailedState
      size={size}
      title={title}
      description={reasonOf(error, kitTexts.failedLead)}
      requestNo={requestNoOf(error)}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
