import { useNavigate } from 'react-router'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { RowAction, StatusTabs } from '../../../kit/list/list.types.ts'
import { askedOf, useListAddress } from '../../../kit/list/use-list-address.ts'
import { infoPath, viewPath } from '../paths.ts'
import { sessionColumns } from './session-columns.tsx'
import { SESSION_SEARCH } from './session-filter.ts'
import { staffMessages as texts } from './staff.messages.ts'
import { type SessionRow, useSessionCounts, useSessions } from './staff.queries.ts'
import { useAskTakeOver } from './use-ask-take-over.ts'

const FILTERS = ['tab', 'keyword', 'state', 'dates'] as const
type Filter = (typeof FILTERS)[number]

const TABS = {
  '': {},
  waiting: { isWaiting: true },
  mine: { isMine: true },
  risky: { risk: 1 },
  live: { state: '1' },
} as const

type Tab = keyof typeof TABS
const tabOf = (value: string): Tab => (value in TABS ? (value as Tab) : '')

/** 智能会话: whoever waits for a person first, by the server's order. */
export function Page() {
  const address = useListAddress('assistant.sessions', FILTERS)
  const { current, size, filters } = address
  const { tab, ...words } = filters
  const rows = useSessions({ current, size, ...askedOf(words), ...TABS[tabOf(tab)] })
  return (
    <ListPage<SessionRow, Filter>
      crumbs={[texts.consult, texts.replay]}
      title={texts.title}
      query={rows}
      address={address}
      rowName={(row) => row.visitorName}
      columns={sessionColumns}
      search={SESSION_SEARCH}
      tabs={useTabs()}
      note={texts.note}
      rowActions={useRowActions()}
      empty={texts.empty}
    />
  )
}

function useTabs(): StatusTabs<Filter> {
  const counts = useSessionCounts().data
  const { label, all, waiting, mine, risky, live } = texts.tabs
  return {
    name: 'tab',
    label,
    items: [
      { value: '', label: all },
      { value: 'waiting', label: waiting, count: counts?.waiting, due: true },
      { value: 'mine', label: mine, count: counts?.mine },
      { value: 'risky', label: risky, count: counts?.risky, due: true },
      { value: 'live', label: live, count: counts?.live },
    ],
  }
}

function useRowActions(): ReadonlyArray<RowAction<SessionRow>> {
  const navigate = useNavigate()
  const takeOver = useAskTakeOver()
  return [
    {
      key: 'takeOver',
      label: texts.acts.takeOver,
      need: 'consult_ai_takeover_btn',
      shown: ({ canTakeOver }) => canTakeOver,
      run: async (row) => {
        if (await takeOver(row)) void navigate(infoPath(row.id))
      },
    },
    {
      key: 'reply',
      label: texts.acts.reply,
      shown: ({ canReply }) => canReply,
      run: ({ id }) => void navigate(infoPath(id)),
    },
    { key: 'info', label: texts.acts.info, run: ({ id }) => void navigate(infoPath(id)) },
    {
      key: 'view',
      label: texts.acts.view,
      shown: ({ canView }) => canView,
      run: ({ id }) => void navigate(viewPath(id)),
    },
  ]
}
