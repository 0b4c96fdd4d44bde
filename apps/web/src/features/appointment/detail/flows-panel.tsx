import { Link } from 'react-router'
import type { AppointmentDetail } from '../appointment.queries.ts'
import { detailMessages as texts } from './detail.messages.ts'
import styles from './detail.module.css'

/** The approvals it went through, or waits for. */
export function FlowsPanel({ flows }: { flows: AppointmentDetail['flows'] }) {
  if (flows.length === 0) return null
  return (
    <section className={styles.panel} aria-label={texts.flows}>
      <h2>{texts.flows}</h2>
      <ul className={styles.forms}>
        {flows.map((flow) => (
          <li key={flow.id}>
            <b>{flow.optionName}</b>
            <span>{flow.stateName}</span>
            <Link to={`/approval_detail?id=${flow.id}`}>{texts.open}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
