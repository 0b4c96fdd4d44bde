import { AppError, notFound } from '../app-error.ts'
import type { Rows } from './rows.generated.ts'
import type { Identified, ManyRow, NewRow, SomeColumns, Table } from './rows.ts'

export type Upsert<T extends Table> = {
  /** What a row is known by, besides its school. */
  readonly on: readonly (keyof NewRow<T> & string)[]
  /** What only a new row gets. */
  readonly keep?: readonly (keyof NewRow<T> & string)[]
  /** The row counts its versions. */
  readonly counts?: Rows[T] extends { version: number } ? boolean : false
}

/** The statements that are the same for every table. Whatever needs more is SQL. */
export type RowStatements = {
  /** The one row with these values. */
  find<T extends Table>(table: T, where: SomeColumns<T>): Promise<Rows[T] | undefined>
  /** The row, until commit nobody else's to change; refused where there is none, or another version than the one seen. */
  lock<T extends Identified>(table: T, id: string, seen?: number): Promise<Rows[T]>
  insert<T extends Table>(table: T, row: NewRow<T>): Promise<void>
  /** False where such a row is there already. */
  insertIfAbsent<T extends Table>(table: T, row: NewRow<T>): Promise<boolean>
  /** In one statement, all with the columns of the first; `jsonb` columns take their values as they are. */
  insertMany<T extends Table>(table: T, rows: readonly ManyRow<T>[]): Promise<void>
  /** Inserts, or writes over the row that is there; returns the version of rows that count theirs. */
  upsert<T extends Table>(table: T, row: NewRow<T>, how: Upsert<T>): Promise<number>
  /** Number of rows changed. */
  update<T extends Table>(table: T, where: SomeColumns<T>, set: SomeColumns<T>): Promise<number>
  /** Number of rows removed. */
  remove<T extends Table>(table: T, where: SomeColumns<T>): Promise<number>
}

type Query = <R>(text: string, values: readonly unknown[]) => Promise<{ rows: R[]; rowCount: number | null }>

const NAME = /^[a-z][a-z0-9_]*$/

/** Names stand in the text itself, so nothing but a name may be one. The school is the transaction's to say. */
const entriesOf = (row: object): [string, unknown][] =>
  Object.entries(row).filter(([name, value]) => {
    if (!NAME.test(name)) throw new Error(`not a column: ${name}`)
    return name !== 'tenant_id' && value !== undefined
  })

const assignments = (row: object, values: unknown[]): string =>
  entriesOf(row)
    .map(([name, value]) => `${name} = $${values.push(value)}`)
    .join(', ')

/** A condition without a value would widen what is meant, in the worst case to all rows of the school. */
const conditions = (row: object, values: unknown[]): string => {
  const said = Object.entries(row)
  if (said.length === 0 || said.some(([, value]) => value === undefined)) throw new Error('a condition has no value')
  return ['tenant_id = $1']
    .concat(
      entriesOf(row).map(([name, value]) => (value === null ? `${name} is null` : `${name} = $${values.push(value)}`)),
    )
    .join(' and ')
}

/** `bytea` as the database reads it from JSON. */
const asJson = (rows: readonly object[]): string =>
  JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(
        entriesOf(row).map(([name, value]) => [name, Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value]),
      ),
    ),
  )

const insertion = (
  tenantId: number,
  table: Table,
  row: object,
): { text: string; values: unknown[]; names: string[] } => {
  const entries = entriesOf(row)
  const names = entries.map(([name]) => name)
  const places = entries.map((_, at) => `, $${at + 2}`).join('')
  return {
    text: `insert into ${table} as r (${['tenant_id', ...names].join(', ')}) values ($1${places})`,
    values: [tenantId, ...entries.map(([, value]) => value)],
    names,
  }
}

export const rowStatements = (tenantId: number, query: Query): RowStatements => ({
  find: async <T extends Table>(table: T, where: SomeColumns<T>) => {
    const values: unknown[] = [tenantId]
    const text = `select * from ${table} where ${conditions(where, values)} limit 1`
    return (await query<Rows[T]>(text, values)).rows[0]
  },
  lock: async <T extends Identified>(table: T, id: string, seen?: number) => {
    const text = `select * from ${table} where tenant_id = $1 and id = $2 for update`
    const [row] = (await query<Rows[T]>(text, [tenantId, id])).rows
    if (!row) throw notFound()
    if (seen !== undefined && (row as { version?: number }).version !== seen)
      throw new AppError('request.version_conflict')
    return row
  },
  insert: async (table, row) => {
    const { text, values } = insertion(tenantId, table, row)
    await query(text, values)
  },
  insertIfAbsent: async (table, row) => {
    const { text, values } = insertion(tenantId, table, row)
    return (await query(`${text} on conflict do nothing`, values)).rowCount === 1
  },
  insertMany: async (table, rows) => {
    if (rows.length === 0) return
    const names = insertion(tenantId, table, rows[0]!).names.join(', ')
    await query(
      `insert into ${table} (tenant_id, ${names}) select $1, ${names} from jsonb_populate_recordset(null::${table}, $2::jsonb)`,
      [tenantId, asJson(rows)],
    )
  },
  upsert: async (table, row, { on, keep = [], counts = false }) => {
    const { text, values, names } = insertion(tenantId, table, row)
    const kept = new Set<string>([...on, ...keep])
    const set = names.filter((name) => !kept.has(name)).map((name) => `${name} = excluded.${name}`)
    if (counts) set.push('version = r.version + 1')
    const { rows } = await query<{ version: number }>(
      `${text} on conflict (${['tenant_id', ...on].join(', ')}) do update set ${set.join(', ')}${counts ? ' returning version' : ''}`,
      values,
    )
    return rows[0]?.version ?? 0
  },
  update: async (table, where, set) => {
    const values: unknown[] = [tenantId]
    const text = `update ${table} set ${assignments(set, values)} where ${conditions(where, values)}`
    return (await query(text, values)).rowCount ?? 0
  },
  remove: async (table, where) => {
    const values: unknown[] = [tenantId]
    const text = `delete from ${table} where ${conditions(where, values)}`
    return (await query(text, values)).rowCount ?? 0
  },
})
