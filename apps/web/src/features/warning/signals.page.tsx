import { Link, useNavigate } from 'react-router'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListColumn, PageAction, RowAction, StatusTabs } from '../../kit/list/list.types.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { toast } from '../../kit/toast.ts'
import { deskMessages } from './desk/desk.messages.ts'
import { levelLook, stateLook } from './looks.tsx'
import { LIST, QUALITY, signalPath } from './paths.ts'
import { useHandle } from './use-handle.tsx'
import type { WarningAct } from './warning-acts.ts'
import { warningMessages as texts } from './warning.messages.ts'
import { type Signal, useNext, useSignalCounts, useSignals } from './warning.queries.ts'

const FILTERS = ['tab'] as const
type Filter = (typeof FILTERS)[number]

const columns: ReadonlyArray<ListColumn<Signal>> = [
  {
    key: 'visitor',
    title: texts.columns.visitor,
    width: 170,
    always: true,
    onCard: 'title',
    text: (row) => [row.visitorName, row.visitorNo, row.deptName].filter(Boolean).join(' '),
    render: (row) => <Link to={signalPath(row.id)}>{row.visitorName}</Link>,
  },
  { key: 'level', title: texts.columns.level, width: 130, onCard: 'aside', look: (row) => levelLook(row) },
  { key: 'state', title: texts.columns.state, width: 110, look: (row) => stateLook(row) },
  { key: 'sourceName', title: texts.columns.source, width: 120 },
  { key: 'createTime', title: texts.columns.created, kind: 'time', width: 150 },
  { key: 'dueTime', title: texts.columns.due, kind: 'time', width: 150 },
  { key: 'takenByName', title: texts.columns.taker, width: 110 },
  { key: 'deptName', title: texts.columns.dept, width: 170, optional: true },
]

/** 全部预警: the gravest first, then whose time is over first. */
export function Page() {
  const address = useListAddress('warning.signals', FILTERS)
  const { current, size, filters } = address
  const rows = useSignals({ current, size, tab: filters.tab || 'live' })
  const { run, dialogs } = useHandle()
  return (
    <>
      <ListPage<Signal, Filter>
        crumbs={[texts.crisis]}
        title={texts.title}
        query={rows}
        address={address}
        rowName={(row) => row.visitorName}
        columns={columns}
        tabs={useTabs()}
        note={texts.lead}
        actions={useActions()}
        rowActions={useRowActions(run)}
        empty={texts.empty}
      />
      {dialogs}
    </>
  )
}

function useActions(): readonly PageAction[] {
  const navigate = useNavigate()
  const next = useNext()
  return [
    {
      key: 'next',
      label: texts.next.act,
      primary: true,
      run: async () => {
        const { id } = await next.mutateAsync({})
        toast.success(texts.next.done)
        void navigate(signalPath(id))
      },
    },
    { key: 'desk', label: deskMessages.views.desk, run: () => void navigate(LIST) },
    { key: 'quality', label: texts.quality.open, run: () => void navigate(QUALITY) },
  ]
}

function useTabs(): StatusTabs<Filter> {
  const counts = useSignalCounts().data ?? []
  const countOf = (tab: string) => counts.find((one) => one.tab === tab)?.count
  const { label, live, mine, done } = texts.tabs
  return {
    name: 'tab',
    label,
    items: [
      { value: '', label: live, count: countOf('live'), due: true },
      { value: 'mine', label: mine, count: countOf('mine') },
      { value: 'done', label: done, count: countOf('done') },
    ],
  }
}

/** Nobody picks from the list: what is open is given out by 接下一位, or taken on its own page by whoever was called. */
const ACTS: readonly WarningAct[] = ['hand', 'contact', 'close', 'propose']

function useRowActions(run: (act: WarningAct, row: Signal) => Promise<void>): ReadonlyArray<RowAction<Signal>> {
  const navigate = useNavigate()
  return [
    { key: 'view', label: texts.acts.view, run: ({ id }) => void navigate(signalPath(id)) },
    ...ACTS.map((act) => ({
      key: act,
      label: texts.acts[act],
      shown: ({ actions }: Signal) => actions.includes(act),
      run: (row: Signal) => run(act, row),
    })),
  ]
}
