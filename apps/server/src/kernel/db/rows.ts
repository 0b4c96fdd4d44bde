import type { Filled, Rows } from './rows.generated.ts'

export type Table = keyof Rows

/** A row as the migrations made it; `Known` says more of a column than the database does (a code table, the shape of a `jsonb`). */
export type Row<T extends Table, Known = unknown> = Omit<Rows[T], keyof Known> & Known

/** The columns a new row may leave out: empty ones, and those the database fills. */
type Optional<T extends Table> =
  | { [C in keyof Rows[T]]: unknown extends Rows[T][C] ? never : null extends Rows[T][C] ? C : never }[keyof Rows[T]]
  | (T extends keyof Filled ? Filled[T] : never)

/** What a column is given: `jsonb` as text, because a list would be taken for an array of the database. */
type Given<V> = unknown extends V ? string | null : V extends (infer E)[] ? readonly E[] : V

type Columns<T extends Table> = Exclude<keyof Rows[T], 'tenant_id'>

/** A row of the transaction's own school, which the transaction adds. */
export type NewRow<T extends Table> = {
  readonly [C in Exclude<Columns<T>, Optional<T>>]: Given<Rows[T][C]>
} & { readonly [C in Columns<T> & Optional<T>]?: Given<Rows[T][C]> }

/** A row among many, whose values are told as they are. */
export type ManyRow<T extends Table> = {
  readonly [C in Columns<T>]?: Rows[T][C] extends (infer E)[] ? readonly E[] : Rows[T][C]
}

/** Some columns of a row. */
export type SomeColumns<T extends Table> = { readonly [C in Columns<T>]?: Given<Rows[T][C]> }

/** The tables of rows that are found by their own id. */
export type Identified = { [T in Table]: Rows[T] extends { tenant_id: number; id: string } ? T : never }[Table]
