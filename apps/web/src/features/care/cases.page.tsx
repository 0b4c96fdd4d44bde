import { caseTabs } from '@xinqiao/domain'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListColumn, SearchField, StatusTabs } from '../../kit/list/list.types.ts'
import { askedOf, useListAddress } from '../../kit/list/use-list-address.ts'
import { Panel } from '../../kit/panel/panel.tsx'
import { useExport } from '../export/index.ts'
import { careMessages as texts } from './care.messages.ts'
import { type CaseRow, useCaseCounts, useCases } from './care.queries.ts'
import { starLook, stateLook } from './looks.tsx'
import { casePath, referPath } from './paths.ts'
import { TransfersToMe } from './transfers.tsx'

const FILTERS = ['tab', 'keyword', 'star'] as const
type Filter = (typeof FILTERS)[number]
type Tab = keyof typeof caseTabs

const SEARCH: readonly SearchField<Filter>[] = [
  { kind: 'text', name: 'keyword', label: texts.columns.visitor, placeholder: texts.search, max: 50 },
  {
    kind: 'select',
    name: 'star',
    label: texts.columns.level,
    options: Object.entries(texts.levels).map(([value, label]) => ({ value, label })),
  },
]

const columns: ReadonlyArray<ListColumn<CaseRow>> = [
  {
    key: 'visitor',
    title: texts.columns.visitor,
    width: 190,
    always: true,
    onCard: 'title',
    text: (row) => `${row.visitorName} ${row.visitorNo}`,
    render: (row) => <Link to={casePath(row.id)}>{`${row.visitorName} ${row.visitorNo}`}</Link>,
  },
  { key: 'caseNo', title: texts.columns.caseNo, width: 130 },
  {
    key: 'star',
    title: texts.columns.level,
    width: 130,
    text: ({ star }) => (star === null ? texts.ungraded : starLook(star).label),
    look: ({ star }) => (star === null ? null : starLook(star)),
  },
  {
    key: 'status',
    title: texts.columns.state,
    width: 120,
    onCard: 'aside',
    text: (row) => (row.isAsked ? `${row.statusName} · ${texts.asked}` : row.statusName),
    look: (row) => ({ ...stateLook(row), ...(row.isAsked ? { label: texts.asked } : {}) }),
  },
  {
    key: 'sessions',
    title: texts.columns.sessions,
    width: 170,
    text: (row) => texts.sessions(row.sessions, row.recordsDue),
  },
  { key: 'nextTime', title: texts.columns.next, kind: 'time', width: 145 },
  { key: 'lastTime', title: texts.columns.last, kind: 'time', width: 145 },
  { key: 'hostName', title: texts.columns.host, width: 100 },
  { key: 'openTime', title: texts.columns.open, kind: 'time', width: 145, optional: true },
  { key: 'closeTime', title: texts.columns.close, kind: 'time', width: 145, optional: true },
  { key: 'typeName', title: texts.columns.type, width: 110, optional: true },
  { key: 'deptName', title: texts.columns.dept, width: 160, optional: true },
]

/** What the machine asks of a case that is passed on, as far as a row tells it; the page knows for certain. */
const mayRefer = ({ isMine, isAsked, status, nextTime, recordsDue }: CaseRow): boolean =>
  isMine && !isAsked && status === 'running' && nextTime === null && recordsDue === 0

/** 个案管理: whom somebody counsels; those who arrange see everybody's. */
export function Page() {
  const address = useListAddress('care.cases', FILTERS)
  const { current, size, filters } = address
  const { star, tab, ...words } = filters
  const asked = { ...askedOf(words), tab: (tab || 'live') as Tab, ...(star ? { star: Number(star) } : {}) }
  const navigate = useNavigate()
  // From the workbench, where somebody wants to pass on one of them.
  const isChoosing = useSearchParams()[0].get('act') === 'refer'
  const exporting = useExport({
    title: texts.title,
    need: 'consult_case_manage_btn',
    list: 'cases',
    filter: { ...askedOf({ ...words, star }), tab: asked.tab },
  })
  return (
    <ListPage<CaseRow, Filter>
      crumbs={[texts.crumb]}
      title={texts.title}
      query={useCases({ current, size, ...asked })}
      address={address}
      rowName={(row) => row.visitorName}
      columns={columns}
      search={SEARCH}
      tabs={useTabs()}
      top={
        <>
          {isChoosing ? <Panel title={texts.choose.title} lead={texts.choose.lead} /> : null}
          <TransfersToMe />
        </>
      }
      actions={[exporting]}
      rowActions={[
        { key: 'open', label: texts.open, run: ({ id }) => void navigate(casePath(id)) },
        {
          key: 'refer',
          label: texts.acts.refer,
          shown: mayRefer,
          run: ({ id }) => void navigate(referPath(id)),
        },
      ]}
      empty={texts.empty}
    />
  )
}

function useTabs(): StatusTabs<Filter> {
  const counts = useCaseCounts({}).data ?? []
  return {
    name: 'tab',
    label: texts.tabs.label,
    items: (Object.keys(caseTabs) as Tab[]).map((tab) => ({
      value: tab === 'live' ? '' : tab,
      label: caseTabs[tab].label,
      count: counts.find((one) => one.tab === tab)?.count,
    })),
  }
}
