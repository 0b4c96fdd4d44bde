import { labelOf, messageChannels } from '@xinqiao/domain'
import { useNavigate } from 'react-router'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumn } from '../../../kit/list/list.types.ts'
import { type ListAddress, useListAddress } from '../../../kit/list/use-list-address.ts'
import { KindSwitch } from './kind-switch.tsx'
import { leadWords, manageTexts as texts } from './manage.messages.ts'
import { type Kind, type Receiver, useKinds, useReceivers } from './manage.queries.ts'

type Name = 'view' | 'keyword'

const TABS = {
  name: 'view',
  label: texts.view,
  items: [
    { value: '', label: texts.kinds },
    { value: 'receivers', label: texts.receivers },
  ],
} as const

export function Page() {
  const address = useListAddress('message.manage', ['view', 'keyword'])
  return address.filters.view === 'receivers' ? <Receivers address={address} /> : <Kinds address={address} />
}

function Kinds({ address }: { address: ListAddress<Name> }) {
  const navigate = useNavigate()
  const mayChange = useAllowed()('message_manage_change_btn')
  const { keyword } = address.filters
  const query = useKinds(keyword ? { keyword } : {})
  // The whole list comes at once; the address turns its pages.
  const start = (address.current - 1) * address.size
  const data = query.data && { ...query.data, records: query.data.records.slice(start, start + address.size) }
  return (
    <ListPage<Kind, Name>
      key="kinds"
      id="message.kinds"
      crumbs={[texts.system]}
      title={texts.title}
      query={{ ...query, data }}
      address={address}
      rowKey={(row) => row.code}
      rowName={(row) => row.label}
      tabs={TABS}
      search={[{ kind: 'text', name: 'keyword', label: texts.keyword, placeholder: texts.keywordHint }]}
      columns={KINDS}
      rowActions={[
        {
          key: 'settings',
          label: mayChange ? texts.settings : texts.look,
          run: ({ code }) => navigate(`/messageManageDetails?code=${code}`),
        },
      ]}
      empty={{ title: texts.empty }}
    />
  )
}

const KINDS: ReadonlyArray<ListColumn<Kind>> = [
  { key: 'label', title: texts.name, width: 160, always: true },
  {
    key: 'enabled',
    title: texts.enabled,
    width: 80,
    text: () => '',
    render: (row) => <KindSwitch kind={row} />,
    onCard: 'aside',
  },
  { key: 'typeName', title: texts.product, width: 120 },
  {
    key: 'channels',
    title: texts.channels,
    width: 160,
    text: ({ channels }) => channels.map((channel) => labelOf(messageChannels, channel)).join('、'),
  },
  {
    key: 'leadMinutes',
    title: texts.lead,
    width: 180,
    text: ({ leadMinutes }) => leadMinutes.map(leadWords).join('、'),
  },
  { key: 'updateTime', title: texts.updated, kind: 'time', text: ({ updateTime }) => updateTime ?? '' },
]

function Receivers({ address }: { address: ListAddress<Name> }) {
  const { current, size, filters } = address
  const query = useReceivers({ current, size, ...(filters.keyword ? { keyword: filters.keyword } : {}) })
  return (
    <ListPage<Receiver, Name>
      key="receivers"
      id="message.receivers"
      crumbs={[texts.system]}
      title={texts.title}
      query={query}
      address={address}
      rowKey={(row) => row.userId}
      rowName={(row) => row.realName}
      tabs={TABS}
      note={texts.people.note}
      search={[{ kind: 'text', name: 'keyword', label: texts.people.keyword, placeholder: texts.people.keywordHint }]}
      columns={RECEIVERS}
      empty={{ title: texts.people.empty }}
    />
  )
}

const RECEIVERS: ReadonlyArray<ListColumn<Receiver>> = [
  { key: 'realName', title: texts.people.name, width: 140, always: true },
  { key: 'username', title: texts.people.account, width: 160 },
  { key: 'deptName', title: texts.people.dept, width: 200 },
  { key: 'total', title: texts.people.total, kind: 'number' },
  { key: 'unread', title: texts.people.unread, kind: 'number' },
  { key: 'lastTime', title: texts.people.last, kind: 'time', text: ({ lastTime }) => lastTime ?? '' },
]
