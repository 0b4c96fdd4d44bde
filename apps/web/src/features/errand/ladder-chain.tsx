import { ForwardIcon, MobileIcon } from '../../kit/icons/icons.tsx'
import type { LadderRow } from './errand.queries.ts'
import { ladderMessages as texts } from './ladder.messages.ts'
import { whenWords } from './ladder-words.ts'
import styles from './ladder.module.css'

const namesOf = ({ targets }: LadderRow, to: readonly string[]): string =>
  to.map((code) => targets.find((one) => one.code === code)?.label ?? code).join('、')

export const chainWords = (row: LadderRow): string =>
  row.steps.map(({ after, to }) => `${whenWords(row, after)} ${namesOf(row, to)}`).join(' → ')

/** Who hears when, from left to right; a telephone where theirs rings. */
export function LadderChain({ row }: { row: LadderRow }) {
  return (
    <span className={styles.chain}>
      {row.steps.map(({ after, to, ways }, index) => (
        <span key={after} className={styles.link}>
          {index > 0 ? (
            <span className={styles.joint}>
              <ForwardIcon size={12} />
            </span>
          ) : null}
          <span className={styles.step}>
            <small>{whenWords(row, after)}</small>
            <span>
              {namesOf(row, to)}
              {ways.includes('sms') ? (
                <span className={styles.phone} role="img" aria-label={texts.byPhone} title={texts.byPhone}>
                  <MobileIcon size={14} />
                </span>
              ) : null}
            </span>
          </span>
        </span>
      ))}
    </span>
  )
}
