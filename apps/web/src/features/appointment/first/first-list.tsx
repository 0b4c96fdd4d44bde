import { interviewStatuses } from '@xinqiao/domain'
import { useNavigate } from 'react-router'
import { PlusIcon } from '../../../kit/icons/shell-icons.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumn, SearchField } from '../../../kit/list/list.types.ts'
import { askedOf, useListAddress } from '../../../kit/list/use-list-address.ts'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { appointmentMessages } from '../appointment.messages.ts'
import { HostMark } from '../looks.tsx'
import { PLACE, RECORD, TIME, VISITOR } from '../list/appointment-columns.tsx'
import { firstMessages as texts } from './first.messages.ts'
import { type FirstRow, useFirstCounts, useFirstPage } from './first.queries.ts'
import { interviewLook } from './interview-look.tsx'

const FILTERS = ['status', 'keyword', 'dates'] as const
type Filter = (typeof FILTERS)[number]

const { columns: names, search } = appointmentMessages

const SEARCH: ReadonlyArray<SearchField<Filter>> = [
  { kind: 'text', name: 'keyword', label: search.visitor, placeholder: search.visitorHint, max: 50 },
  { kind: 'dates', name: 'dates', label: search.dates },
]

const STATUS: ListColumn<FirstRow> = {
  key: 'interviewStatus',
  title: texts.status,
  width: 150,
  onCard: 'aside',
  text: (row) =>
    [row.interviewStatusName, row.refillsOpen > 0 ? texts.refills(row.refillsOpen) : ''].filter(Boolean).join(' '),
  render: (row) => (
    <>
      <StatusTag {...interviewLook(row)} />
      {row.refillsOpen > 0 ? <small>{texts.refills(row.refillsOpen)}</small> : null}
    </>
  ),
}

const columnsFor = (isRecord: boolean): ReadonlyArray<ListColumn<FirstRow>> => [
  VISITOR,
  { key: 'deptName', title: names.dept, width: 140 },
  {
    key: 'host',
    title: names.host,
    width: 110,
    text: (row) => row.hostName,
    render: (row) => <HostMark name={row.hostName} avatar={row.hostAvatar} />,
  },
  { ...TIME, sortable: false },
  ...(isRecord ? [RECORD] : [PLACE]),
  STATUS,
]

const pathOf = (id: string, isRecord: boolean): string =>
  `${isRecord ? '/firstInterview_record_info' : '/firstInterview_appoint_info'}?id=${id}`

/** 初始访谈 by its eight states: what is arranged, or what took place and its records. */
export function FirstList({ isRecord }: { isRecord: boolean }) {
  const id = isRecord ? 'first.record' : 'first.appoint'
  const address = useListAddress(id, FILTERS)
  const { current, size, filters } = address
  const { status, ...rest } = filters
  const asked = { ...askedOf(rest), isRecord }
  const counts = useFirstCounts(asked).data ?? []
  const navigate = useNavigate()
  return (
    <ListPage<FirstRow, Filter>
      crumbs={[texts.crumb]}
      title={isRecord ? texts.titles.record : texts.titles.appoint}
      query={useFirstPage({ ...asked, current, size, ...(status ? { status: Number(status) } : {}) })}
      address={address}
      rowName={(row) => row.visitorName}
      columns={columnsFor(isRecord)}
      search={SEARCH}
      tabs={{
        name: 'status',
        label: texts.status,
        items: [
          { value: '', label: texts.all, count: counts.reduce((sum, { count }) => sum + count, 0) },
          ...Object.entries(interviewStatuses)
            .filter(([code]) => !isRecord || code === '7' || code === '8')
            .map(([code, label]) => ({
              value: code,
              label,
              count: counts.find((one) => String(one.status) === code)?.count,
              due: code === '8',
            })),
        ],
      }}
      actions={
        isRecord
          ? []
          : [
              {
                key: 'add',
                label: appointmentMessages.toolbar.add,
                primary: true,
                icon: <PlusIcon size={14} />,
                need: 'consult_appoint_book_btn',
                run: () => void navigate('/consult/list/15'),
              },
            ]
      }
      rowActions={[{ key: 'open', label: texts.open, run: (row) => void navigate(pathOf(row.id, isRecord)) }]}
      empty={isRecord ? texts.emptyRecord : texts.empty}
    />
  )
}
