import { useState } from 'react'
import { PlusIcon } from '../../../kit/icons/shell-icons.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumn, ListQuery } from '../../../kit/list/list.types.ts'
import { useListAddress } from '../../../kit/list/use-list-address.ts'
import { appointmentLook } from '../../../kit/status/status-looks.tsx'
import { toast } from '../../../kit/toast.ts'
import { Choice } from '../gallery-frame.tsx'
import { galleryTexts } from '../gallery.messages.ts'
import { sampleFailure } from '../samples/sample-failure.ts'
import { sampleHosts, type SampleRow, sampleRows } from '../samples/sample-rows.ts'

const { list: words } = galleryTexts

type ListState = keyof typeof words.states

const columns: readonly ListColumn<SampleRow>[] = [
  { key: 'name', title: words.columns.name, always: true, onCard: 'title' },
  { key: 'no', title: words.columns.no, width: 120 },
  { key: 'dept', title: words.columns.dept },
  { key: 'type', title: words.columns.type, width: 110 },
  { key: 'host', title: words.columns.host, width: 110 },
  { key: 'time', title: words.columns.time, kind: 'time', width: 150, sortable: true },
  { key: 'count', title: words.columns.count, kind: 'number', width: 80, optional: true },
  {
    key: 'status',
    title: words.columns.status,
    width: 120,
    onCard: 'aside',
    look: ({ status }) => appointmentLook(status),
  },
]

const tabStatuses = ['waiting', 'notStart', 'success', 'complete'] as const

export function ListSection() {
  const address = useListAddress('gallery', ['name', 'host', 'day', 'status'])
  const [rows, setRows] = useState(sampleRows)
  const [state, setState] = useState<ListState>('full')
  const { name, host, day, status } = address.filters
  const [from = '', to = ''] = day.split('~')

  const found = rows.filter(
    (row) =>
      `${row.name}${row.no}`.includes(name) &&
      (host === '' || row.host === host) &&
      (status === '' || row.status === status) &&
      (day === '' || (row.time.slice(0, 10) >= from && row.time.slice(0, 10) <= to)),
  )
  const sorted = address.sort
    ? found.toSorted((one, other) => one.time.localeCompare(other.time) * (address.sort?.order === 'desc' ? -1 : 1))
    : found
  const start = (address.current - 1) * address.size
  const query: ListQuery<SampleRow> = {
    data: dataOf(state, sorted, start, address.size),
    error: errorOf(state),
    isFetching: state === 'loading',
    refetch: () => setState('full'),
  }
  const say = (action: string) => toast.success(words.done(action))

  return (
    <>
      <Choice label={words.state} value={state} options={words.states} onChange={setState} />
      <ListPage
        title={words.title}
        crumbs={words.crumbs}
        query={query}
        address={address}
        columns={columns}
        search={[
          { kind: 'text', name: 'name', label: words.columns.name, placeholder: words.placeholder },
          {
            kind: 'select',
            name: 'host',
            label: words.columns.host,
            options: sampleHosts.map((label) => ({ value: label, label })),
          },
          { kind: 'dates', name: 'day', label: words.day },
        ]}
        tabs={{
          name: 'status',
          label: words.columns.status,
          items: [
            { value: '', label: words.all, count: rows.length },
            ...tabStatuses.map((value) => ({
              value,
              label: appointmentLook(value).label,
              count: rows.filter((row) => row.status === value).length,
            })),
          ],
        }}
        actions={[
          { key: 'add', label: words.add, primary: true, icon: <PlusIcon size={14} />, run: () => say(words.add) },
        ]}
        rowActions={[
          { key: 'view', label: words.view, run: () => say(words.view) },
          {
            key: 'cancel',
            label: words.cancel,
            danger: true,
            shown: (row) => row.status === 'waiting' || row.status === 'notStart',
            question: (row) => ({ title: words.cancelQuestion(row.name), danger: true }),
            run: (row) => setRows((now) => now.map((each) => (each === row ? { ...each, status: 'cancel' } : each))),
          },
        ]}
        batch={[
          {
            key: 'remind',
            label: words.remind,
            run: (chosen) =>
              Promise.resolve({
                succeeded: chosen.filter((row) => row.status !== 'running').length,
                failed: chosen
                  .filter((row) => row.status === 'running')
                  .map((row) => ({ id: row.id, name: row.name, reason: words.started })),
              }),
          },
        ]}
        removal={{
          run: (gone) => {
            setRows((now) => now.filter((row) => !gone.includes(row)))
            return Promise.resolve()
          },
        }}
      />
    </>
  )
}

function dataOf(
  state: ListState,
  rows: readonly SampleRow[],
  start: number,
  size: number,
): ListQuery<SampleRow>['data'] {
  if (state === 'empty') return { records: [], total: 0 }
  return state === 'full' ? { records: rows.slice(start, start + size), total: rows.length } : undefined
}

function errorOf(state: ListState): Error | null {
  if (state === 'failed') return sampleFailure(words.failure, 1)
  return state === 'refused' ? sampleFailure(words.refusal, 403) : null
}
