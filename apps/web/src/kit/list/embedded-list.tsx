import { useAllowed } from '../gate/gate.tsx'
import { usePhone } from '../use-media.ts'
import { CardList } from './card-list.tsx'
import { rowWords } from './cell.tsx'
import { DataTable } from './data-table.tsx'
import { type EmptyWords, ListBody } from './list-body.tsx'
import type { ListColumn, ListQuery, RowAction } from './list.types.ts'
import { rowKeyOf } from './row-key.ts'

export type EmbeddedListProps<Row> = {
  title: string
  query: ListQuery<Row>
  /** its id, unless said otherwise */
  rowKey?: (row: Row) => string
  columns: ReadonlyArray<ListColumn<Row>>
  rowActions?: ReadonlyArray<RowAction<Row>>
  /** the number of the first row */
  first?: number
  empty?: EmptyWords
}

/** The rows of a short list without its tools: a part of a page about something else. */
export function EmbeddedList<Row extends object>(props: EmbeddedListProps<Row>) {
  const { title, query, columns, first = 1 } = props
  const allowed = useAllowed()
  const phone = usePhone()
  const rows = {
    label: title,
    rowKey: rowKeyOf<Row>(props),
    rowName: (row: Row) => rowWords(columns, row),
    columns,
    actions: (props.rowActions ?? []).filter(({ need }) => allowed(need)),
    first,
    choosable: () => false,
  }
  return (
    <ListBody query={query} empty={props.empty ?? {}} filtered={false} onClearFilters={() => undefined}>
      {(records) =>
        phone ? (
          <CardList {...rows} rows={records} />
        ) : (
          <DataTable {...rows} rows={records} density="standard" sort={null} onSort={() => undefined} />
        )
      }
    </ListBody>
  )
}
