import type { Call, CallTable, ErrorName } from '@xinqiao/contract'
import type { Field, FilterOf, GivenOf, Resource, RowOf } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure } from '../../kernel/app-error.ts'
import type { Rows } from '../../kernel/db/rows.generated.ts'
import type { Identified } from '../../kernel/db/rows.ts'
import { refusedInUse } from '../../kernel/db/in-use.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { register, type AnyInput, type Ctx, type Handlers, type Registration } from '../../kernel/http/binding.ts'
import { checkVersion } from '../../kernel/version.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import { columnOf, selectOf, toColumn, valuesOf } from './columns.ts'

/** The tables of plain rows: each counts its versions and knows when it was made and changed. */
type ResourceTable = {
  [T in Identified]: Rows[T] extends { version: number; created_at: Date; updated_at: Date } ? T : never
}[Identified]

type Params = ReturnType<typeof paramsOf>
/** What is to be written, by the names of the wire; everything is said. */
type Given<R extends Resource> = Pick<RowOf<R>, keyof R['fields'] & keyof RowOf<R>>

/** SQL: what this person sees of it. */
export type Visible = (actor: Actor, params: Params) => string

type Policy<R extends Resource, Shown> = {
  readonly table: ResourceTable
  /** Everything after "select": the table under the name `t`, joins as the page wants them, `shows` beside the columns. */
  readonly source: { readonly shows?: string; readonly joins?: string; readonly order: string }
  readonly visible?: Visible
  /** Throws unless this person may keep a row with these values; asked of what it was and of what it becomes. */
  readonly mayKeep: (tx: Tx, actor: Actor, row: Given<R>) => unknown
  /** Rules between fields. */
  readonly check?: (row: Given<R>) => void
  readonly mayRemove?: (row: RowOf<R> & Shown) => void
  /** The refusal while another capability's rows point at it. */
  readonly inUse: ErrorName
  /** What the trail tells of a write besides the id; of a removal it tells the first. */
  readonly tells: readonly (keyof R['fields'] & string)[]
  /** What a reply shows besides what the source brings. */
  readonly finish?: (tx: Tx, actor: Actor, rows: (RowOf<R> & Shown)[]) => Promise<(RowOf<R> & Shown)[]>
}

/** Serves the calls of a resource: what remains with its module is policy, the source of its list and its own rules. */
export const serveResource = <R extends Resource, const C extends object, Shown = unknown>(
  resource: R,
  calls: C,
  policy: Policy<R, Shown>,
) => {
  type Row = RowOf<R> & Shown
  const { table, source, tells } = policy
  const fields = Object.entries<Field>(resource.fields)
  const select = `select ${selectOf(resource, 't')}${source.shows ? `, ${source.shows}` : ''} from ${table} t ${source.joins ?? ''}`

  /** `actor` null sees everything: it has just written it. */
  const find = (tx: Tx, actor: Actor | null, filter: Readonly<Record<string, unknown>>): Promise<Row[]> => {
    const params = paramsOf(tx)
    const parts = [actor && policy.visible ? policy.visible(actor, params) : 'true']
    if (filter['id'] !== undefined) parts.push(`t.id = ${params.put(filter['id'])}`)
    for (const key of resource.search) {
      const [field, value] = [resource.fields[key]!, filter[key]]
      if (value !== undefined && value !== '')
        parts.push(`t.${columnOf(key, field)} = ${params.put(toColumn(field, value))}`)
    }
    return tx.sql<Row>(
      `${select} where t.tenant_id = $1 and ${parts.join(' and ')} order by ${source.order}`,
      params.values,
    )
  }

  const finish = (tx: Tx, actor: Actor, rows: Row[]): Promise<Row[]> =>
    policy.finish ? policy.finish(tx, actor, rows) : Promise.resolve(rows)

  const list = async (tx: Tx, actor: Actor, filter: FilterOf<R> & { id?: string | undefined }): Promise<Row[]> =>
    finish(tx, actor, await find(tx, actor, filter))

  /** One that this person may change, locked until commit, so that its version is judged and raised by one at a time. */
  const changeable = async (tx: Tx, actor: Actor, id: string): Promise<Row> => {
    await tx.lock(table, id)
    const [found] = await find(tx, actor, { id })
    const row = ensure(found)
    await policy.mayKeep(tx, actor, row)
    return row
  }

  const columnsOf = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    Object.fromEntries(fields.map(([key, field]) => [columnOf(key, field), toColumn(field, values[key])]))

  const write = (tx: Tx, id: string, values: Readonly<Record<string, unknown>>): Promise<number> =>
    tx
      .upsert(
        table,
        { id, ...columnsOf(values), created_at: tx.now, updated_at: tx.now },
        { on: ['id'], keep: ['created_at'], counts: true },
      )
      .catch((error: { constraint?: string }): never => {
        for (const [key, field] of fields)
          if ('unique' in field && field.unique && error.constraint === `${table}_${columnOf(key, field)}`)
            throw new AppError(field.unique as ErrorName, { name: String(values[key]) }, { field: key })
        throw error
      })

  const trail = (tx: Tx, call: Call, id: string, values: Readonly<Record<string, unknown>>, told = tells): void =>
    tx.audit({
      action: call.audit!,
      subjectType: resource.entity,
      subjectId: id,
      detail: Object.fromEntries(told.map((key) => [key, values[key]])),
    })

  const save = async (
    tx: Tx,
    actor: Actor,
    given: GivenOf<R> & { id?: string; version?: number },
    call: Call,
  ): Promise<Row> => {
    const before = given.id ? await changeable(tx, actor, given.id) : null
    if (before) checkVersion(given.version, before.version)
    const values = valuesOf(resource, given, before)
    await policy.mayKeep(tx, actor, values as Given<R>)
    policy.check?.(values as Given<R>)
    const id = before?.id ?? tx.newId()
    await write(tx, id, values)
    trail(tx, call, id, values)
    return (await finish(tx, actor, await find(tx, null, { id })))[0]!
  }

  const remove = async (tx: Tx, actor: Actor, id: string, call: Call): Promise<null> => {
    const row = await changeable(tx, actor, id)
    policy.mayRemove?.(row)
    await tx.remove(table, { id }).catch(refusedInUse(policy.inUse))
    trail(tx, call, id, row, tells.slice(0, 1))
    return null
  }

  const handle =
    (call: Call) =>
    (tx: Tx, { query, body }: AnyInput, ctx: Ctx) => {
      const actor = ctx.requireActor()
      if (call.part === 'list') return list(tx, actor, { ...(query as FilterOf<R>), id: undefined })
      if (call.part === 'remove') return remove(tx, actor, (body as { id: string }).id, call)
      return save(tx, actor, body as GivenOf<R>, call)
    }
  const handlers = Object.fromEntries(Object.entries(calls as CallTable).map(([key, call]) => [key, handle(call)]))
  const registration: Registration = register(calls as CallTable, handlers as unknown as Handlers<CallTable>)
  return { registration, list, changeable }
}
