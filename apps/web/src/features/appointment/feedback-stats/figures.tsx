import { Text } from '../../../kit/layout/layout.tsx'
import { feedbackMessages as texts } from './feedback-stats.messages.ts'
import styles from './feedback-stats.module.css'
import type { FeedbackStats } from './feedback-stats.queries.ts'

const percent = (part: number, whole: number): string =>
  whole === 0 ? texts.none : `${Math.min(100, Math.round((part / whole) * 100))}%`

const LITTLE = 2

/** The four numbers one looks for first. */
export function Figures({ stats: { average, received, asked, helpful } }: { stats: FeedbackStats }) {
  const all = helpful.reduce((sum, { count }) => sum + count, 0)
  const helped = helpful.filter(({ score }) => score >= LITTLE).reduce((sum, { count }) => sum + count, 0)
  const figures = [
    { key: 'average', label: texts.average, value: average?.toFixed(1) ?? texts.none, unit: texts.outOf },
    {
      key: 'received',
      label: texts.received,
      value: String(received),
      unit: texts.copies,
      lead: texts.receivedOf(asked),
    },
    { key: 'rate', label: texts.rate, value: percent(received, asked) },
    { key: 'helped', label: texts.helped, value: percent(helped, all), lead: texts.helpedLead },
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(({ key, label, value, unit, lead }) => (
        <div key={key} className={styles.figure}>
          <Text as="dt" look="soft 13/20">
            {label}
          </Text>
          <dd>
            <b>{value}</b>
            {unit ? <span>{unit}</span> : null}
            {lead ? <small>{lead}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
