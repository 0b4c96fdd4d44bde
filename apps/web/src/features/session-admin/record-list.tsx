import { CallError } from '@xinqiao/contract/client'
import { pageSizes } from '@xinqiao/domain'
import { Pagination, Table, type TableProps } from 'antd'
import type { ComponentType, Key } from 'react'
import { PageLoading } from '../../kit/states/page-loading.tsx'
import { EmptyState, FailedState } from '../../kit/states/states.tsx'
import { usePhone } from '../../kit/use-media.ts'
import styles from './record-list.module.css'
import { sessionMessages as texts } from './session-admin.messages.ts'
import type { PageOf } from './session-admin.queries.ts'

export type Column<T> = NonNullable<TableProps<T>['columns']>[number]

type Query<T> = {
  data: PageOf<T> | undefined
  error: Error | null
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

type RecordListProps<T> = {
  label: string
  query: Query<T>
  columns: ReadonlyArray<Column<T>>
  rowKey: (row: T) => Key
  /** the same row as a card, for phones */
  Card: ComponentType<{ row: T }>
  empty: { title: string; description?: string }
  page?: { current: number; size: number; turn: (page: number, size: number) => void }
}

/** A list with its four states: a table on a desk, cards in a hand. */
export function RecordList<T extends object>(props: RecordListProps<T>) {
  const { query, page } = props
  const phone = usePhone()
  if (query.error)
    return (
      <FailedState
        title={texts.failed}
        description={query.error.message}
        requestNo={query.error instanceof CallError ? (query.error.traceId ?? undefined) : undefined}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  if (!query.data) return <PageLoading rows={6} />
  const { records, total } = query.data
  if (records.length === 0) return <EmptyState {...props.empty} />
  return (
    <div data-stale={query.isPlaceholderData} className={styles.list}>
      {phone ? <Cards {...props} rows={records} /> : <Rows {...props} rows={records} />}
      {page ? (
        <div className={styles.pager}>
          <span>{texts.total(total)}</span>
          <Pagination
            align="end"
            simple={phone}
            current={page.current}
            pageSize={page.size}
            total={total}
            showSizeChanger={!phone}
            showQuickJumper={!phone}
            pageSizeOptions={[...pageSizes]}
            onChange={page.turn}
          />
        </div>
      ) : null}
    </div>
  )
}

type RowsProps<T> = RecordListProps<T> & { rows: readonly T[] }

function Rows<T extends object>({ label, columns, rowKey, rows }: RowsProps<T>) {
  return (
    <Table<T>
      aria-label={label}
      columns={[...columns]}
      dataSource={[...rows]}
      rowKey={rowKey}
      pagination={false}
      scroll={{ x: 'max-content' }}
    />
  )
}

function Cards<T>({ label, Card, rowKey, rows }: RowsProps<T>) {
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)}>
          <Card row={row} />
        </li>
      ))}
    </ul>
  )
}
