import { Link, useNavigate } from 'react-router'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListColumn, StatusTabs } from '../../kit/list/list.types.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { careMessages } from './care.messages.ts'
import { type SupervisedRow, useEndSupervision, useSupervised } from './care.queries.ts'
import { starLook, stateLook } from './looks.tsx'
import { casePath } from './paths.ts'

const texts = careMessages.supervised
const FILTERS = ['tab'] as const
type Filter = (typeof FILTERS)[number]

const TABS: StatusTabs<Filter> = {
  name: 'tab',
  label: texts.tabs.label,
  items: [
    { value: '', label: texts.tabs.now },
    { value: 'ended', label: texts.tabs.ended },
  ],
}

const columns: ReadonlyArray<ListColumn<SupervisedRow>> = [
  {
    key: 'caseNo',
    title: careMessages.columns.caseNo,
    width: 150,
    always: true,
    onCard: 'title',
    render: (row) => <Link to={casePath(row.id)}>{row.caseNo}</Link>,
  },
  {
    key: 'star',
    title: careMessages.columns.level,
    width: 130,
    text: ({ star }) => (star === null ? careMessages.ungraded : starLook(star).label),
    look: ({ star }) => (star === null ? null : starLook(star)),
  },
  { key: 'status', title: careMessages.columns.state, width: 120, onCard: 'aside', look: stateLook },
  { key: 'typeName', title: careMessages.columns.type, width: 110, optional: true },
  {
    key: 'sessions',
    title: careMessages.columns.sessions,
    width: 90,
    text: ({ sessions }) => careMessages.sessions(sessions, 0),
  },
  { key: 'lastTime', title: careMessages.columns.last, kind: 'time', width: 145 },
  { key: 'hostName', title: careMessages.columns.host, width: 100 },
  { key: 'supervisorName', title: texts.columns.supervisor, width: 100 },
  { key: 'sinceTime', title: texts.columns.since, kind: 'time', width: 145, optional: true },
  { key: 'untilTime', title: texts.columns.until, kind: 'time', width: 145 },
]

/** 督导个案: cases without names, for as long as they are bound to whoever reads them. */
export function Page() {
  const address = useListAddress('care.supervised', FILTERS)
  const { current, size, filters } = address
  const navigate = useNavigate()
  const end = useEndSupervision()
  return (
    <ListPage<SupervisedRow, Filter>
      crumbs={[careMessages.crumb]}
      title={texts.title}
      query={useSupervised({ current, size, isEnded: filters.tab === 'ended' })}
      address={address}
      rowKey={(row) => `${row.id}:${row.supervisorId}`}
      rowName={(row) => row.caseNo}
      columns={columns}
      tabs={TABS}
      rowActions={[
        { key: 'open', label: careMessages.open, run: ({ id }) => void navigate(casePath(id)) },
        {
          key: 'end',
          label: texts.end,
          shown: ({ isMine }) => isMine && filters.tab !== 'ended',
          question: ({ caseNo, supervisorName }) => ({
            title: texts.endAsk(caseNo),
            content: texts.endLead(supervisorName),
          }),
          run: ({ id, supervisorId }) => end.mutateAsync({ id, supervisorId }),
          done: texts.ended,
        },
      ]}
      empty={texts.empty}
    />
  )
}
