import { reviewTabs } from '@xinqiao/domain'
import { useNavigate } from 'react-router'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumn, StatusTabs } from '../../../kit/list/list.types.ts'
import { useListAddress } from '../../../kit/list/use-list-address.ts'
import { shortSpan } from '../../../kit/time-words.ts'
import { recordLook } from '../lock/lock-look.tsx'
import { reviewMessages as texts } from './review.messages.ts'
import { type ReviewRow, useReviews } from './review.queries.ts'

const FILTERS = ['tab'] as const
type Filter = (typeof FILTERS)[number]
type Tab = keyof typeof reviewTabs

const noteOf = ({ isLate, returns }: ReviewRow): string =>
  [isLate && texts.late, returns > 0 && texts.returns(returns)].filter(Boolean).join(' · ') || '-'

const columns: ReadonlyArray<ListColumn<ReviewRow>> = [
  { key: 'hostName', title: texts.columns.host, width: 90, always: true, onCard: 'title' },
  { key: 'visitorName', title: texts.columns.visitor, width: 90 },
  {
    key: 'time',
    title: texts.columns.time,
    width: 170,
    text: (row) => shortSpan(row.startTime, row.endTime),
  },
  { key: 'typeName', title: texts.columns.type, width: 100 },
  { key: 'state', title: texts.columns.state, width: 120, onCard: 'aside', look: recordLook },
  { key: 'handTime', title: texts.columns.handed, kind: 'time', width: 140 },
  { key: 'dueTime', title: texts.columns.due, kind: 'time', width: 140 },
  { key: 'note', title: texts.columns.note, width: 160, text: noteOf },
]

const TABS: StatusTabs<Filter> = {
  name: 'tab',
  label: texts.tabs,
  items: (Object.keys(reviewTabs) as Tab[]).map((tab) => ({
    value: tab === 'open' ? '' : tab,
    label: reviewTabs[tab].label,
  })),
}

/** 待审记录: what those one supervises have handed in. What it says stands on its own page. */
export function Page() {
  const address = useListAddress('appointment.reviews', FILTERS)
  const { current, size, filters } = address
  const navigate = useNavigate()
  const read = ({ answerId }: ReviewRow) => void navigate(`/formAnswer/detail?id=${answerId}`)
  return (
    <ListPage<ReviewRow, Filter>
      crumbs={[texts.crumb]}
      title={texts.title}
      query={useReviews({ current, size, tab: (filters.tab || 'open') as Tab })}
      address={address}
      rowName={(row) => row.hostName}
      columns={columns}
      search={[]}
      tabs={TABS}
      rowActions={[
        { key: 'open', label: texts.open, shown: ({ state }) => state === 'review', run: read },
        { key: 'read', label: texts.read, shown: ({ state, answerId }) => state !== 'review' && !!answerId, run: read },
      ]}
      empty={texts.empty}
    />
  )
}
