import { monthBefore, monthOf } from '@xinqiao/domain'
import { Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { PlusIcon } from '../../../kit/icons/shell-icons.tsx'
import { Para, Stack, Text } from '../../../kit/layout/layout.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { GenerateCrisisDialog } from '../list/generate-dialog.tsx'
import { cellWords, stateLook } from '../look.tsx'
import { PageFrame } from '../page-frame.tsx'
import { reportPath } from '../paths.ts'
import { crisisMonthMessages as texts, reportMessages } from '../report.messages.ts'
import { type CrisisMonth, useCrisisMonths } from '../report.queries.ts'
import styles from '../list/list.module.css'

const YEARS = 5
const shown = Object.entries(texts.figures) as [keyof typeof texts.figures, readonly [string, string]][]

/** 危机月报: the months of a year, each with its report. */
export function Page() {
  const [newest] = useState(() => Number(monthBefore(monthOf(new Date())).slice(0, 4)))
  const [year, setYear] = useState(newest)
  const [isAdding, setAdding] = useState(false)
  const allowed = useAllowed()
  const query = useCrisisMonths(year)
  const lines = query.data?.records ?? []
  const mayManage = allowed('crisis_monthly_manage_btn')
  return (
    <PageFrame
      crumb={texts.crumb}
      title={texts.title}
      query={query}
      tools={
        <>
          <Select
            aria-label={reportMessages.year}
            value={year}
            onChange={setYear}
            options={Array.from({ length: YEARS }, (_, back) => ({
              value: newest - back,
              label: reportMessages.yearOf(newest - back),
            }))}
          />
          {mayManage ? (
            <Button icon={<PlusIcon size={14} />} onClick={() => setAdding(true)}>
              {reportMessages.generate.action}
            </Button>
          ) : null}
        </>
      }
    >
      <Para look="faint 13">{texts.lead}</Para>
      {lines.length === 0 ? (
        <EmptyState
          size="card"
          title={reportMessages.empty}
          description={mayManage ? reportMessages.emptyLead : reportMessages.emptyOutside}
        />
      ) : (
        <ul className={styles.months} aria-label={texts.title}>
          {lines.map((line) => (
            <MonthCard key={line.id} line={line} />
          ))}
        </ul>
      )}
      {isAdding ? <GenerateCrisisDialog onClose={() => setAdding(false)} /> : null}
    </PageFrame>
  )
}

function MonthCard({ line }: { line: CrisisMonth }) {
  return (
    <Stack as="li" gap={10} surface="card" className={styles.card}>
      <header>
        <Text as="h2" look="16/24 600">
          <Link to={reportPath('crisis', line.id)}>{reportMessages.monthText(line.month)}</Link>
        </Text>
        {line.edition > 1 ? <span className={styles.edition}>{reportMessages.edition(line.edition)}</span> : null}
        <StatusTag {...stateLook(line)} />
      </header>
      {line.generateTime === null ? (
        <Para look="faint 13">{reportMessages.counting}</Para>
      ) : (
        <dl className={styles.figures}>
          {shown.map(([code, [label, unit]]) => (
            <div key={code}>
              <Text as="dt" look="faint 12/18">
                {label}
              </Text>
              <dd>{cellWords(line[code], unit)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Stack>
  )
}
