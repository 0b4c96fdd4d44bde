import type { Compilable } from 'kysely'
import type { Actor } from '../actor.ts'
import type { TenantKeys } from './tenant-keys.ts'
import { AppError } from '../app-error.ts'
import { holdPackets, statementName, type PoolClient } from './pool.ts'
import { rowStatements, type RowStatements } from './row-statements.ts'

export type AuditEntry = {
  action: string
  subjectType?: string
  subjectId?: string
  detail?: Record<string, unknown>
  /** For sign-in, where the person is known before there is an actor. */
  actorId?: string
  actorName?: string
  roleCode?: string
}
export type JobRequest = { name: string; payload: unknown; runAt?: Date; key?: string }
export type Notice = { kind: string; id?: string; tenantId: number }

/** What a transaction leaves behind besides its rows; written in one round trip just before commit. */
export type Leftovers = {
  audit: AuditEntry[]
  outbox: { id: string; event: string; payload: unknown }[]
  jobs: JobRequest[]
  notify: Notice[]
  afterCommit: (() => void)[]
}

/** The only way to a query: one transaction, bound to one tenant by the database itself. */
export type Tx = RowStatements & {
  readonly tenantId: number
  readonly actor: Actor | null
  readonly now: Date
  readonly requestId: string | null
  readonly keys: TenantKeys
  newId(): string
  all<T>(query: Compilable<T>): Promise<T[]>
  first<T>(query: Compilable<T>): Promise<T | undefined>
  /** Exactly one row, or the answer for a missing (or foreign) id. */
  one<T>(query: Compilable<T>): Promise<T>
  /** Number of rows changed. */
  run(query: Compilable): Promise<number>
  /** `$1 …` parameters; the first is the school. */
  sql<T>(text: string, values?: readonly unknown[]): Promise<T[]>
  /** The first row of what it finds. */
  row<T>(text: string, values?: readonly unknown[]): Promise<T | undefined>
  audit(entry: AuditEntry): void
  emit(event: string, payload: unknown): void
  job(request: JobRequest): void
  notify(kind: string, id?: string): void
  /** What concerns several people: each of a few hears it, of many the school does, once. */
  notifyAll(kind: 'inbox' | 'appointment', ids: readonly string[]): void
  afterCommit(run: () => void): void
}

export type TxContext = {
  tenantId: number
  actor: Actor | null
  now: Date
  requestId: string | null
  newId: () => string
  keys: TenantKeys
}

/** So many are told one by one. */
const FEW = 50

export const createTx = (client: PoolClient, context: TxContext, left: Leftovers): Tx => {
  const query = <T>(text: string, values: readonly unknown[]) => {
    holdPackets(client)
    return client.query({ name: statementName(text), text, values: values as unknown[] }) as unknown as Promise<{
      rows: T[]
      rowCount: number | null
    }>
  }
  const compiled = <T>(q: Compilable<T>) => {
    const { sql, parameters } = q.compile()
    return query<T>(sql, parameters)
  }
  const notify = (kind: string, id?: string): void =>
    void left.notify.push({ kind, tenantId: context.tenantId, ...(id === undefined ? {} : { id }) })
  return {
    ...context,
    ...rowStatements(context.tenantId, query),
    all: async (q) => (await compiled(q)).rows,
    first: async (q) => (await compiled(q)).rows[0],
    one: async (q) => {
      const [row] = (await compiled(q)).rows
      if (row === undefined) throw new AppError('request.not_found')
      return row
    },
    run: async (q) => (await compiled(q)).rowCount ?? 0,
    sql: async <T>(text: string, values: readonly unknown[] = []) => (await query<T>(text, values)).rows,
    row: async <T>(text: string, values: readonly unknown[] = []) => (await query<T>(text, values)).rows[0],
    audit: (entry) => void left.audit.push(entry),
    emit: (event, payload) => void left.outbox.push({ id: context.newId(), event, payload }),
    job: (request) => void left.jobs.push(request),
    notify,
    notifyAll: (kind, ids) => (ids.length > FEW ? notify(kind) : ids.forEach((id) => notify(kind, id))),
    afterCommit: (run) => void left.afterCommit.push(run),
  }
}
