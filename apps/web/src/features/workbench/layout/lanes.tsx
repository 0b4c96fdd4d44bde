import { Suspense } from 'react'
import { Box, Column } from '../../../kit/layout/layout.tsx'
import { PageLoading } from '../../../kit/states/page-loading.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
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
          <Column gap={12} slim key={lane} className={styles.lane}>
            {laneOf(query.data, lane).map((card) => (
              <Content key={card.code} card={card} />
            ))}
          </Column>
        ))}
      </div>
    )
  if (query.error) return <QueryState query={query} title={texts.layout.failed} />
  return (
    <div className={styles.lanes} aria-busy="true">
      {LANES.map((lane) => (
        <Column gap={12} slim key={lane} className={styles.lane}>
          <Bone rows={4} />
          <Bone rows={2} />
        </Column>
      ))}
    </div>
  )
}

function Bone({ rows }: { rows: number }) {
  return (
    <Box surface="card" pad={16}>
      <PageLoading size="card" rows={rows} />
    </Box>
  )
}

/** A card this release has no picture for is not drawn. */
export function Content({ card }: { card: PlacedCard }) {
  const Card = cardContents[card.code]
  if (!Card) return null
  return (
    <Suspense fallback={<Bone rows={4} />}>
      <Card compact={card.size === 'compact'} />
    </Suspense>
  )
}
