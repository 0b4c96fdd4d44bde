import { monthBefore, monthOf } from '@xinqiao/domain'
import { useState } from 'react'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { reportMessages } from '../report.messages.ts'
import { useCrisisMonths, useGenerate, useGenerateCrisis, useReports } from '../report.queries.ts'

const texts = reportMessages.generate
const BACK = 24

type Year = { data: { records: readonly { month: string }[] } | undefined }

/** Months that are over and have no report, newest first. */
const missingIn = (now: string, years: readonly Year[]): readonly string[] => {
  const had = new Set(years.flatMap(({ data }) => data?.records.map(({ month }) => month) ?? []))
  return Array.from({ length: BACK }, (_, back) => monthBefore(now, back + 1)).filter((month) => !had.has(month))
}

export function GenerateDialog({ onClose }: { onClose: () => void }) {
  const [now] = useState(() => monthOf(new Date()))
  const year = Number(now.slice(0, 4))
  const years = [useReports(year), useReports(year - 1), useReports(year - 2)]
  return <Ask months={missingIn(now, years)} generate={useGenerate()} onClose={onClose} />
}

export function GenerateCrisisDialog({ onClose }: { onClose: () => void }) {
  const [now] = useState(() => monthOf(new Date()))
  const year = Number(now.slice(0, 4))
  const years = [useCrisisMonths(year), useCrisisMonths(year - 1), useCrisisMonths(year - 2)]
  return <Ask months={missingIn(now, years)} generate={useGenerateCrisis()} onClose={onClose} />
}

type Props = {
  months: readonly string[]
  generate: { mutateAsync: (month: string) => Promise<unknown> }
  onClose: () => void
}

function Ask({ months, generate, onClose }: Props) {
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
