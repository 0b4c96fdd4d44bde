import { decide, type Guards, type Machine } from '@xinqiao/domain'
import { errors, type ErrorName } from '@xinqiao/contract'
import { AppError, ensure, notFound } from './app-error.ts'
import { queries } from './db/query.ts'
import { sealStepReason } from './db/sealed-events.ts'
import type { NewRow } from './db/rows.ts'
import type { Tx } from './db/tx.ts'
import { together } from './together.ts'

/** What a table must have to be driven by a machine. */
export type StateRow = { readonly id: string; readonly state: string; readonly version: number }

type Event = NewRow<'state_event'>
type MachineRow = { tenant_id: number; id: string; state: string; version: number }
const rows = queries<{ [table: string]: MachineRow }>()

export type Columns = Readonly<Record<string, unknown>>

type GuardPart<G extends string, R, C> = [G] extends [never]
  ? { readonly guards?: undefined; readonly ctx?: undefined }
  : {
      readonly guards: Guards<G, C>
      /** Loaded under the row's lock, so that what guards judge cannot change until commit. */
      readonly ctx: (row: R) => C | Promise<C>
    }

/** What has happened when an effect is carried out: the row as it was under the lock, and as it is now. */
export type Done<R> = { readonly before: R; readonly row: R }

/** What an effect does: columns that change with the state, and what happens once it has changed. */
export type Effect<R> =
  | ((done: Done<R>) => unknown)
  | { readonly set: (row: R) => Columns; readonly run?: (done: Done<R>) => unknown }

/** Every effect the table names, so that one nobody carries out does not compile. */
export type Effects<E extends string, R> = Readonly<Record<E, Effect<R>>>

type EffectPart<E extends string, R> = [E] extends [never]
  ? { readonly effects?: undefined }
  : { readonly effects: Effects<NoInfer<E>, R> }

export type TransitionRequest<
  S extends string,
  A extends string,
  B extends string,
  G extends string,
  E extends string,
  R extends StateRow,
  C,
> = {
  /** Its name is that of the table it drives. */
  readonly machine: Machine<S, A, B, G, E>
  readonly id: string
  readonly action: NoInfer<A>
  /** Every kind the actor is with regard to this row. */
  readonly by: readonly NoInfer<B>[] | ((row: R) => readonly NoInfer<B>[])
  /** A row its viewer may not see is a missing row, whatever its state. */
  readonly visible?: (row: R) => boolean | Promise<boolean>
  /** The version the caller decided on; another one means somebody was faster. */
  readonly version?: number
  /** Further columns that change with the state. */
  readonly set?: Columns | ((row: R) => Columns)
  /** What somebody says about it; sealed. */
  readonly reason?: string | ((row: R) => string | null | undefined)
  /** What it is about, in our own words: a cause or an id. */
  readonly about?: string | ((row: R) => string | null | undefined)
  readonly wrongState: ErrorName
  readonly notAllowed?: ErrorName
} & GuardPart<G, R, C> &
  EffectPart<E, R>

export type Transitioned<S extends string, R> = {
  readonly from: string
  readonly to: S
  readonly row: R
}

/**
 * The one way to change a state: lock, judge, update with version, record, announce, then the row's effects in the order of
 * the table, all in the caller's transaction.
 */
export const runTransition = async <
  S extends string,
  A extends string,
  B extends string,
  G extends string,
  E extends string,
  R extends StateRow = StateRow,
  C = undefined,
>(
  tx: Tx,
  request: TransitionRequest<S, A, B, G, E, R, C>,
): Promise<Transitioned<S, R>> => {
  const { machine, id, action } = request
  const table = machine.name
  const row = await lockRow<R>(tx, table, id)
  if (!row || (await request.visible?.(row)) === false) throw notFound()
  if (request.version !== undefined && request.version !== row.version) throw new AppError('request.version_conflict')
  const decision = decide(machine, {
    state: row.state,
    action,
    by: typeof request.by === 'function' ? request.by(row) : request.by,
    guards: (request.guards ?? {}) as Guards<G, C>,
    ctx: (await request.ctx?.(row)) as C,
  })
  if (!decision.ok) throw refusal(request, decision)
  const set = typeof request.set === 'function' ? request.set(row) : request.set
  const columns = decision.effects.map((name) => {
    const effect = (request.effects as Effects<E, R>)[name]
    return 'set' in effect ? effect.set(row) : {}
  })
  const [after] = await together(
    move<R>(tx, table, row, decision.to, Object.assign({}, ...columns, set) as Columns),
    record(tx, {
      entity: table,
      entity_id: id,
      version: row.version + 1,
      from_state: row.state,
      to_state: decision.to,
      action,
      reason: said(request.reason, row),
      about: said(request.about, row) || null,
      request_id: tx.requestId,
    }),
  )
  tx.emit(`${table}.${action}`, { id, from: row.state, to: decision.to, version: after.version })
  await carryOut(request.effects as Effects<E, R>, decision.effects, { before: row, row: after })
  return { from: row.state, to: decision.to, row: after }
}

/** What follows from a change, in the order of the table; for a row just written, from its first decision. */
export const carryOut = async <E extends string, R>(
  effects: Effects<E, R>,
  names: readonly E[],
  done: Done<R>,
): Promise<void> => {
  for (const name of names) {
    const effect: Effect<R> = effects[name]
    await ('set' in effect ? effect.run : effect)?.(done)
  }
}

/** The first event of a row just inserted in the machine's initial state, with version 1. */
export const recordInitial = async (
  tx: Tx,
  birth: {
    machine: { readonly initial: string }
    entity: string
    id: string
    action?: string
    reason?: string
  },
): Promise<void> => {
  const { machine, entity, id, action = 'create' } = birth
  await record(tx, {
    entity,
    entity_id: id,
    version: 1,
    from_state: null,
    to_state: machine.initial,
    action,
    reason: birth.reason ?? null,
    about: null,
    request_id: tx.requestId,
  })
  tx.emit(`${entity}.${action}`, { id, from: null, to: machine.initial, version: 1 })
}

export type ManyEvents = { entity: string; action: string; events: readonly ManyEvent[] }
type ManyEvent = { id: string; version: number; from: string | null; to: string }

/** Many events of one action in one statement, as `runTransition` records one. */
export const recordMany = (tx: Tx, { entity, action, events }: ManyEvents): Promise<unknown> =>
  tx.sql(
    `insert into state_event (tenant_id, entity, entity_id, version, from_state, to_state, action, actor_id, role_code,
                              request_id, at)
     select $1, $2, x.id, x.version, x."from", x."to", $4, $5, $6, $7, $8
       from jsonb_to_recordset($3::jsonb) as x(id uuid, version int, "from" text, "to" text)`,
    [
      tx.tenantId,
      entity,
      JSON.stringify(events),
      action,
      tx.actor?.userId ?? null,
      tx.actor?.roleCodes.join(',') ?? null,
      tx.requestId,
      tx.now,
    ],
  )

/**
 * The first events of rows just inserted, however many, with one outbox event for all of them (`entity.action_many`): its
 * subscribers are handed the ids and work in portions of their own.
 */
export const recordInitialMany = async (
  tx: Tx,
  birth: { machine: { readonly initial: string }; entity: string; ids: readonly string[]; action?: string },
): Promise<void> => {
  const { machine, entity, ids, action = 'create' } = birth
  if (ids.length === 0) return
  const events = ids.map((id) => ({ id, version: 1, from: null, to: machine.initial }))
  await recordMany(tx, { entity, action, events })
  tx.emit(`${entity}.${action}_many`, { ids, from: null, to: machine.initial, version: 1 })
}

/** As it is just now, unlocked: for choosing what to try. */
export const findRow = async <R>(tx: Tx, table: string, id: string): Promise<R> => {
  const query = rows.selectFrom(table).selectAll().where('tenant_id', '=', tx.tenantId).where('id', '=', id)
  return ensure((await tx.first(query)) as R | undefined)
}

const lockRow = async <R>(tx: Tx, table: string, id: string): Promise<R | undefined> => {
  const query = rows.selectFrom(table).selectAll().where('tenant_id', '=', tx.tenantId).where('id', '=', id).forUpdate()
  return (await tx.first(query)) as R | undefined
}

const move = async <R>(tx: Tx, table: string, row: StateRow, to: string, set: Columns): Promise<R> => {
  const query = rows
    .updateTable(table)
    .set({ ...set, state: to, version: row.version + 1 })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
  const after = await tx.first(query)
  if (!after) throw new AppError('request.version_conflict')
  return after as R
}

const said = <R>(words: string | ((row: R) => string | null | undefined) | undefined, row: R) =>
  typeof words === 'function' ? words(row) : words

type Recorded = Omit<Event, 'actor_id' | 'role_code' | 'at' | 'reason' | 'sealed_reason'> & {
  reason: string | null | undefined
}

const record = async (tx: Tx, { reason, ...event }: Recorded): Promise<void> => {
  const who = { actor_id: tx.actor?.userId ?? null, role_code: tx.actor?.roleCodes.join(',') ?? null }
  await tx.insert('state_event', { ...event, ...who, sealed_reason: sealStepReason(tx, event, reason), at: tx.now })
}

const refusal = (
  request: { wrongState: ErrorName; notAllowed?: ErrorName },
  decision: { reason: string; error?: string },
): Error => {
  if (decision.reason === 'not_allowed_for_actor') return new AppError(request.notAllowed ?? 'auth.forbidden')
  if (decision.reason !== 'guard') return new AppError(request.wrongState)
  const name = decision.error ?? ''
  return Object.hasOwn(errors, name)
    ? new AppError(name as ErrorName)
    : new Error(`guard refused with unknown error ${name}`)
}

export type ReplayDifference = { readonly id: string; readonly current: string; readonly replayed: string | null }

/**
 * Rows whose state is not what their recorded events lead to (promise R4); `replayed` is null where the events themselves do
 * not join up. Versions may skip, because edits that leave the state alone count too, but never run ahead of the row.
 */
export const replayCheck = (tx: Tx, entity: string, table: string): Promise<ReplayDifference[]> => {
  if (!/^[a-z][a-z0-9_]*$/.test(table)) throw new Error(`not a table name: ${table}`)
  return tx.sql<ReplayDifference>(
    `with step as (
       select entity_id, version, from_state, to_state, lag(to_state) over history as before,
              row_number() over (partition by entity_id order by version desc) as from_last
         from state_event where tenant_id = $1 and entity = $2
       window history as (partition by entity_id order by version)
     ), replay as (
       select entity_id, max(version) as version, max(to_state) filter (where from_last = 1) as state,
              bool_and(from_state is not distinct from before) as whole
         from step group by entity_id
     )
     select t.id, t.state as current, case when r.whole then r.state end as replayed
       from ${table} t left join replay r on r.entity_id = t.id
      where t.tenant_id = $1 and (r.state is distinct from t.state or not r.whole or r.version > t.version)
      order by t.id`,
    [tx.tenantId, entity],
  )
}
