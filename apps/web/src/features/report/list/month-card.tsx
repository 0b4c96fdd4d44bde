import { Link } from 'react-router'
import { WarningIcon } from '../../../kit/icons/icons.tsx'
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
    <li className={styles.card}>
      <header>
        <h2>
          <Link to={`/consultationMonthlyReportDetails?id=${line.id}`}>{texts.monthText(line.month)}</Link>
        </h2>
        {line.edition > 1 ? <span className={styles.edition}>{texts.edition(line.edition)}</span> : null}
        <StatusTag {...stateLook(line)} />
      </header>
      {line.generateTime === null ? (
        <p className={styles.quiet}>{texts.counting}</p>
      ) : (
        <dl className={styles.figures}>
          {shown.map(([code, unit]) => (
            <div key={code}>
              <dt>{texts.figures[code]}</dt>
              <dd>{cellWords(line[code], unit)}</dd>
            </div>
          ))}
        </dl>
      )}
      {line.warnings > 0 ? (
        <p className={styles.warning}>
          <WarningIcon size={14} />
          {texts.warnings(line.warnings)}
        </p>
      ) : null}
    </li>
  )
}
