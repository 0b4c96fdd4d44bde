import { actOptionCodes, actOptions, approvalMachine } from '@xinqiao/domain'
import { useNavigate } from 'react-router'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { RowAction, SearchField, StatusTabs } from '../../kit/list/list.types.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { approvalMessages } from './approval.messages.ts'
import { type FlowRow, useFlows, useUrge, useWaitingCount, useWithdraw } from './approval.queries.ts'
import { flowColumns, type FlowTab } from './flow-columns.tsx'

const texts = approvalMessages.list
const FILTERS = ['tab', 'keyword', 'optionId', 'status'] as const
type Filter = (typeof FILTERS)[number]

/** What waits for me, what I have answered, what I have asked for: the same list in two menus. */
export function FlowList({ id, crumb, title }: { id: string; crumb: string; title: string }) {
  const address = useListAddress(id, FILTERS)
  const tab = tabOf(address.filters.tab)
  const query = useFlows(bodyOf(address, tab))
  const { tab: _, ...narrowing } = address.filters
  const [headline, lead] = Object.values(narrowing).some(Boolean) ? texts.filtered : texts.empty[tab]
  return (
    <ListPage<FlowRow, Filter>
      // Each tab has columns of its own, so each remembers its own arrangement.
      key={tab}
      id={`${id}.${tab}`}
      crumbs={[crumb]}
      title={title}
      query={query}
      address={address}
      rowName={(row) => row.title}
      columns={flowColumns(tab)}
      tabs={useTabs()}
      search={searchFields(tab)}
      rowActions={useRowActions()}
      empty={{ title: headline, description: lead }}
    />
  )
}

const tabOf = (value: string): FlowTab => (value === 'done' || value === 'mine' ? value : 'waiting')

const bodyOf = ({ current, size, filters }: ReturnType<typeof useListAddress<Filter>>, tab: FlowTab) => ({
  tab,
  current,
  size,
  ...(filters.keyword ? { keyword: filters.keyword } : {}),
  ...(filters.optionId ? { optionId: Number(filters.optionId) } : {}),
  ...(filters.status && tab !== 'waiting' ? { status: Number(filters.status) } : {}),
})

function useTabs(): StatusTabs<Filter> {
  const waiting = useWaitingCount().data?.waiting
  return {
    name: 'tab',
    label: texts.tabs,
    items: [
      { value: '', label: texts.waiting, count: waiting || undefined, due: true },
      { value: 'done', label: texts.done },
      { value: 'mine', label: texts.started },
    ],
  }
}

const searchFields = (tab: FlowTab): ReadonlyArray<SearchField<Filter>> => [
  { kind: 'text', name: 'keyword', label: texts.keyword, placeholder: texts.keywordHint, max: 50 },
  {
    kind: 'select',
    name: 'optionId',
    label: texts.option,
    options: actOptionCodes.map((code) => ({ value: String(code), label: actOptions[code].label })),
  },
  ...(tab === 'waiting'
    ? []
    : [
        {
          kind: 'select' as const,
          name: 'status' as const,
          label: texts.status,
          options: Object.entries(approvalMachine.states).map(([value, { label }]) => ({ value, label })),
        },
      ]),
]

function useRowActions(): ReadonlyArray<RowAction<FlowRow>> {
  const navigate = useNavigate()
  const withdraw = useWithdraw()
  const urge = useUrge()
  const { actions, ask, done } = approvalMessages
  const isMine = (row: FlowRow): boolean => row.myResult === null
  const isAsked = (row: FlowRow): boolean => row.myResult === 'active'
  return [
    {
      key: 'handle',
      label: texts.handle,
      shown: isAsked,
      run: (row) => navigate(`/approval_info?id=${row.id}`),
    },
    {
      key: 'view',
      label: texts.view,
      shown: (row) => !isAsked(row),
      run: (row) => navigate(`/approval_detail?id=${row.id}`),
    },
    {
      key: 'urge',
      label: actions.urge,
      shown: (row) => isMine(row) && row.status === 1,
      run: (row) => urge.mutateAsync(row.id),
      done: done.urge,
    },
    {
      key: 'withdraw',
      label: actions.withdraw,
      danger: true,
      shown: (row) => row.canWithdraw,
      question: (row) => ({
        title: ask.withdraw(row.title),
        content: ask.withdrawLead,
        okText: actions.withdraw,
        danger: true,
      }),
      run: (row) => withdraw.mutateAsync(row.id),
      done: done.withdraw,
    },
  ]
}
