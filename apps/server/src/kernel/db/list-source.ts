import type { Tx } from './tx.ts'

export type Statement = { readonly sql: string; readonly parameters: readonly unknown[] }

/** A page as the database knows it. */
export type Part = { readonly size: number; readonly offset: number }

/**
 * A list as one statement, in order and without an end: a page takes a part of it, an export reads it through. So both show
 * the same rows of the same people in the same words.
 */
export type ListSource<Row, View> = {
  readonly statement: Statement
  /** One page, where the list looks things up: its rows chosen first, so that nothing is looked up for those passed over. */
  readonly part?: (part: Part) => Statement
  readonly view: (row: Row) => View
  /** All of them, or so many at most: a page need not know how many more there are. */
  readonly count: (most?: number) => Promise<number>
}

/** One page, by limit and offset. */
export const pageOfSource = async <Row, View>(
  tx: Tx,
  { statement, part = limited(statement), view }: ListSource<Row, View>,
  { size, offset }: Part,
): Promise<View[]> => {
  const { sql, parameters } = part({ size, offset })
  return (await tx.sql<Row>(sql, parameters)).map(view)
}

const limited =
  ({ sql, parameters }: Statement) =>
  ({ size, offset }: Part): Statement => ({
    sql: `${sql} limit $${parameters.length + 1} offset $${parameters.length + 2}`,
    parameters: [...parameters, size, offset],
  })

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
