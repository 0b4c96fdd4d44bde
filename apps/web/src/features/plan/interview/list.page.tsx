import {
  interviewLimits,
  interviewMachine,
  interviewNextCodes,
  interviewNexts,
  type InterviewNext,
} from '@xinqiao/domain'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumn, SearchField, StatusTabs } from '../../../kit/list/list.types.ts'
import { useListAddress } from '../../../kit/list/use-list-address.ts'
import { interviewMessages } from './interview.messages.ts'
import { type InterviewRow, useInterviews, useRecord, useResults } from './interview.queries.ts'
import { interviewLook, levelLook } from './looks.tsx'

const texts = interviewMessages.list

const FILTERS = ['state', 'keyword'] as const
type Filter = (typeof FILTERS)[number]

const TABS: StatusTabs<Filter> = {
  name: 'state',
  label: texts.tabs,
  items: [
    { value: '', label: texts.all },
    ...Object.entries(interviewMachine.states).map(([value, { label }]) => ({ value, label })),
  ],
}

const SEARCH: ReadonlyArray<SearchField<Filter>> = [{ kind: 'text', name: 'keyword', label: texts.keyword, max: 50 }]

const nameOf = ({ userName, userNo }: InterviewRow): string => `${userName} ${userNo}`

const columns: ReadonlyArray<ListColumn<InterviewRow>> = [
  { key: 'user', title: texts.columns.user, width: 170, always: true, onCard: 'title', text: nameOf },
  {
    key: 'level',
    title: texts.columns.level,
    width: 120,
    text: ({ level }) => level,
    look: ({ level }) => (level === null ? null : levelLook(level)),
  },
  { key: 'state', title: texts.columns.state, width: 120, onCard: 'aside', look: interviewLook },
  { key: 'interviewStatusName', title: texts.columns.visit, width: 110 },
  { key: 'interviewerName', title: texts.columns.host, width: 90 },
  { key: 'talkTime', title: texts.columns.time, kind: 'time', width: 145 },
  { key: 'place', title: texts.columns.place, width: 140 },
  { key: 'resultName', title: texts.columns.result, width: 140 },
  { key: 'nextName', title: texts.columns.next, width: 170 },
  { key: 'planName', title: texts.columns.plan, width: 180, optional: true },
]

const canRecord = ({ acts }: InterviewRow): boolean => acts.some(({ action }) => action === 'record')

/** 访谈记录: what came of each, and for whoever held it the place to say so. */
export function Page() {
  const navigate = useNavigate()
  const readsReports = useAllowed()('plantest_sheet_list_tab')
  const address = useListAddress('interviews', FILTERS)
  const [recording, setRecording] = useState<InterviewRow | null>(null)
  const rows = useInterviews(address.asked)
  return (
    <>
      <ListPage<InterviewRow, Filter>
        crumbs={[interviewMessages.crumb]}
        title={texts.title}
        query={rows}
        address={address}
        rowName={({ userName }) => userName}
        columns={columns}
        search={SEARCH}
        tabs={TABS}
        rowActions={[
          { key: 'record', label: texts.record, shown: canRecord, run: setRecording },
          {
            key: 'open',
            label: texts.open,
            shown: ({ state }) => state !== 'done',
            run: (row) => void navigate(`/assessmentInterviewInterviewers/index?state=${row.state}`),
          },
          {
            key: 'report',
            label: texts.report,
            shown: () => readsReports,
            run: (row) => void navigate(`/evaluationReport?id=${row.sheetId}`),
          },
        ]}
        empty={texts.empty}
      />
      <Recording row={recording} onClose={() => setRecording(null)} />
    </>
  )
}

function Recording({ row, onClose }: { row: InterviewRow | null; onClose: () => void }) {
  const results = useResults()
  const record = useRecord()
  const options = (results.data ?? []).filter(({ status }) => status === '1')
  return (
    <FormDrawer
      as="dialog"
      mode="edit"
      open={row !== null}
      noun={texts.recordNoun}
      title={texts.recordTitle(row?.userName ?? '')}
      doneText={texts.done}
      recordId={row?.id ?? ''}
      initial={{ result: '', next: 'none', suggestions: '' }}
      fields={[
        { kind: 'select', name: 'result', label: texts.result, required: true, options },
        {
          kind: 'radio',
          name: 'next',
          label: texts.next,
          required: true,
          options: interviewNextCodes.map((value) => ({ value, label: interviewNexts[value] })),
        },
        {
          kind: 'textarea',
          name: 'suggestions',
          label: texts.suggestions,
          required: true,
          max: interviewLimits.suggestions,
          hint: texts.suggestionsHint,
        },
      ]}
      onSubmit={async ({ result, next, suggestions }) => {
        if (!row) return
        await record.mutateAsync({
          id: row.id,
          version: row.version,
          result: String(result),
          next: next as InterviewNext,
          suggestions: String(suggestions).trim(),
        })
      }}
      onClose={onClose}
    />
  )
}
