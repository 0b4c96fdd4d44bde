import { Link } from 'react-router'
import { Para, Row, Stack } from '../../../kit/layout/layout.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { clockOf, dayWords } from '../../../kit/time-words.ts'
import { memberTexts as texts, teamTexts } from './team.messages.ts'
import styles from './team.module.css'
import { type FreeTime, useFreeTimes } from './team.queries.ts'

/** So many days, the nearest first; the rest is on the way of booking. */
const MOST_DAYS = 5

/** When this person could be met, as the visitor's own way of booking would offer it; each time leads into that way. */
export function FreeTimes({ userId }: { userId: string }) {
  const { query, offers } = useFreeTimes(userId)
  if (!offers) return <QueryState size="card" query={query} title={texts.freeFailed} rows={2} />
  if (offers.every(({ times }) => times.length === 0)) return <Para look="soft">{texts.noFree}</Para>
  return offers
    .filter(({ times }) => times.length > 0)
    .map(({ type, label, times }) => (
      <Stack as="section" gap={8} key={type} aria-label={label} className={styles.free}>
        <h3>{label}</h3>
        {[...Map.groupBy(times, ({ startAt }) => startAt.slice(0, 10))].slice(0, MOST_DAYS).map(([day, of]) => (
          <Day key={day} day={day} times={of} to={`/appointmentStepsPage?type=${type}&teacherId=${userId}`} />
        ))}
      </Stack>
    ))
}

function Day({ day, times, to }: { day: string; times: readonly FreeTime[]; to: string }) {
  return (
    <Row gap={8} wrap className={styles.day}>
      <b>{dayWords(day)}</b>
      {times.map(({ id, startAt, siteName, consultMethod }) => (
        <Link
          key={id}
          to={to}
          aria-label={texts.freeAt(`${dayWords(day)} ${clockOf(startAt)}`, siteName)}
          title={[siteName, teamTexts.methods[consultMethod]].filter(Boolean).join(' · ')}
        >
          {clockOf(startAt)}
        </Link>
      ))}
    </Row>
  )
}
