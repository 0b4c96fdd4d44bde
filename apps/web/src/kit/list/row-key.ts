/** What tells a row from the others: its id, which needs no word. */
export type Keyed<Row> = Row extends { readonly id: string }
  ? { rowKey?: (row: Row) => string }
  : { rowKey: (row: Row) => string }

const idOf = (row: object): string => (row as { id: string }).id

export const rowKeyOf = <Row extends object>(props: object): ((row: Row) => string) =>
  (props as { rowKey?: (row: Row) => string }).rowKey ?? idOf
