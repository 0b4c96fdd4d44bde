import { useId } from 'react'
import { ScrollRegion } from '../../../kit/scroll-region.tsx'
import { feedbackMessages as texts } from './feedback-stats.messages.ts'
import styles from './feedback-stats.module.css'

export function Remarks({ remarks }: { remarks: readonly string[] }) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>
        {texts.remarks} <small>{texts.remarksLead}</small>
      </h2>
      {remarks.length === 0 ? (
        <p className={styles.nothing}>{texts.noRemarks}</p>
      ) : (
        <ScrollRegion className={styles.remarks} label={texts.remarks}>
          <ul>
            {remarks.map((remark, at) => (
              <li key={`${at} ${remark}`}>{remark}</li>
            ))}
          </ul>
        </ScrollRegion>
      )}
    </section>
  )
}
