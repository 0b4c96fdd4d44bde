import { Pagination, Table } from 'antd'
import { Column } from '../layout/layout.tsx'
import { CardList } from './card-list.tsx'
import { cellContent, cellText, rowWords } from './cell.tsx'
import { type EmptyWords, ListBody } from './list-body.tsx'
import { listTexts } from './list.messages.ts'
import type { ListColumn, ListQuery, RowAction } from './list.types.ts'
import { RowActions } from './row-actions.tsx'
import { usePhone } from '../use-media.ts'
import styles from './inner-table.module.css'

type InnerTableProps<Row> = {
  label: string
  query: ListQuery<Row>
  columns: ReadonlyArray<ListColumn<Row>>
  rowKey: (row: Row) => string
  actions?: ReadonlyArray<RowAction<Row>>
  /** px, of the table with its heading, however few rows there are; the rows scroll inside */
  height: number
  page: number
  size: number
  onPage: (page: number) => void
  empty: EmptyWords
}

const WIDTH = { text: 140, time: 156, number: 88 }

/**
 * A list inside a dialog: no address of its own, a height of its own, and no menus, which would open behind a native
 * dialog.
 */
export function InnerTable<Row extends object>(props: InnerTableProps<Row>) {
  const { label, query, columns, rowKey, actions = [], page, size } = props
  const phone = usePhone()
  return (
    <Column className={styles.frame}>
      <div className={styles.rows} style={phone ? undefined : { height: props.height }}>
        <ListBody query={query} empty={props.empty} filtered={false} onClearFilters={() => undefined}>
          {(rows) =>
            phone ? (
              <CardList
                label={label}
                rows={rows}
                rowKey={rowKey}
                rowName={(row) => rowWords(columns, row)}
                columns={columns}
                actions={actions}
                first={1}
                choosable={() => false}
              />
            ) : (
              <Table<Row>
                aria-label={label}
                size="middle"
                columns={tableColumns(columns, actions)}
                dataSource={[...rows]}
                rowKey={rowKey}
                pagination={false}
                tableLayout="fixed"
                scroll={{ y: props.height - HEAD }}
              />
            )
          }
        </ListBody>
      </div>
      {query.data && query.data.total > size ? (
        <nav className={styles.pager} aria-label={listTexts.pages}>
          <span>{listTexts.total(query.data.total)}</span>
          <Pagination
            simple={phone}
            current={page}
            pageSize={size}
            total={query.data.total}
            showSizeChanger={false}
            onChange={props.onPage}
          />
        </nav>
      ) : null}
    </Column>
  )
}

/** The heading row is part of the height. */
const HEAD = 40

function tableColumns<Row>(columns: ReadonlyArray<ListColumn<Row>>, actions: ReadonlyArray<RowAction<Row>>) {
  return [
    ...columns.map((column) => ({
      key: column.key,
      title: column.title,
      // The last wide column takes what is left.
      ...(column.width === 0 ? {} : { width: column.width ?? WIDTH[column.kind ?? 'text'] }),
      align: column.kind === 'number' ? ('right' as const) : ('left' as const),
      ellipsis: { showTitle: false },
      onCell: (row: Row) => ({ title: cellText(column, row) }),
      render: (_: unknown, row: Row) => cellContent(column, row),
    })),
    ...(actions.length === 0
      ? []
      : [
          {
            key: 'actions',
            title: listTexts.actions,
            width: 168,
            render: (_: unknown, row: Row) => <RowActions row={row} actions={actions} />,
          },
        ]),
  ]
}
