import { formatDate } from '@xinqiao/domain'
import { useState } from 'react'
import { CheckIcon } from '../../../kit/icons/icons.tsx'
import { CalendarIcon, ClockIcon, PlusIcon } from '../../../kit/icons/shell-icons.tsx'
import { ListPanel } from '../../../kit/list/list-panel.tsx'
import type { ListColumn } from '../../../kit/list/list.types.ts'
import type { StatusLook } from '../../../kit/status/status-tag.tsx'
import { useExport } from '../../export/index.ts'
import { TermForm } from './term-form.tsx'
import { termsTexts as texts } from './terms.messages.ts'
import { type Term, useRemoveTerm, useTerms } from './terms.queries.ts'

/** Terms and their holidays; what is counted "per term" is counted by these. */
export function TermsPanel() {
  const query = useTerms()
  const remove = useRemoveTerm()
  const [edited, setEdited] = useState<Term | 'new' | null>(null)
  return (
    <>
      <ListPanel
        title={texts.title}
        query={query}
        columns={COLUMNS}
        actions={[
          useExport({ title: texts.title, list: 'terms', need: texts.exportNeed }),
          {
            key: 'add',
            label: texts.add,
            icon: <PlusIcon size={14} />,
            primary: true,
            need: texts.need,
            run: () => setEdited('new'),
          },
        ]}
        rowActions={[
          { key: 'edit', label: texts.edit, need: texts.need, run: setEdited },
          {
            key: 'remove',
            label: texts.remove,
            need: texts.need,
            danger: true,
            shown: (row) => row.startDate > formatDate(new Date()),
            question: (row) => ({
              title: texts.askRemove(row.name),
              content: texts.askRemoveLead,
              okText: texts.remove,
              danger: true,
            }),
            run: (row) => remove.mutateAsync(row.id),
            done: texts.removed,
          },
        ]}
        empty={{ title: texts.empty, description: texts.emptyLead }}
      />
      <TermForm term={edited} onClose={() => setEdited(null)} />
    </>
  )
}

const lookOf = (term: Term): StatusLook => {
  if (term.isCurrent) return { label: texts.current, tone: 'success', icon: <CheckIcon size={12} /> }
  if (term.startDate > formatDate(new Date()))
    return { label: texts.coming, tone: 'processing', icon: <CalendarIcon size={12} /> }
  return { label: texts.past, tone: 'closed', icon: <ClockIcon size={12} /> }
}

const COLUMNS: ReadonlyArray<ListColumn<Term>> = [
  { key: 'name', title: texts.name, width: 240, always: true },
  { key: 'status', title: texts.status, width: 110, onCard: 'aside', look: (row) => lookOf(row) },
  { key: 'span', title: texts.span, width: 220, text: (row) => texts.range(row.startDate, row.endDate) },
  { key: 'weekCount', title: texts.weeks, kind: 'number', width: 90 },
  {
    key: 'holidays',
    title: texts.holidays,
    width: 300,
    text: (row) =>
      row.holidays
        .map(({ name, startDate, endDate }) => `${name} ${startDate.slice(5)}~${endDate.slice(5)}`)
        .join('、'),
  },
]
