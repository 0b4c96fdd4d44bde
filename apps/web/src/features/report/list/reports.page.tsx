import { monthBefore, monthOf } from '@xinqiao/domain'
import { Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { PlusIcon, SettingsIcon } from '../../../kit/icons/shell-icons.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { PageFrame } from '../page-frame.tsx'
import { reportMessages as texts } from '../report.messages.ts'
import { useReports } from '../report.queries.ts'
import { GenerateDialog } from './generate-dialog.tsx'
import { MonthCard } from './month-card.tsx'
import { Trend } from './trend.tsx'
import styles from './list.module.css'

const YEARS = 5

/** The months of a year, each with its report. */
export function Page() {
  // In January the newest report is of last year.
  const [newest] = useState(() => Number(monthBefore(monthOf(new Date())).slice(0, 4)))
  const [year, setYear] = useState(newest)
  const [isAdding, setAdding] = useState(false)
  const allowed = useAllowed()
  const navigate = useNavigate()
  const query = useReports(year)
  const lines = query.data?.records ?? []
  const mayManage = allowed('consult_monthly_manage_btn')
  return (
    <PageFrame
      title={texts.title}
      query={query}
      tools={
        <>
          <Select
            aria-label={texts.year}
            value={year}
            onChange={setYear}
            options={Array.from({ length: YEARS }, (_, back) => ({
              value: newest - back,
              label: texts.yearOf(newest - back),
            }))}
          />
          {allowed('consult_analyze_setting_btn') ? (
            <Button icon={<SettingsIcon size={14} />} onClick={() => void navigate('/monthly/analyze')}>
              {texts.settings}
            </Button>
          ) : null}
          {mayManage ? (
            <Button icon={<PlusIcon size={14} />} onClick={() => setAdding(true)}>
              {texts.generate.action}
            </Button>
          ) : null}
        </>
      }
    >
      {lines.length === 0 ? (
        <EmptyState size="card" title={texts.empty} description={mayManage ? texts.emptyLead : texts.emptyOutside} />
      ) : (
        <>
          <Trend lines={lines} />
          <ul className={styles.months} aria-label={texts.title}>
            {lines.map((line) => (
              <MonthCard key={line.id} line={line} />
            ))}
          </ul>
        </>
      )}
      {isAdding ? <GenerateDialog onClose={() => setAdding(false)} /> : null}
    </PageFrame>
  )
}
