import { Panel } from '../../../kit/panel/panel.tsx'
import { careMessages } from '../care.messages.ts'
import type { CaseDetail } from '../care.queries.ts'
import styles from '../care.module.css'

/** 会谈之前: what somebody wants to know on the way to the room, in at most twelve lines. */
export function BeforePanel({ lines }: { lines: CaseDetail['before'] }) {
  if (lines.length === 0) return null
  return (
    <Panel title={careMessages.before}>
      <dl className={styles.before}>
        {lines.map(({ label, value, isUrgent }) => (
          <div key={label} data-urgent={isUrgent}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
