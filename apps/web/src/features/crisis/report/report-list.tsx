import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { Para, Row, Stack, Text } from '../../../kit/layout/layout.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumn, SearchField } from '../../../kit/list/list.types.ts'
import { askedOf, useListAddress } from '../../../kit/list/use-list-address.ts'
import { PageFrame } from '../../../kit/page-frame/page-frame.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { momentWords } from '../../../kit/time-words.ts'
import { useExport } from '../../export/index.ts'
import { crisisMessages } from '../crisis.messages.ts'
import { type MyReport, type Report, useMyReports, useReports, useSupplement } from '../crisis.queries.ts'
import { reportLook } from '../looks.tsx'
import { newReportPath, reportPath } from '../paths.ts'
import { reportMessages } from './report.messages.ts'

const texts = crisisMessages.reports
const FILTERS = ['state', 'keyword'] as const
type Filter = (typeof FILTERS)[number]
type State = 'review' | 'returned' | 'reached'

const SEARCH: readonly SearchField<Filter>[] = [
  { kind: 'text', name: 'keyword', label: texts.columns.no, placeholder: texts.search, max: 50 },
]

const columns: ReadonlyArray<ListColumn<Report>> = [
  {
    key: 'person',
    title: texts.columns.person,
    width: 190,
    always: true,
    onCard: 'title',
    text: (row) => `${row.personName} ${row.personNo}`,
    render: (row) => <Link to={reportPath(row.id)}>{`${row.personName} ${row.personNo}`}</Link>,
  },
  { key: 'reportNo', title: texts.columns.no, width: 130 },
  { key: 'state', title: texts.columns.state, width: 130, onCard: 'aside', look: reportLook },
  { key: 'reporterTypeName', title: texts.columns.by, width: 110 },
  { key: 'signs', title: texts.columns.signs, width: 200, text: (row) => row.signs.join('、') },
  { key: 'createTime', title: texts.columns.time, kind: 'time', width: 145 },
  { key: 'dueTime', title: texts.columns.due, kind: 'time', width: 145 },
  { key: 'deptName', title: texts.columns.dept, width: 150 },
  { key: 'typeName', title: texts.columns.type, width: 110, optional: true },
]

/** 上报列表: what a faculty has to look at and the centre has received; whoever only reports sees their numbers. */
export function Reports({ from }: { from?: 'counselling' }) {
  return useAllowed()('crisis_report_list_tab') ? <All from={from} /> : <Mine />
}

function All({ from }: { from: 'counselling' | undefined }) {
  const id = from ? 'crisis.info' : 'crisis.reports'
  const address = useListAddress(id, FILTERS)
  const exported = useExport({
    title: texts.title,
    list: 'reports',
    filter: { state: address.filters.state ?? '', keyword: address.filters.keyword ?? '' },
    need: 'admin_export_list_btn',
  })
  const navigate = useNavigate()
  const { current, size, filters } = address
  const { state, ...words } = filters
  return (
    <ListPage<Report, Filter>
      crumbs={[crisisMessages.crumb]}
      title={from ? crisisMessages.info.title : texts.title}
      {...(from ? { note: crisisMessages.info.note } : {})}
      query={useReports({
        current,
        size,
        ...askedOf(words),
        ...(from ? { from } : {}),
        ...(state ? { state: state as State } : {}),
      })}
      address={address}
      rowName={(row) => row.reportNo}
      columns={columns}
      search={SEARCH}
      quick
      tabs={{
        name: 'state',
        label: texts.tabs.label,
        items: [
          { value: '', label: texts.tabs.all },
          { value: 'review', label: texts.tabs.review },
          { value: 'returned', label: texts.tabs.returned },
          { value: 'reached', label: texts.tabs.reached },
        ],
      }}
      actions={[
        ...(from ? [] : [exported]),
        {
          key: 'new',
          label: crisisMessages.board.create,
          primary: true,
          need: 'crisis_report_add_btn',
          run: () => void navigate(newReportPath('1')),
        },
      ]}
      rowActions={[{ key: 'view', label: texts.view, run: ({ id }) => void navigate(reportPath(id)) }]}
      empty={texts.empty}
    />
  )
}

function Mine() {
  const query = useMyReports({ current: 1, size: 50 })
  const navigate = useNavigate()
  const supplement = useSupplement()
  const [asked, ask] = useState<MyReport | null>(null)
  if (!query.data) return <QueryState query={query} page={texts.mine} />
  const { records } = query.data
  return (
    <PageFrame crumbs={[crisisMessages.crumb]} title={texts.mine}>
      <Stack gap={12}>
        <Row gap={12} wrap justify="between" surface="card" pad="12 16">
          <Para look="soft 13/20">{reportMessages.mineLead}</Para>
          <Button variant="primary" onClick={() => void navigate(newReportPath('1'))}>
            {crisisMessages.board.create}
          </Button>
        </Row>
        {records.length === 0 ? <EmptyState {...texts.empty} /> : null}
        {records.map((one) => (
          <Row key={one.id} gap={12} wrap surface="card" pad="12 16">
            <Text look="15/24 600">{one.reportNo}</Text>
            <Text look="soft 13/20">{one.typeName}</Text>
            <Text look="faint 13/20">{momentWords(one.createTime)}</Text>
            {one.asked ? (
              <>
                <Text look="warning 13/20">{texts.asked(one.asked.words)}</Text>
                <Button onClick={() => ask(one)}>{texts.supplement}</Button>
              </>
            ) : null}
          </Row>
        ))}
      </Stack>
      <FormDrawer
        open={asked !== null}
        as="dialog"
        mode="edit"
        noun={texts.supplementTitle}
        title={texts.supplementTitle}
        lead={asked?.asked ? texts.asked(asked.asked.words) : ''}
        recordId={asked?.id ?? ''}
        initial={{ words: '' }}
        fields={[{ kind: 'textarea', name: 'words', label: texts.supplementLabel, required: true, max: 200 }]}
        doneText={texts.supplemented}
        onClose={() => ask(null)}
        onSubmit={async ({ words }) => {
          if (!asked?.asked) return
          await supplement.mutateAsync({ id: asked.id, version: asked.asked.version, words: String(words).trim() })
        }}
      />
    </PageFrame>
  )
}
