import type { Actor } from '../actor.ts'
import type { Clock, NewId } from '../clock.ts'
import { commit, createEndings } from './commit.ts'
import { inRow, loadTenantKeys, StaleKeysError, type TenantKeys } from './tenant-keys.ts'
import { holdPackets, type Pool, type PoolClient } from './pool.ts'
import { createTx, type AuditEntry, type Leftovers, type Notice, type Tx } from './tx.ts'

export type TenancyDeps = {
  pool: Pool
  clock: Clock
  newId: NewId
  masterKey: Buffer
  keyCache: Map<number, TenantKeys>
  /** Told what was announced once it is committed, before the caller gets the answer. */
  hear?: (notice: Notice) => void
  follows?: readonly Follow[]
  /** Events that somebody subscribed to; left out, every event is kept. */
  heard?: ReadonlySet<string>
}

/**
 * What another module does about an event before the transaction that brought it about is committed: nobody ever sees the one
 * without the other. Runs last, when everything else is locked and written, and in nobody's name.
 */
export type Follow = { readonly event: string; readonly follow: (tx: Tx, payload: unknown) => Promise<void> }

/** On whose behalf a transaction runs. `actor` is null before sign-in and in jobs. */
export type Behalf = {
  tenantId: number
  actor: Actor | null
  ip?: string | null
  requestId?: string | null
  isRead?: boolean
}

/** Remembers the reply of a write under its request id; a second one with the same id breaks on the primary key. */
export type RequestMark = { sessionId: string; requestId: string; fingerprint: string }

export type WithTenant = <T>(behalf: Behalf, run: (tx: Tx) => Promise<T>, mark?: RequestMark) => Promise<T>

export const createTenancy = (deps: TenancyDeps): WithTenant => {
  const endings = createEndings()
  const perform = async <T>(behalf: Behalf, run: (tx: Tx) => Promise<T>, mark?: RequestMark) => {
    const client = await deps.pool.connect()
    const left: Leftovers = { audit: [], outbox: [], jobs: [], notify: [], afterCommit: [] }
    let broken: Error | undefined
    try {
      // Not awaited: connections pipeline, so the first statements travel in the same packet.
      holdPackets(client)
      const now = deps.clock()
      const begun = begin(client, behalf.tenantId, now)
      begun.catch(() => undefined)
      const keys = deps.keyCache.get(behalf.tenantId) ?? (await loadTenantKeys(client, deps.masterKey, behalf.tenantId))
      deps.keyCache.set(behalf.tenantId, keys)
      const context = {
        tenantId: behalf.tenantId,
        actor: behalf.actor,
        now,
        requestId: behalf.requestId ?? null,
        newId: deps.newId,
        keys,
      }
      const tx = createTx(client, context, left)
      const result = await run(tx)
      await begun
      if (deps.follows) await followUp({ ...tx, actor: null }, left, deps.follows)
      // What nobody subscribed to has been heard by all there are: it burdens neither the commit nor the queue.
      if (deps.heard) left.outbox = left.outbox.filter(({ event }) => deps.heard?.has(event))
      // Packed first: what cannot be packed must fail before a commit is on its way.
      const parcel = pack(behalf, left, now, keys, mark, result)
      holdPackets(client)
      const ended = parcel ? endings.write(client, behalf.tenantId, () => flush(client, parcel)) : commit(client)
      // Nothing depends on the end of a read: the connection takes it in its stride.
      if (behalf.isRead && !hasLeftovers(left)) ended.catch(() => undefined)
      else await ended
      for (const notice of left.notify) deps.hear?.(notice)
      for (const after of left.afterCommit) after()
      return { result, hasWritten: parcel !== null }
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      throw error
    } finally {
      client.release(broken)
    }
  }
  const once: WithTenant = async (behalf, run, mark) => {
    // Not while a connection is held.
    const settled = () => endings.settled(behalf.tenantId)
    const { result, hasWritten } = await perform(behalf, run, mark).catch(async (error: unknown) => {
      await settled()
      throw error
    })
    if (!hasWritten) await settled()
    return result
  }
  return async (behalf, run, mark) => {
    try {
      return await once(behalf, run, mark)
    } catch (error) {
      if (!(error instanceof StaleKeysError)) throw error
      deps.keyCache.delete(behalf.tenantId)
      return once(behalf, run, mark)
    }
  }
}

/** Also what follows from what followed. */
const followUp = async (tx: Tx, { outbox }: Leftovers, follows: readonly Follow[]): Promise<void> => {
  for (let at = 0; at < outbox.length; at++) {
    const { event, payload } = outbox[at]!
    for (const one of follows) if (one.event === event) await one.follow(tx, payload)
  }
}

/** `set local` ends with the transaction, so a pooled connection never carries a tenant to the next request. */
/** The rules' clock goes along: conditions inside the database ask the same one. */
const begin = (client: PoolClient, tenantId: number, now: Date) => {
  if (!Number.isInteger(tenantId) || tenantId < 1) throw new Error(`not a tenant id: ${tenantId}`)
  return client.query(`begin; set local app.tenant_id = '${tenantId}'; set local app.now = '${now.toISOString()}'`)
}

const hasLeftovers = (left: Leftovers): boolean =>
  left.audit.length + left.outbox.length + left.jobs.length + left.notify.length + left.afterCommit.length > 0

type Parcel = [leftovers: string, reply: Buffer | null]

const pack = (
  behalf: Behalf,
  left: Leftovers,
  now: Date,
  keys: TenantKeys,
  mark: RequestMark | undefined,
  result: unknown,
): Parcel | null => {
  if (!mark && !hasLeftovers(left)) return null
  const parcel = {
    at: now.toISOString(),
    ...(mark ? { request: mark } : {}),
    audit: left.audit.map((entry) => auditRow(entry, behalf)),
    outbox: left.outbox,
    jobs: left.jobs.map((job) => ({ ...job, runAt: job.runAt?.toISOString() ?? null })),
    notify: left.notify,
  }
  return [JSON.stringify(parcel), mark ? sealReply(keys, mark, result) : null]
}

const sealReply = (keys: TenantKeys, { sessionId, requestId }: RequestMark, result: unknown): Buffer =>
  keys.encrypt(inRow('request_result.reply', sessionId, requestId), JSON.stringify(result ?? null))

const flush = (client: PoolClient, parcel: Parcel): Promise<unknown> =>
  client.query({
    name: 'flush_transaction',
    text: 'select flush_transaction($1::jsonb, $2::bytea)',
    values: parcel,
  })

const auditRow = (entry: AuditEntry, behalf: Behalf) => ({
  ...entry,
  actorId: entry.actorId ?? behalf.actor?.userId ?? null,
  actorName: entry.actorName ?? behalf.actor?.name ?? '系统',
  roleCode: entry.roleCode ?? behalf.actor?.roleCodes.join(',') ?? null,
  ip: behalf.ip ?? null,
  requestId: behalf.requestId ?? null,
})
