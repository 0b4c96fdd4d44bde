import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Generated,
} from 'kysely'
import type { Filled, Rows } from './rows.generated.ts'

type Builder<T extends keyof Rows> = {
  [C in keyof Rows[T]]: T extends keyof Filled ? (C extends Filled[T] ? Generated<Rows[T][C]> : Rows[T][C]) : Rows[T][C]
}
export type Tables = { [T in keyof Rows]: Builder<T> }

/** A builder that only writes SQL. Running it is the tenant transaction's business, so no query can go around it. */
export const q = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** With rows described by hand, where nobody has come by yet. */
export const queries = <Described>(): Kysely<Described> => q as unknown as Kysely<Described>
