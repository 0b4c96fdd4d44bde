import { Link } from 'react-router'
import { Row } from '../../../kit/layout/layout.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { stateLook } from '../look.tsx'
import { reportPath } from '../paths.ts'
import { detailMessages as texts, reportMessages } from '../report.messages.ts'
import type { Report } from '../report.queries.ts'
import styles from './detail.module.css'

/** The ways to the other editions of the month, where there are any. */
export function Editions({ report }: { report: Report }) {
  if (report.editions.length < 2) return null
  return (
    <Row as="nav" gap={8} align="stretch" wrap className={styles.editions} aria-label={texts.editions}>
      {report.editions.map((one) => (
        <Link
          key={one.id}
          to={reportPath(report.kind, one.id)}
          aria-current={one.id === report.id ? 'page' : undefined}
        >
          {reportMessages.edition(one.edition)}
          <StatusTag {...stateLook(one)} />
        </Link>
      ))}
    </Row>
  )
}
