import { useNavigate } from 'react-router'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumn } from '../../../kit/list/list.types.ts'
import { useListAddress } from '../../../kit/list/use-list-address.ts'
import { useUnreadNotices } from '../message.queries.ts'
import { NoticeTitle } from './notice-title.tsx'
import { noticeTexts } from './notice.messages.ts'
import { type Notice, useNotices } from './notice.queries.ts'

const texts = noticeTexts.list
const READ: Readonly<Record<string, boolean>> = { unread: false, read: true }

export function Page() {
  const navigate = useNavigate()
  const address = useListAddress('notices', ['keyword', 'state'])
  const { current, size, filters } = address
  const isRead = READ[filters.state]
  const query = useNotices({
    current,
    size,
    ...(filters.keyword ? { keyword: filters.keyword } : {}),
    ...(isRead === undefined ? {} : { isRead }),
  })
  const unread = useUnreadNotices().data?.unread ?? 0
  const open = ({ id }: Notice) => void navigate(`/noticeList/detail?id=${id}`)
  return (
    <ListPage<Notice, 'keyword' | 'state'>
      crumbs={[noticeTexts.personal]}
      title={texts.title}
      query={query}
      address={address}
      rowName={(row) => row.title}
      search={[{ kind: 'text', name: 'keyword', label: texts.keyword, placeholder: texts.placeholder }]}
      tabs={{
        name: 'state',
        label: texts.state,
        items: [
          { value: '', label: texts.all },
          { value: 'unread', label: texts.unread, count: unread, due: unread > 0 },
          { value: 'read', label: texts.read },
        ],
      }}
      columns={columnsWith(open)}
      rowActions={[{ key: 'view', label: texts.view, run: open }]}
      empty={{ title: texts.empty, description: texts.emptyLead }}
    />
  )
}

const columnsWith = (open: (notice: Notice) => void): ReadonlyArray<ListColumn<Notice>> => [
  {
    key: 'title',
    title: texts.heading,
    width: 420,
    always: true,
    text: ({ title, summary }) => `${title}\n${summary}`,
    render: (row) => <NoticeTitle notice={row} onOpen={() => open(row)} />,
  },
  { key: 'publisher', title: texts.publisher, width: 110 },
  {
    key: 'isRead',
    title: texts.state,
    width: 100,
    text: ({ isRead }) => (isRead ? texts.read : texts.unread),
  },
  { key: 'publishTime', title: texts.time, kind: 'time' },
]
