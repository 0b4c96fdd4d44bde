import { Panel } from '../../../kit/panel/panel.tsx'
import { PlanLine, RiskItems } from '../beside/safety.tsx'
import { careMessages } from '../care.messages.ts'
import type { CaseDetail } from '../care.queries.ts'
import styles from '../care.module.css'

/** The plan for hard hours and what was said on sheets about danger, for whoever may read what was measured. */
export function RiskPanel({ one }: { one: CaseDetail }) {
  if (one.outcome === null) return null
  return (
    <Panel title={careMessages.detail.risk}>
      <div className={styles.lines}>
        <PlanLine one={one} isNamed />
        <RiskItems scales={one.scales} />
      </div>
    </Panel>
  )
}
