import { useId } from 'react'
import { ScrollRegion } from '../../../kit/scroll-region.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
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
        <EmptyState size="card" title={texts.noRemarks} description={texts.noRemarksLead} />
      ) : (
        <ScrollRegion className={styles.remarks} label={texts.remarks}>
          <ul>
            {[...new Set(remarks)].map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </ScrollRegion>
      )}
    </section>
  )
}
