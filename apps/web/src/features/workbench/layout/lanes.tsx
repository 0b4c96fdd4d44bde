import { PageLoading } from '../../../kit/states/page-loading.tsx'
import { FailedState } from '../../../kit/states/states.tsx'
import { requestNoOf } from '../request-no.ts'
import { cardContents } from '../workbench.cards.ts'
import { workbenchMessages as texts } from '../workbench.messages.ts'
import styles from './lanes.module.css'
import type { PlacedCard, useLayout } from './layout.queries.ts'
import { LANES, laneOf } from './layout.rules.ts'

/** The cards in their lanes; before it is known which, their places. */
export function Lanes({ query }: { query: ReturnType<typeof useLayout> }) {
  if (query.data)
    return (
      <div className={styles.lanes}>
        {LANES.map((lane) => (
          <div key={lane} className={styles.lane}>
            {laneOf(query.data, lane).map((card) => (
              <Content key={card.code} card={card} />
            ))}
          </div>
        ))}
      </div>
    )
  if (query.isError)
    return (
      <FailedState
        title={texts.layout.failed}
        description={query.error.message}
        requestNo={requestNoOf(query.error)}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  return (
    <div className={styles.lanes} aria-busy="true">
      {LANES.map((lane) => (
        <div key={lane} className={styles.lane}>
          <div className={styles.bone}>
            <PageLoading size="card" rows={4} />
          </div>
          <div className={styles.bone}>
            <PageLoading size="card" rows={2} />
          </div>
        </div>
      ))}
    </div>
  )
}

/** A card this release has no picture for is not drawn. */
export function Content({ card }: { card: PlacedCard }) {
  const Card = cardContents[card.code]
  return Card ? <Card compact={card.size === 'compact'} /> : null
}
