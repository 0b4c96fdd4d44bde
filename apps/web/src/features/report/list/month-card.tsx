import { Link } from 'react-router'
import { WarningIcon } from '../../../kit/icons/icons.tsx'
import { Para, Row, Stack, Text } from '../../../kit/layout/layout.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { cellWords, stateLook } from '../look.tsx'
import { reportMessages as texts } from '../report.messages.ts'
import type { ReportLine } from '../report.queries.ts'
import styles from './list.module.css'

const shown = [
  ['sessions', '人次'],
  ['visitors', '人'],
  ['noShowRate', '%'],
  ['waitMedian', '天'],
  ['satisfaction', '分'],
] as const

/** One month at a glance; the whole card leads to its report. */
export function MonthCard({ line }: { line: ReportLine }) {
  return (
    <Stack as="li" gap={10} surface="card" className={styles.card}>
      <header>
        <Text as="h2" look="16/24 600">
          <Link to={`/consultationMonthlyReportDetails?id=${line.id}`}>{texts.monthText(line.month)}</Link>
        </Text>
        {line.edition > 1 ? <span className={styles.edition}>{texts.edition(line.edition)}</span> : null}
        <StatusTag {...stateLook(line)} />
      </header>
      {line.generateTime === null ? (
        <Para look="faint 13">{texts.counting}</Para>
      ) : (
        <dl className={styles.figures}>
          {shown.map(([code, unit]) => (
            <div key={code}>
              <Text as="dt" look="faint 12/18">
                {texts.figures[code]}
              </Text>
              <dd>{cellWords(line[code], unit)}</dd>
            </div>
          ))}
        </dl>
      )}
      {line.warnings > 0 ? (
        <Row as="p" gap={6} look="warning 12/18">
          <WarningIcon size={14} />
          {texts.warnings(line.warnings)}
        </Row>
      ) : null}
    </Stack>
  )
}
