import { CheckIcon } from '../../../kit/icons/icons.tsx'
import { ClockIcon } from '../../../kit/icons/shell-icons.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { momentWords } from '../../../kit/time-words.ts'
import { careMessages } from '../care.messages.ts'
import type { CaseDetail } from '../care.queries.ts'
import { starLook } from '../looks.tsx'
import styles from '../care.module.css'
import { RiskPanel } from './risk-panel.tsx'

const texts = careMessages.detail

/** What still stands before its end, how the level went, and who was reached for. */
export function CaseLines({ one }: { one: CaseDetail }) {
  const { checklist, stars, contacts } = one
  return (
    <div className={styles.pair}>
      <RiskPanel one={one} />
      {checklist.length === 0 ? null : (
        <Panel title={texts.checklist}>
          <ul className={styles.lines}>
            {checklist.map(({ label, isDone, hint }) => (
              <li key={label}>
                <span className={isDone ? styles.done : styles.left}>
                  {isDone ? <CheckIcon size={14} /> : <ClockIcon size={14} />}
                </span>
                {label}
                {hint ? <span className={styles.soft}>{hint}</span> : null}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={texts.stars} note={stars.length === 0 ? texts.noStars : undefined}>
        <ul className={styles.lines}>
          {stars.map(({ star, time, byName }) => (
            <li key={time}>
              <StatusTag {...starLook(star)} />
              <span className={styles.soft}>{[momentWords(time), byName].join(' · ')}</span>
            </li>
          ))}
        </ul>
      </Panel>
      {contacts.length === 0 ? null : (
        <Panel title={texts.contacts} count={contacts.length}>
          <ul className={styles.lines}>
            {contacts.map(({ time, byName, wayName, outcomeName, words }) => (
              <li key={time}>
                {`${wayName} · ${outcomeName}`}
                {words ? <div>{words}</div> : null}
                <span className={styles.soft}>{[momentWords(time), byName].join(' · ')}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  )
}
