import { Link, useNavigate } from 'react-router'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListColumn, StatusTabs } from '../../kit/list/list.types.ts'
import type { ListAddress } from '../../kit/list/use-list-address.ts'
import { errandMessages } from './errand.messages.ts'
import { type Breach, useBreaches } from './errand.queries.ts'

const texts = errandMessages.breaches
const { columns: words } = errandMessages

const columns: ReadonlyArray<ListColumn<Breach>> = [
  {
    key: 'title',
    title: words.title,
    width: 200,
    always: true,
    onCard: 'title',
    text: (row) => row.title,
    render: (row) => <Link to={row.link}>{row.title}</Link>,
  },
  { key: 'ownerName', title: words.owner, width: 120 },
  { key: 'aboutName', title: words.about, width: 100 },
  { key: 'dueTime', title: words.due, kind: 'time', width: 150 },
  { key: 'steps', title: texts.told, width: 90, onCard: 'aside', text: ({ steps }) => texts.times(steps) },
  { key: 'lastTold', title: texts.last, width: 180 },
  { key: 'nextTime', title: texts.next, kind: 'time', width: 150 },
]

/** 超时清单: what others owe too long, who was told of it, and when they are told again. */
export function BreachList({ address, tabs }: { address: ListAddress<'tab'>; tabs: StatusTabs<'tab'> }) {
  const navigate = useNavigate()
  const { current, size } = address
  return (
    <ListPage<Breach, 'tab'>
      key="breaches"
      id="errand.breaches"
      crumbs={[errandMessages.own]}
      title={errandMessages.title}
      query={useBreaches({ current, size })}
      address={address}
      rowName={(row) => row.title}
      columns={columns}
      tabs={tabs}
      note={texts.note}
      actions={[
        {
          key: 'ladder',
          label: texts.ladder,
          need: 'consult_errand_ladder_btn',
          run: () => void navigate('/errand/ladder'),
        },
      ]}
      rowActions={[{ key: 'view', label: errandMessages.view, run: ({ link }) => void navigate(link) }]}
      empty={errandMessages.empty.breaches}
    />
  )
}
