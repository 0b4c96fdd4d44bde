import type { ReactNode } from 'react'
import { useAllowed } from '../gate/gate.tsx'
import { Panel, type PanelAction } from '../split-page/panel.tsx'
import { usePhone } from '../use-media.ts'
import { CardList } from './card-list.tsx'
import { rowWords } from './cell.tsx'
import { DataTable } from './data-table.tsx'
import { type EmptyWords, ListBody } from './list-body.tsx'
import type { ListColumn, ListQuery, RowAction } from './list.types.ts'

type ListPanelProps<Row> = {
  title: string
  query: ListQuery<Row>
  rowKey: (row: Row) => string
  columns: ReadonlyArray<ListColumn<Row>>
  actions?: readonly PanelAction[]
  rowActions?: ReadonlyArray<RowAction<Row>>
  note?: ReactNode
  empty?: EmptyWords
}

/** A short list as a part of a page: shown whole, in the order it comes. */
export function ListPanel<Row extends object>(props: ListPanelProps<Row>) {
  const { query, columns, rowKey } = props
  const allowed = useAllowed()
  const phone = usePhone()
  const rows = {
    label: props.title,
    rowKey,
    rowName: (row: Row) => rowWords(columns, row),
    columns,
    actions: (props.rowActions ?? []).filter(({ need }) => allowed(need)),
    first: 1,
    choosable: () => false,
  }
  return (
    <Panel title={props.title} count={query.data?.total} actions={props.actions ?? []} note={props.note}>
      <ListBody query={query} empty={props.empty ?? {}} filtered={false} onClearFilters={() => undefined}>
        {(records) =>
          phone ? (
            <CardList {...rows} rows={records} />
          ) : (
            <DataTable {...rows} rows={records} density="standard" sort={null} onSort={() => undefined} />
          )
        }
      </ListBody>
    </Panel>
  )
}
