import { useAllowed } from '../gate/gate.tsx'
import { usePhone } from '../use-media.ts'
import { CardList } from './card-list.tsx'
import { rowWords } from './cell.tsx'
import { DataTable } from './data-table.tsx'
import { type EmptyWords, ListBody } from './list-body.tsx'
import type { ListColumn, ListQuery, RowAction } from './list.types.ts'

export type EmbeddedListProps<Row> = {
  title: string
  query: ListQuery<Row>
  rowKey: (row: Row) => string
  columns: ReadonlyArray<ListColumn<Row>>
  rowActions?: ReadonlyArray<RowAction<Row>>
  /** the number of the first row */
  first?: number
  empty?: EmptyWords
}

/** The rows of a short list without its tools: a part of a page about something else. */
export function EmbeddedList<Row extends object>({
  title,
  query,
  columns,
  first = 1,
  ...props
}: EmbeddedListProps<Row>) {
  const allowed = useAllowed()
  const phone = usePhone()
  const rows = {
    label: title,
    rowKey: props.rowKey,
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
