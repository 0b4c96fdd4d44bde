import { Link } from 'react-router'
import { Box, Text } from '../../../kit/layout/layout.tsx'
import type { AppointmentDetail } from '../appointment.queries.ts'
import { detailMessages as texts } from './detail.messages.ts'
import styles from './detail.module.css'

/** The approvals it went through, or waits for. */
export function FlowsPanel({ flows }: { flows: AppointmentDetail['flows'] }) {
  if (flows.length === 0) return null
  return (
    <Box as="section" surface="card" pad="16 20" aria-label={texts.flows}>
      <Text as="h2" look="14/22 600" below={4}>
        {texts.flows}
      </Text>
      <ul className={styles.forms}>
        {flows.map((flow) => (
          <li key={flow.id}>
            <b>{flow.optionName}</b>
            <span>{flow.stateName}</span>
            <Link to={`/approval_detail?id=${flow.id}`}>{texts.open}</Link>
          </li>
        ))}
      </ul>
    </Box>
  )
}
