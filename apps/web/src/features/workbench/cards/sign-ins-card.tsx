import { loginEvents, loginResults } from '@xinqiao/domain'
import { useState } from 'react'
import { Bars, type Bar } from '../../../kit/bars/bars.tsx'
import { TableIcon } from '../../../kit/icons/shell-icons.tsx'
import { Text } from '../../../kit/layout/layout.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { type SignInTrend, useRecentLogins, useSignInTrend } from '../console/console.queries.ts'
import { workbenchMessages } from '../workbench.messages.ts'
import { Card, CardData } from '../../../kit/card/card.tsx'
import cardStyles from '../../../kit/card/card.module.css'
import styles from './sign-ins-card.module.css'

const texts = workbenchMessages.signIns
const MOST_FAILURES = 3
type Span = 'today' | 'week'

/** When people come in, and where somebody could not: today by the hour, or the week by the day. */
export function SignInsCard() {
  const query = useSignInTrend()
  const [span, setSpan] = useState<Span>('today')
  const [isTable, setTable] = useState(false)
  const bars = query.data && barsOf(query.data, span)
  return (
    <Card
      title={texts.title}
      note={bars && texts.count(sumOf(bars, 'main'), sumOf(bars, 'other'))}
      more={{ to: '/loginLog/index', text: workbenchMessages.all }}
      extra={
        <>
          {(['today', 'week'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className={cardStyles.tool}
              aria-pressed={span === one}
              onClick={() => setSpan(one)}
            >
              {texts.spans[one]}
            </button>
          ))}
          <button
            type="button"
            className={cardStyles.tool}
            aria-pressed={isTable}
            aria-label={texts.asTable}
            title={texts.asTable}
            onClick={() => setTable(!isTable)}
          >
            <TableIcon size={14} />
          </button>
        </>
      }
    >
      <CardData query={{ ...query, data: bars }} rows={4}>
        {(data) =>
          sumOf(data, 'main') + sumOf(data, 'other') === 0 ? (
            <EmptyState size="card" title={texts.none[span]} description={texts.noneLead} />
          ) : (
            <div className={styles.today}>
              <Bars
                bars={data}
                caption={texts.captions[span]}
                heads={{ slot: texts.heads[span], main: texts.success, other: texts.failure }}
                asTable={isTable}
              />
              <RecentFailures />
            </div>
          )
        }
      </CardData>
    </Card>
  )
}

const barsOf = ({ days, hours }: SignInTrend, span: Span): readonly Bar[] =>
  span === 'today'
    ? hours.map(({ from, to, ok, bad }) => ({ short: String(from), long: texts.hours(from, to), main: ok, other: bad }))
    : days.map(({ date, ok, bad }) => ({ short: date.slice(5), long: date, main: ok, other: bad }))

const sumOf = (bars: readonly Bar[], part: 'main' | 'other'): number => bars.reduce((sum, bar) => sum + bar[part], 0)

/** Beside the chart, not part of it: when it cannot be read, the chart still stands. */
function RecentFailures() {
  const { data } = useRecentLogins()
  const failures = (data?.records ?? [])
    .filter((entry) => entry.event === loginEvents.login && entry.result !== loginResults.success)
    .slice(0, MOST_FAILURES)
  if (failures.length === 0) return null
  return (
    <div className={styles.failures}>
      <Text as="h3" look="faint 12/20 400" below={4}>
        {texts.recent}
      </Text>
      <ul>
        {failures.map((entry) => (
          <li key={entry.id}>
            <span className={styles.time}>{entry.time.slice(5, 16)}</span>
            <Text cut slim>
              {entry.username}
            </Text>
            <span className={cardStyles.tag} data-tone="bad">
              {entry.result}
            </span>
            <span className={styles.ip}>{entry.ip}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
