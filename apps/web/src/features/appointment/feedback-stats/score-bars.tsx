import { useId } from 'react'
import { Column, Text } from '../../../kit/layout/layout.tsx'
import { feedbackMessages as texts } from './feedback-stats.messages.ts'
import styles from './feedback-stats.module.css'

type ScoreBarsProps = {
  title: string
  counts: ReadonlyArray<{ readonly score: number; readonly count: number }>
  words: Readonly<Record<number, string>>
}

/** How the answers spread: each with its bar, its count and its share in words. */
export function ScoreBars({ title, counts, words }: ScoreBarsProps) {
  const id = useId()
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const share = (count: number): number => (all === 0 ? 0 : Math.round((count / all) * 100))
  return (
    <section className={styles.card} aria-labelledby={id}>
      <Text as="h2" look="16/24 600" below={12} id={id}>
        {title}
      </Text>
      <Column as="ul" gap={12} className={styles.bars}>
        {counts.map(({ score, count }) => (
          <li key={score}>
            <span>{words[score]}</span>
            <i aria-hidden="true">
              <b style={{ width: `${share(count)}%` }} data-low={score === 1 || (counts.length > 3 && score === 2)} />
            </i>
            <small>{texts.share(count, share(count))}</small>
          </li>
        ))}
      </Column>
    </section>
  )
}
