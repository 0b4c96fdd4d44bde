import { monthBefore, monthOf } from '@xinqiao/domain'
import { useState } from 'react'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { reportMessages } from '../report.messages.ts'
import { useGenerate, useReports } from '../report.queries.ts'

const texts = reportMessages.generate
const BACK = 24

/** Months that are over and have no report, newest first. */
const useMissing = (): readonly string[] => {
  const [now] = useState(() => monthOf(new Date()))
  const year = Number(now.slice(0, 4))
  const reports = [useReports(year), useReports(year - 1), useReports(year - 2)]
  const had = new Set(reports.flatMap(({ data }) => data?.records.map(({ month }) => month) ?? []))
  return Array.from({ length: BACK }, (_, back) => monthBefore(now, back + 1)).filter((month) => !had.has(month))
}

export function GenerateDialog({ onClose }: { onClose: () => void }) {
  const generate = useGenerate()
  const months = useMissing()
  return (
    <FormDrawer
      open
      as="dialog"
      mode="create"
      noun={texts.noun}
      title={texts.title}
      initial={{ month: undefined }}
      fields={[
        {
          kind: 'select',
          name: 'month',
          label: texts.month,
          required: true,
          hint: months.length === 0 ? texts.none : texts.hint,
          options: months.map((value) => ({ value, label: reportMessages.monthText(value) })),
        },
      ]}
      doneText={texts.done}
      onClose={onClose}
      onSubmit={async ({ month }) => {
        await generate.mutateAsync(String(month))
      }}
    />
  )
}
