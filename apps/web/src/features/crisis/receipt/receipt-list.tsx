import { Link, useNavigate } from 'react-router'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumn } from '../../../kit/list/list.types.ts'
import { useListAddress } from '../../../kit/list/use-list-address.ts'
import { crisisMessages } from '../crisis.messages.ts'
import { type Receipt, useReceipts } from '../crisis.queries.ts'
import { receiptLook, starLook } from '../looks.tsx'
import { receiptPath } from '../paths.ts'

const texts = crisisMessages.receipts
const FILTERS = ['tab'] as const
type Filter = (typeof FILTERS)[number]

const columns: ReadonlyArray<ListColumn<Receipt>> = [
  {
    key: 'person',
    title: texts.columns.person,
    width: 190,
    always: true,
    onCard: 'title',
    text: (row) => `${row.personName} ${row.deptName}`,
    render: (row) => <Link to={receiptPath(row.id)}>{`${row.personName} ${row.deptName}`}</Link>,
  },
  { key: 'state', title: texts.columns.state, width: 110, onCard: 'aside', look: receiptLook },
  {
    key: 'star',
    title: texts.columns.star,
    width: 130,
    text: (row) => row.starName,
    look: ({ star }) => (star === null ? null : starLook(star)),
  },
  {
    key: 'todos',
    title: texts.columns.todos,
    width: 280,
    text: ({ todos }) => todos.map(({ words }) => words).join('；'),
  },
  { key: 'dueTime', title: texts.columns.due, kind: 'time', width: 145 },
  { key: 'sentByName', title: texts.columns.by, width: 110 },
]

/** What the centre asks of a faculty, and what came back; of the family of pages one is in. */
export function ReceiptList({ variant }: { variant?: 'an' }) {
  const address = useListAddress(variant ? `crisis.${variant}.receipts` : 'crisis.receipts', FILTERS)
  const navigate = useNavigate()
  const { current, size, filters } = address
  return (
    <ListPage<Receipt, Filter>
      crumbs={[crisisMessages.crumb]}
      title={variant ? crisisMessages.an.receipts : texts.title}
      note={texts.lead}
      query={useReceipts({
        current,
        size,
        tab: filters.tab === 'all' ? 'all' : 'open',
        ...(variant ? { variant } : {}),
      })}
      address={address}
      rowName={(row) => row.personName}
      columns={columns}
      tabs={{
        name: 'tab',
        label: texts.tabs.label,
        items: [
          { value: '', label: texts.tabs.open },
          { value: 'all', label: texts.tabs.all },
        ],
      }}
      rowActions={[{ key: 'open', label: texts.open, run: ({ id }) => void navigate(receiptPath(id)) }]}
      empty={texts.empty}
    />
  )
}
