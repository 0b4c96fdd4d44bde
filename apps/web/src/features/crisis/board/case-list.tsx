import { useNavigate } from 'react-router'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumn, SearchField } from '../../../kit/list/list.types.ts'
import { askedOf, useListAddress } from '../../../kit/list/use-list-address.ts'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { useExport } from '../../export/index.ts'
import { personColumn } from '../columns.tsx'
import { crisisMessages } from '../crisis.messages.ts'
import { type CrisisCard, useCases } from '../crisis.queries.ts'
import { gradeLook, stateLook } from '../looks.tsx'
import { casePath } from '../paths.ts'

const texts = crisisMessages.list
const FILTERS = ['tab', 'keyword'] as const
type Filter = (typeof FILTERS)[number]

const SEARCH: readonly SearchField<Filter>[] = [
  { kind: 'text', name: 'keyword', label: texts.columns.no, placeholder: texts.search, max: 50 },
]

const columns: ReadonlyArray<ListColumn<CrisisCard>> = [
  personColumn(texts.columns.person, ({ id }) => id),
  { key: 'caseNo', title: texts.columns.no, width: 130 },
  { key: 'star', title: texts.columns.star, width: 130, onCard: 'aside', look: (row) => gradeLook(row) },
  { key: 'state', title: texts.columns.state, width: 150, look: stateLook },
  { key: 'ownerName', title: texts.columns.owner, width: 110 },
  { key: 'nextName', title: texts.columns.next, width: 120 },
  { key: 'dueTime', title: texts.columns.due, kind: 'time', width: 145 },
  { key: 'deptName', title: texts.columns.dept, width: 150 },
  { key: 'openTime', title: texts.columns.open, kind: 'time', width: 145 },
  { key: 'closeTime', title: texts.columns.close, kind: 'time', width: 145, optional: true },
]

/** The same cases in lines, those that are over among them. */
export function CaseList() {
  const address = useListAddress('crisis.cases', FILTERS)
  const navigate = useNavigate()
  const { current, size, filters } = address
  const { tab, ...words } = filters
  const exported = useExport({
    title: texts.title,
    list: 'crisis_cases',
    filter: { tab: tab ?? 'open', keyword: filters.keyword ?? '' },
    need: 'admin_export_list_btn',
  })
  const mayAll = useAllowed()('crisis_case_level_btn')
  return (
    <ListPage<CrisisCard, Filter>
      title={texts.title}
      query={useCases({ current, size, ...askedOf(words), tab: tab === 'closed' ? 'closed' : 'open' })}
      address={address}
      rowName={(row) => row.caseNo}
      columns={columns}
      actions={mayAll ? [exported] : []}
      search={SEARCH}
      quick
      tabs={{
        name: 'tab',
        label: texts.tabs.label,
        items: [
          { value: '', label: texts.tabs.open },
          { value: 'closed', label: texts.tabs.closed },
        ],
      }}
      rowActions={[{ key: 'view', label: texts.view, run: ({ id }) => void navigate(casePath(id)) }]}
      empty={texts.empty}
    />
  )
}
