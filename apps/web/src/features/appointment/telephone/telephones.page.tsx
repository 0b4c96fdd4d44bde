import { telephoneMachine, type TelephoneState, telephoneStates } from '@xinqiao/domain'
import { Link, useNavigate } from 'react-router'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumn, SearchField } from '../../../kit/list/list.types.ts'
import { askedOf, useListAddress } from '../../../kit/list/use-list-address.ts'
import { callInfoPath, callStepsPath } from '../paths.ts'
import { callLook } from './call-look.tsx'
import { telephoneMessages as texts } from './telephone.messages.ts'
import { type CallRow, useCallCounts, useCalls } from './telephone.queries.ts'

const FILTERS = ['state', 'keyword'] as const
type Filter = (typeof FILTERS)[number]

const SEARCH: ReadonlyArray<SearchField<Filter>> = [
  { kind: 'text', name: 'keyword', label: texts.columns.visitor, placeholder: texts.search, max: 50 },
]

/** Those that can still be called. */
const OPEN: readonly string[] = ['1', '2', '4']

const whenWords = (row: CallRow): string =>
  [row.isContactTime && OPEN.includes(row.state) ? texts.now : '', row.timesText || texts.none]
    .filter(Boolean)
    .join(' · ')

const columns: ReadonlyArray<ListColumn<CallRow>> = [
  {
    key: 'visitor',
    title: texts.columns.visitor,
    width: 170,
    always: true,
    onCard: 'title',
    text: (row) => `${row.visitorName} ${row.visitorNo}`,
    render: (row) => (
      <>
        <Link to={callInfoPath(row.id)}>{`${row.visitorName} ${row.visitorNo}`}</Link>
        {row.isUrgent ? <em>{texts.urgent}</em> : null}
      </>
    ),
  },
  { key: 'state', title: texts.columns.state, width: 140, onCard: 'aside', look: callLook },
  { key: 'times', title: texts.columns.times, width: 280, text: whenWords },
  { key: 'attempts', title: texts.columns.attempts, width: 90, text: (row) => texts.tries(row.attempts) },
  { key: 'host', title: texts.columns.host, width: 110, text: (row) => row.hostName || texts.nobody },
  { key: 'createTime', title: texts.columns.created, kind: 'time', width: 145 },
  { key: 'deptName', title: texts.columns.dept, width: 150, optional: true },
]

/** 电话评估: who waits for a call, and how often it was tried. */
export function Page() {
  const address = useListAddress('telephones', FILTERS)
  const { current, size, filters } = address
  const { state, ...words } = filters
  const counts = useCallCounts({}).data ?? []
  const navigate = useNavigate()
  return (
    <ListPage<CallRow, Filter>
      crumbs={[texts.crumb]}
      title={texts.title}
      query={useCalls({ ...askedOf(words), current, size, ...(state ? { state: state as TelephoneState } : {}) })}
      address={address}
      rowName={(row) => row.visitorName}
      columns={columns}
      search={SEARCH}
      tabs={{
        name: 'state',
        label: texts.tabs.label,
        items: [
          { value: '', label: texts.tabs.all, count: counts.reduce((sum, { count }) => sum + count, 0) },
          ...telephoneStates.map((code) => ({
            value: code,
            label: telephoneMachine.states[code].label,
            count: counts.find((one) => one.state === code)?.count,
            due: code === '1' || code === '4',
          })),
        ],
      }}
      rowActions={[
        {
          key: 'go',
          label: texts.go,
          need: 'consult_appoint_host_btn',
          shown: (row: CallRow) => OPEN.includes(row.state),
          run: (row: CallRow) => void navigate(callStepsPath(row.id)),
        },
        { key: 'open', label: texts.open, run: (row: CallRow) => void navigate(callInfoPath(row.id)) },
      ]}
      empty={texts.empty}
    />
  )
}
