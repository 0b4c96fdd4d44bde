import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { momentWords } from '../chat/moment.ts'
import { riskLook } from './looks.tsx'
import { staffMessages } from './staff.messages.ts'
import type { SessionInfo } from './staff.queries.ts'
import styles from './staff.module.css'

const texts = staffMessages.info

/** What gave cause for worry, by topic; the words themselves are only in the transcript. */
export function RisksPanel({ events }: { events: SessionInfo['riskEvents'] }) {
  return (
    <section className={styles.panel} aria-label={texts.risks}>
      <h2>
        {texts.risks}
        <small>{texts.risksLead}</small>
      </h2>
      {events.length === 0 ? <p className={styles.quiet}>{texts.noRisks}</p> : null}
      <ul className={styles.rows}>
        {events.map(({ id, at, level, levelName, sideName, topics, doneText }) => {
          const look = riskLook(level, levelName)
          return (
            <li key={id}>
              {look ? <StatusTag {...look} /> : null}
              <span>
                <b>{texts.risk(sideName, topics.join('、'))}</b>
                {doneText ? <small>{doneText}</small> : null}
              </span>
              <time dateTime={at.replace(' ', 'T')}>{momentWords(at)}</time>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export function ViewsPanel({ views }: { views: SessionInfo['views'] }) {
  return (
    <section className={styles.panel} aria-label={texts.views}>
      <h2>{texts.views}</h2>
      {views.length === 0 ? <p className={styles.quiet}>{texts.noViews}</p> : null}
      <ul className={styles.rows}>
        {views.map(({ byName, purposeName, reason, at, isTold }) => (
          <li key={`${at}${byName}`}>
            <span>
              <b>{[byName, purposeName].join(' · ')}</b>
              <small>{[isTold ? texts.told : texts.notTold, reason].filter(Boolean).join(' · ')}</small>
            </span>
            <time dateTime={at.replace(' ', 'T')}>{momentWords(at)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
