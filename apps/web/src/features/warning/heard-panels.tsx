import { Link } from 'react-router'
import { momentWords } from '../../kit/time-words.ts'
import { personPath } from './paths.ts'
import { warningMessages } from './warning.messages.ts'
import type { SignalDetail } from './warning.queries.ts'
import styles from './warning.module.css'

const texts = warningMessages.detail

/** What it was raised by, in the order in which it came. */
export function SignsPanel({ signal: { signs, visitorId } }: { signal: SignalDetail }) {
  return (
    <section className={styles.panel} aria-label={texts.signs}>
      <h2>{texts.signs}</h2>
      <ul>
        {signs.map(({ sourceName, time, isAcute, words }) => (
          <li key={`${sourceName} ${time} ${words}`} className={styles.line}>
            <span>{momentWords(time)}</span>
            <span>{[sourceName, words, isAcute ? texts.acute : ''].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      <Link to={personPath(visitorId)}>{texts.person}</Link>
    </section>
  )
}

/** Who was reached for, the newest first: without words with the person it does not end. */
export function TalksPanel({ talks }: Pick<SignalDetail, 'talks'>) {
  return (
    <section className={styles.panel} aria-label={texts.talks}>
      <h2>{texts.talks}</h2>
      {talks.length === 0 ? <p className={styles.quiet}>{texts.noTalks}</p> : null}
      <ul>
        {talks.map(({ time, byName, wayName, outcomeName, words }) => (
          <li key={time + byName + words} className={styles.talk}>
            <p className={styles.line}>
              <span>{momentWords(time)}</span>
              <span>{[wayName, outcomeName, byName].filter(Boolean).join(' · ')}</span>
            </p>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
