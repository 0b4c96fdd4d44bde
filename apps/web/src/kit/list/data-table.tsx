import { Table, type TableProps } from 'antd'
import { defaultPageSize } from '@xinqiao/domain'
import { Stack } from '../layout/layout.tsx'
import { breakpoint } from '../theme/tokens.ts'
import { useMedia } from '../use-media.ts'
import { cellContent, cellText } from './cell.tsx'
import styles from './data-table.module.css'
import { useScrollStop } from './use-scroll-stop.ts'
import { listTexts as texts } from './list.messages.ts'
import type { ListColumn, RowAction } from './list.types.ts'
import { RowActions, roomOf } from './row-actions.tsx'
import type { Density } from './use-density.ts'
import type { Sort } from './use-list-address.ts'
import type { Selection } from './use-selection.ts'

export type RowsProps<Row> = {
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowName: (row: Row) => string
  columns: ReadonlyArray<ListColumn<Row>>
  actions: ReadonlyArray<RowAction<Row>>
  /** the number of the first row */
  first: number
  selection?: Selection<Row> | undefined
  choosable: (row: Row) => boolean
}

type DataTableProps<Row> = RowsProps<Row> & {
  /** rows bear their number, unless said otherwise */
  numbered?: boolean | undefined
  density: Density
  sort: Sort | null
  onSort: (sort: Sort | null) => void
}

type TableColumn<Row> = NonNullable<TableProps<Row>['columns']>[number]

const WIDTH = { index: 60, text: 140, time: 156, number: 96, choose: 48 }
const NARROW = `(max-width: ${breakpoint.wide - 0.02}px)`
const ORDERS = { asc: 'ascend', desc: 'descend' } as const

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, rowKey, selection, actions, sort } = props
  const table = useScrollStop(actions.length === 0 && !selection, props.label)
  const shown = useFolded(inOrder(props))
  const columns = [
    ...((props.numbered ?? true) ? [indexColumn(props)] : []),
    ...shown.map(({ below, ...column }) => tableColumn(column, below, sort, actions.length > 0 && isState(column))),
    ...actionColumn(props),
  ]
  const width = columns.reduce((sum, column) => sum + Number(column.width), selection ? WIDTH.choose : 0)
  return (
    <Table<Row>
      ref={table}
      aria-label={props.label}
      className={styles.table ?? ''}
      data-density={props.density}
      columns={columns}
      dataSource={[...rows]}
      rowKey={rowKey}
      pagination={false}
      tableLayout="fixed"
      scroll={{ x: width }}
      // A sticking head is a table of its own for screen readers, so short lists go without.
      sticky={rows.length > defaultPageSize}
      showSorterTooltip={false}
      onChange={(_, _filters, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
        props.onSort(order ? { key: String(columnKey), order: order === 'ascend' ? 'asc' : 'desc' } : null)
      }}
      {...(selection
        ? {
            rowSelection: {
              fixed: true,
              columnWidth: WIDTH.choose,
              preserveSelectedRowKeys: true,
              selectedRowKeys: [...selection.keys],
              onChange: (keys) => selection.choose(keys.map(String), rows),
              getCheckboxProps: (row) => ({
                'aria-label': texts.chooseRow(props.rowName(row)),
                disabled: !props.choosable(row),
              }),
              getTitleCheckboxProps: () => ({ 'aria-label': texts.choosePage }),
            },
          }
        : {})}
      {...(actions.length > 0 ? {} : { 'data-plain': true })}
    />
  )
}

function indexColumn<Row>({ first }: RowsProps<Row>): TableColumn<Row> {
  return {
    key: '#',
    title: texts.index,
    width: WIDTH.index,
    className: styles.index ?? '',
    render: (_value, _row, index) => first + index,
  }
}

/** The state, from which the actions follow. */
const isState = <Row,>({ onCard }: ListColumn<Row>): boolean => onCard === 'aside'

/** Beside the actions it stays in sight however narrow the page is; in the middle it would cover what comes after it. */
function inOrder<Row>({ columns, actions }: RowsProps<Row>): ReadonlyArray<ListColumn<Row>> {
  return actions.length === 0 ? columns : columns.toSorted((a, b) => Number(isState(a)) - Number(isState(b)))
}

type Folded<Row> = ListColumn<Row> & { readonly below: ReadonlyArray<ListColumn<Row>> }

/** Where the window is narrow, columns that have a place under another one take it: nothing has to be scrolled for. */
function useFolded<Row>(columns: ReadonlyArray<ListColumn<Row>>): ReadonlyArray<Folded<Row>> {
  const isNarrow = useMedia(NARROW)
  const isBelow = ({ under }: ListColumn<Row>): boolean => isNarrow && columns.some(({ key }) => key === under)
  return columns
    .filter((column) => !isBelow(column))
    .map((column) => ({ ...column, below: columns.filter((one) => one.under === column.key && isBelow(one)) }))
}

function tableColumn<Row>(
  column: ListColumn<Row>,
  below: ReadonlyArray<ListColumn<Row>>,
  sort: Sort | null,
  stays: boolean,
): TableColumn<Row> {
  const heldBelow = (row: Row) => below.filter((one) => cellText(one, row) !== '')
  const { key, title, kind = 'text', width = WIDTH[kind], sortable = false } = column
  return {
    key,
    title,
    width,
    ...(stays ? { fixed: 'right' as const } : {}),
    ellipsis: { showTitle: false },
    align: kind === 'number' ? 'right' : 'left',
    className: kind === 'number' ? (styles.number ?? '') : '',
    sorter: sortable,
    sortOrder: sort?.key === key ? ORDERS[sort.order] : null,
    onCell: (row) => ({ title: [column, ...heldBelow(row)].map((one) => cellText(one, row)).join(' · ') }),
    render: (_value, row) =>
      heldBelow(row).length === 0 ? (
        cellContent(column, row)
      ) : (
        <Stack className={styles.two}>
          <span>{cellContent(column, row)}</span>
          {heldBelow(row).map((one) => (
            <small key={one.key}>{cellContent(one, row)}</small>
          ))}
        </Stack>
      ),
  }
}

function actionColumn<Row>({ actions }: RowsProps<Row>): ReadonlyArray<TableColumn<Row>> {
  if (actions.length === 0) return []
  const room = roomOf(actions)
  return [
    {
      key: 'actions',
      title: texts.actions,
      fixed: 'right',
      width: Math.max(room * 14 + 12 * 2 + 40, 96),
      render: (_value, row) => <RowActions row={row} actions={actions} room={room} />,
    },
  ]
}
