import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { DetailPage } from '../../../kit/detail/detail-page.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { InfoIcon, WarningIcon } from '../../../kit/icons/icons.tsx'
import { useTabTitle } from '../../../kit/page-tab.ts'
import { PageLoading } from '../../../kit/states/page-loading.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { stateLook } from '../look.tsx'
import { detailMessages as texts, reportMessages } from '../report.messages.ts'
import { type Report, useReport } from '../report.queries.ts'
import { Editions } from './editions.tsx'
import { Meanings } from './meanings.tsx'
import { PartsGrid } from './parts-grid.tsx'
import { Tiles } from './tiles.tsx'
import { useReportActions } from './use-report-actions.tsx'
import { WordsPanel } from './words-panel.tsx'
import styles from './detail.module.css'

/** One month's report: figures, their parts, the words beside them, and what can be done with it. */
export function Page() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const navigate = useNavigate()
  const query = useReport(id)
  useTabTitle(query.data ? texts.title(query.data.month) : undefined)
  if (id === '')
    return (
      <EmptyState
        title={texts.missing}
        description={texts.missingLead}
        actions={<Button onClick={() => void navigate('/monthly/consult')}>{texts.goList}</Button>}
      />
    )
  if (!query.data) return <QueryState query={query} />
  return <Detail key={id} report={query.data} />
}

const leadOf = ({ generateTime, publishTime, publishedBy }: Report): string =>
  [
    generateTime ? texts.counted(generateTime.slice(0, 16)) : '',
    publishTime ? texts.published(publishTime.slice(0, 16), publishedBy ?? '') : '',
  ]
    .filter(Boolean)
    .join(' · ')

export function Detail({ report, children }: { report: Report; children?: ReactNode }) {
  const { actionsOf, dialog } = useReportActions(report)
  const isCounting = report.figures.length === 0 && report.parts.length === 0
  return (
    <>
      <DetailPage
        crumbs={[texts.crumb[report.kind], texts.page[report.kind]]}
        title={texts.title(report.month, report.kind)}
        lead={leadOf(report)}
        statuses={[stateLook(report)]}
        note={report.edition > 1 ? reportMessages.edition(report.edition) : undefined}
        actions={actionsOf(report)}
      >
        <Editions report={report} />
        <Notes report={report} />
        {isCounting ? (
          <PageLoading rows={6} />
        ) : (
          <>
            <Tiles figures={report.figures} />
            <WordsPanel key={report.version} report={report} />
            {children}
            <PartsGrid parts={report.parts} isExact={report.isExact} />
            <Meanings report={report} />
          </>
        )}
      </DetailPage>
      {dialog}
    </>
  )
}

/** What one has to know before reading the numbers. */
function Notes({ report }: { report: Report }) {
  const beyond = report.figures.filter(({ warning }) => warning !== null)
  const notes = [
    report.state === '0' ? texts.counting : '',
    report.correctReason ? texts.corrected(report.correctReason) : '',
    report.isExact ? '' : texts.hidden,
  ].filter(Boolean)
  return (
    <>
      {beyond.length > 0 ? (
        <p className={styles.alert}>
          <WarningIcon size={16} />
          {texts.warnings(beyond.map(({ name, warning }) => `${name}${warning}`))}
        </p>
      ) : null}
      {notes.map((note) => (
        <p key={note} className={styles.note} role={note === texts.counting ? 'status' : undefined}>
          <InfoIcon size={16} />
          {note}
        </p>
      ))}
    </>
  )
}
