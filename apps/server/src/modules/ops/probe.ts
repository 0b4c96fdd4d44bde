import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  formatDateTime,
  isProbeFailure,
  maskRealName,
  millisecondsPer,
  probeFailures,
  probeKindCodes,
  probeKinds,
  type ProbeFailure,
  type ProbeKind,
} from '@xinqiao/domain'
import { AppError, ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { FileStore } from '../../kernel/files/store.ts'
import type { Ctx } from '../../kernel/http/binding.ts'
import type { Logger } from '../../kernel/logger.ts'
import { ownGateways } from '../channel/index.ts'
import type { Ways } from '../message/index.ts'
import { findById, seesMasked } from '../user/index.ts'
import { namesOf } from './cron.repo.ts'
import { opsMessages as texts } from './ops.messages.ts'
import { claimProbe, noteProbe, readProbes, type ProbeRow } from './probe.repo.ts'

/** The platform's own; whether a school has one instead, its rows say. */
type Setup = 'set' | 'local' | 'none'

export type ProbeDeps = {
  readonly ways: Ways
  readonly store: FileStore
  readonly setups: Readonly<Record<ProbeKind, Setup>>
  readonly logger: Logger
}

const EVERY_MS = 30 * millisecondsPer.second
const MOST_A_DAY = 20
const PATIENCE_MS = 15 * millisecondsPer.second

const CODES: Readonly<Record<string, ProbeFailure>> = {
  EAUTH: 'auth',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
  ENOSPC: 'disk',
  EACCES: 'disk',
  EROFS: 'disk',
}

/** What went wrong, by what is known of it; a gateway that answers and does not take it says so in its error. */
export const probeFailureOf = (error: unknown): ProbeFailure => {
  const { code, cause, name, message } = Object(error) as {
    code?: string
    cause?: unknown
    name?: string
    message?: string
  }
  if (error instanceof AppError && error.errorName === 'channel.host_inside') return 'inside'
  if (name === 'TimeoutError') return 'late'
  if (message === 'differs') return 'differs'
  if (code !== undefined && CODES[code]) return CODES[code]
  if (code?.startsWith('E') || message === 'fetch failed') return 'outside'
  if (message?.includes(' answered ')) return 'refused'
  return cause === undefined ? 'unexpected' : probeFailureOf(cause)
}

/** Written, read and gone again; nothing of it is anybody's. */
const tryStore = async (store: FileStore, tenantId: number): Promise<void> => {
  const key = `${tenantId}/ops/probe-${randomBytes(8).toString('hex')}`
  const bytes = randomBytes(256)
  try {
    await store.write(key, Readable.from([bytes]))
    if (!bytes.equals(await buffer(await store.read(key)))) throw new Error('differs')
  } finally {
    await store.remove(key)
  }
}

/** How it is tried: a way out leads to whoever asks, and to nobody else. */
const attemptOf = async (deps: ProbeDeps, tx: Tx, userId: string, kind: ProbeKind): Promise<() => Promise<unknown>> => {
  if (kind === 'storage') return () => tryStore(deps.store, tx.tenantId)
  const way = deps.ways[kind]
  if (!(await way?.isOpen(tx))) throw new AppError('ops.probe_not_set', { what: probeKinds[kind] })
  const carry = await way!.reach(tx, ensure(await findById(tx, userId)))
  if (!carry) throw new AppError('ops.probe_no_address', { what: texts.address[kind] })
  return () => carry(texts.probe[kind])
}

const inTime = async (run: () => Promise<unknown>): Promise<void> => {
  const late = AbortSignal.timeout(PATIENCE_MS)
  await Promise.race([
    run(),
    new Promise((_, reject) => late.addEventListener('abort', () => reject(late.reason as Error), { once: true })),
  ])
}

export const runProbe = async (deps: ProbeDeps, ctx: Ctx, kind: ProbeKind) => {
  const actor = ctx.requireActor()
  const attempt = await ctx.withTenant(async (tx) => {
    const found = await attemptOf(deps, tx, actor.userId, kind)
    const claim = await claimProbe(tx, { kind, userId: actor.userId, everyMs: EVERY_MS, most: MOST_A_DAY })
    if (claim === 'soon') throw new AppError('ops.probe_too_soon', { seconds: EVERY_MS / millisecondsPer.second })
    if (claim === 'many') throw new AppError('ops.probe_too_many', { times: MOST_A_DAY })
    tx.audit({ action: 'ops.probe', subjectType: 'ops_probe', subjectId: kind, detail: { kind: probeKinds[kind] } })
    return found
  })
  const began = performance.now()
  const failure = await inTime(attempt).then(
    () => null,
    (err: unknown) => {
      deps.logger.warn({ err, probe: kind, tenant: actor.tenantId }, 'probe failed')
      return probeFailureOf(err)
    },
  )
  const tookMs = Math.round(performance.now() - began)
  return ctx.withTenant(async (tx) => {
    await noteProbe(tx, kind, tookMs, failure)
    return (await listProbes(deps, tx, ctx)).find((one) => one.kind === kind)!
  })
}

const lastView = (row: ProbeRow, by: string) => ({
  time: formatDateTime(row.at),
  tookMs: row.took_ms,
  reason: row.error_code && probeFailures[isProbeFailure(row.error_code) ? row.error_code : 'unexpected'],
  by,
})

export const listProbes = async (deps: ProbeDeps, tx: Tx, ctx: Ctx) => {
  const rows = await readProbes(tx)
  const own = await ownGateways(tx)
  const names = await namesOf(
    tx,
    rows.map((row) => row.by_id),
  )
  const shown = seesMasked(ctx.requireActor()) ? maskRealName : (name: string) => name
  return probeKindCodes.map((kind) => {
    const since = own.get(kind)
    // What was tried before it was changed was another.
    const row = rows.find((one) => one.kind === kind && !(since && one.at < since))
    return {
      kind,
      setup: since ? ('own' as const) : deps.setups[kind],
      last: row ? lastView(row, shown(names.get(row.by_id) ?? '')) : null,
    }
  })
}
