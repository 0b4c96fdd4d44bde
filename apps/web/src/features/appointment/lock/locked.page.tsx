import { recordTabs } from '@xinqiao/domain'
import { useNavigate } from 'react-router'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumn, SearchField, StatusTabs } from '../../../kit/list/list.types.ts'
import { askedOf, useListAddress } from '../../../kit/list/use-list-address.ts'
import { type CrisisStar, crisisStarLook } from '../../../kit/status/status-looks.tsx'
import { shortSpan } from '../../../kit/time-words.ts'
import { recordPath } from '../paths.ts'
import { useLockActs } from './ask-dialogs.tsx'
import { recordLook } from './lock-look.tsx'
import { lockMessages as texts } from './lock.messages.ts'
import { type LockRow, useLockCounts, useLocks } from './lock.queries.ts'

const FILTERS = ['tab', 'keyword'] as const
type Filter = (typeof FILTERS)[number]
type Tab = keyof typeof recordTabs

const SEARCH: readonly SearchField<Filter>[] = [
  { kind: 'text', name: 'keyword', label: texts.person, placeholder: texts.search, max: 50 },
]

const noteOf = ({ pendingName, unlockedUntil, unlocks, isPostponed }: LockRow): string =>
  [
    pendingName && texts.waiting(pendingName),
    unlockedUntil && texts.openUntil(unlockedUntil.slice(5, 16)),
    unlockedUntil === null && unlocks > 0 && texts.unlocked(unlocks),
    isPostponed && texts.postponed,
  ]
    .filter(Boolean)
    .join(' · ') || '-'

const columns: ReadonlyArray<ListColumn<LockRow>> = [
  { key: 'visitorName', title: texts.columns.visitor, width: 90, always: true, onCard: 'title' },
  {
    key: 'time',
    title: texts.columns.time,
    width: 170,
    text: (row) => shortSpan(row.startTime, row.endTime),
  },
  { key: 'typeName', title: texts.columns.type, width: 90 },
  { key: 'state', title: texts.columns.state, width: 110, onCard: 'aside', look: recordLook },
  { key: 'lockTime', title: texts.columns.lock, kind: 'time', width: 140 },
  { key: 'note', title: texts.columns.note, width: 150, text: noteOf },
  {
    key: 'star',
    title: texts.columns.level,
    width: 100,
    text: ({ star }) => (star === null ? texts.ungraded : crisisStarLook(star as CrisisStar).label),
    look: ({ star }) => (star === null ? null : crisisStarLook(star as CrisisStar)),
  },
  { key: 'hostName', title: texts.columns.host, width: 80 },
  { key: 'dueTime', title: texts.columns.due, kind: 'time', width: 150, optional: true },
]

/** 锁定列表: whose record is about to lock, is locked or was opened again. What it says stands in none of its columns. */
export function Page() {
  const address = useListAddress('appointment.locks', FILTERS)
  const { current, size, filters } = address
  const { tab, ...words } = filters
  const navigate = useNavigate()
  const acts = useLockActs()
  const can = (act: string) => (row: LockRow) => row.actions.includes(act)
  return (
    <>
      <ListPage<LockRow, Filter>
        crumbs={[texts.crumb]}
        title={texts.title}
        query={useLocks({ current, size, ...askedOf(words), tab: (tab || 'open') as Tab })}
        address={address}
        rowName={(row) => row.visitorName}
        columns={columns}
        search={SEARCH}
        tabs={useTabs()}
        rowActions={[
          { key: 'write', label: texts.write, shown: can('write'), run: ({ id }) => void navigate(recordPath(id)) },
          {
            key: 'postpone',
            label: texts.postpone.act,
            shown: can('postpone'),
            run: (row) => acts.ask('postpone', row),
          },
          { key: 'unlock', label: texts.unlock.act, shown: can('unlock'), run: (row) => acts.ask('unlock', row) },
          {
            key: 'view',
            label: texts.view,
            run: ({ id }) => void navigate(`/appointment_records_info/index?id=${id}`),
          },
        ]}
        empty={texts.empty}
      />
      {acts.dialogs}
    </>
  )
}

function useTabs(): StatusTabs<Filter> {
  const counts = useLockCounts({}).data ?? []
  return {
    name: 'tab',
    label: texts.tabs,
    items: (Object.keys(recordTabs) as Tab[]).map((tab) => ({
      value: tab === 'open' ? '' : tab,
      label: recordTabs[tab].label,
      count: counts.find((one) => one.tab === tab)?.count,
    })),
  }
}
