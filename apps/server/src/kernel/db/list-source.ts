import type { Tx } from './tx.ts'

export type Statement = { readonly sql: string; readonly parameters: readonly unknown[] }

/**
 * A list as one statement, in order and without an end: a page takes a part of it, an export reads it through. So both show
 * the same rows of the same people in the same words.
 */
export type ListSource<Row, View> = {
  readonly statement: Statement
  readonly view: (row: Row) => View
  /** All of them, or so many at most: a page need not know how many more there are. */
  readonly count: (most?: number) => Promise<number>
}

/** One page, by limit and offset. */
export const pageOfSource = async <Row, View>(
  tx: Tx,
  { statement, view }: ListSource<Row, View>,
  { size, offset }: { size: number; offset: number },
): Promise<View[]> => {
  const { sql, parameters } = statement
  const at = parameters.length
  const rows = await tx.sql<Row>(`${sql} limit $${at + 1} offset $${at + 2}`, [...parameters, size, offset])
  return rows.map(view)
}

const PORTION = 500

/**
 * All rows as they are at this moment, in portions, through a cursor: neither memory nor the cost of a row grows with the length
 * of the list. `name` is one per shape of row, since connections remember what a fetch of that name brings.
 */
export async function* readThrough<Row, View>(
  tx: Tx,
  name: string,
  { statement, view }: ListSource<Row, View>,
): AsyncGenerator<View[]> {
  if (!/^[a-z_]{1,50}$/.test(name)) throw new Error(`not a name for a cursor: ${name}`)
  await tx.sql(`declare ${name} no scroll cursor for ${statement.sql}`, statement.parameters)
  try {
    for (;;) {
      const rows = await tx.sql<Row>(`fetch forward ${PORTION} from ${name}`)
      if (rows.length > 0) yield rows.map(view)
      if (rows.length < PORTION) break
    }
  } finally {
    // In a transaction that is broken already the cursor goes with it.
    await tx.sql(`close ${name}`).catch(() => undefined)
  }
}
