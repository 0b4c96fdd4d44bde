import { useId } from 'react'
import { Text } from '../../../kit/layout/layout.tsx'
import { ScrollRegion } from '../../../kit/scroll-region.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { feedbackMessages as texts } from './feedback-stats.messages.ts'
import styles from './feedback-stats.module.css'

export function Remarks({ remarks }: { remarks: readonly string[] }) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <Text as="h2" look="16/24 600" below={12} id={id}>
        {texts.remarks} <small>{texts.remarksLead}</small>
      </Text>
      {remarks.length === 0 ? (
        <EmptyState size="card" title={texts.noRemarks} description={texts.noRemarksLead} />
      ) : (
        <ScrollRegion inside className={styles.remarks} label={texts.remarks}>
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
