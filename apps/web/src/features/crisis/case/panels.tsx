import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { CheckIcon } from '../../../kit/icons/icons.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { type WarningLevel, warningLevelLook } from '../../../kit/status/status-looks.tsx'
import { clockOf, shortDay } from '../../../kit/time-words.ts'
import { crisisMessages } from '../crisis.messages.ts'
import type { Crisis, Inside } from '../crisis.queries.ts'
import { receiptLook } from '../looks.tsx'
import { answerPath, casePath, signalPath } from '../paths.ts'
import { caseMessages as texts } from './case.messages.ts'
import type { Run } from './acts.ts'
import styles from './case.module.css'

type PanelProps = { one: Crisis; inside: Inside; run: Run }

const when = (time: string): string => `${shortDay(time)} ${clockOf(time)}`

function Panel({
  title,
  count,
  aside,
  children,
}: {
  title: string
  count?: number
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={styles.panel} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {count === undefined ? null : <span className={styles.count}>{count}</span>}
        <span className={styles.aside}>{aside}</span>
      </header>
      {children}
    </section>
  )
}

/** Each report keeps its own words, also of those that turned out to be about one evening. */
export function ReportPanel({ one, inside, run }: PanelProps) {
  const { reports, merges, others } = inside
  return (
    <Panel title={reports.length > 1 ? texts.reports.many(reports.length) : texts.reports.one}>
      {reports.map((report) => (
        <article key={report.id} className={styles.item}>
          <p>
            <b>{report.reportNo}</b>
            <span>{`${report.reporterTypeName} · ${report.reporterName}`}</span>
            <time>{when(report.time)}</time>
          </p>
          {report.signs.length > 0 ? <p className={styles.soft}>{report.signs.join('、')}</p> : null}
          <p>{report.words}</p>
          {report.more ? <p>{report.more}</p> : null}
          {report.place ? <p className={styles.soft}>{report.place}</p> : null}
          {report.isMerged ? <em>{texts.reports.merged}</em> : null}
        </article>
      ))}
      {merges.map((merge) => (
        <div key={merge.caseId} className={styles.item}>
          <p className={styles.soft}>{`${when(merge.time)} ${merge.byName}：${merge.reason}`}</p>
          {merge.mayUndo ? (
            <Button size="sm" onClick={() => run('unmerge', merge)}>
              {texts.reports.undo}
            </Button>
          ) : null}
        </div>
      ))}
      {others.map((other) => (
        <div key={other.id} className={styles.item}>
          <p className={styles.warn}>
            {texts.others.title} <Link to={casePath(other.id)}>{`${other.caseNo} ${other.stateName}`}</Link>
          </p>
          {one.actions.includes('merge') ? (
            <Button size="sm" onClick={() => run('merge')}>
              {texts.others.act}
            </Button>
          ) : null}
        </div>
      ))}
    </Panel>
  )
}

export function WarningPanel({ inside: { warnings } }: { inside: Inside }) {
  return (
    <Panel title={texts.warnings.title} count={warnings.length}>
      {warnings.length === 0 ? <p className={styles.faint}>{texts.warnings.none}</p> : null}
      {warnings.map(({ id, level, time, stateName }) => (
        <div key={id} className={styles.row}>
          <StatusTag {...warningLevelLook(level as WarningLevel)} />
          <Link to={signalPath(id)}>{stateName}</Link>
          <time>{when(time)}</time>
        </div>
      ))}
    </Panel>
  )
}

export function AssessmentPanel({ one, inside, run }: PanelProps) {
  return (
    <Panel title={texts.assessment.title}>
      {inside.assessmentId ? (
        <div className={styles.row}>
          <span>
            {one.advisedStar === null ? '' : texts.assessment.advised(crisisMessages.levels[one.advisedStar] ?? '')}
          </span>
          <Link to={answerPath(inside.assessmentId)}>{texts.assessment.read}</Link>
        </div>
      ) : (
        <p className={styles.faint}>{texts.assessment.none}</p>
      )}
      {inside.assessFormId ? (
        <Button variant="primary" onClick={() => run('assess')}>
          {texts.acts.assess}
        </Button>
      ) : null}
    </Panel>
  )
}

export function TalkPanel({ inside, run }: PanelProps) {
  const { talks } = inside
  return (
    <Panel title={texts.talks.title} count={talks.length}>
      {talks.length === 0 ? <p className={styles.faint}>{texts.talks.none}</p> : null}
      {talks.slice(0, 5).map((talk) => (
        <div key={talk.id} className={styles.row}>
          <time>{when(talk.time)}</time>
          <span>{texts.talks.line(talk.byName, talk.riskName)}</span>
          <Link to={answerPath(talk.answerId)}>{texts.talks.read}</Link>
        </div>
      ))}
      {inside.talkFormId ? <Button onClick={() => run('record')}>{texts.talks.write}</Button> : null}
    </Panel>
  )
}

export function ReceiptPanel({ one, inside, run }: PanelProps) {
  const { receipts } = inside
  return (
    <Panel title={texts.receipts.title} count={receipts.length}>
      {receipts.length === 0 ? <p className={styles.faint}>{texts.receipts.none}</p> : null}
      {receipts.map((receipt) => (
        <div key={receipt.id} className={styles.item}>
          <p>
            <StatusTag {...receiptLook(receipt)} />
            <time>{when(receipt.dueTime)}</time>
          </p>
          <ul className={styles.todos}>
            {receipt.todos.map(({ no, words, isDone, byName, time }) => (
              <li key={no} data-done={isDone}>
                {isDone ? <CheckIcon size={14} /> : <i aria-hidden="true" />}
                <span>{words}</span>
                <small>
                  {time
                    ? texts.receipts.ticked(byName, when(time))
                    : receipt.state === 'answered'
                      ? texts.receipts.undone
                      : ''}
                </small>
              </li>
            ))}
          </ul>
          {receipt.words ? (
            <p className={styles.soft}>{`${receipt.answeredByName}：${receipt.howName} · ${receipt.words}`}</p>
          ) : null}
          {receipt.actions.includes('confirm') ? (
            <div className={styles.buttons}>
              <Button size="sm" variant="primary" onClick={() => run('confirmReceipt', receipt)}>
                {texts.receipts.confirm}
              </Button>
              <Button size="sm" onClick={() => run('again', receipt)}>
                {texts.receipts.again}
              </Button>
            </div>
          ) : null}
        </div>
      ))}
      {one.state === 'active' ? <Button onClick={() => run('receipt')}>{texts.receipts.send}</Button> : null}
    </Panel>
  )
}
