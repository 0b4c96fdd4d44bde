import { createHash } from 'node:crypto'
import { HEADERS, type Call } from '@xinqiao/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { WithTenant } from '../db/tenancy.ts'
import type { AnyHandler, AnyInput } from './binding.ts'
import { createCtx } from './context.ts'
import { headerOf, portOf, type Identity } from './identify.ts'
import { inRow } from '../db/tenant-keys.ts'

export type RunDeps = { withTenant: WithTenant }

/** Runs one call: in one transaction with audit and idempotency, or outside when the use case opens its own. */
export const runCall = async (
  deps: RunDeps,
  key: string,
  call: Call,
  handler: AnyHandler,
  request: FastifyRequest,
  identity: Identity,
  input: AnyInput,
): Promise<unknown> => {
  const ctx = createCtx(deps.withTenant, call, identity, {
    requestId: request.id,
    ip: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 200),
    port: portOf(request),
    host: request.hostname,
    origin: `${request.protocol}://${request.host}`,
  })
  if (typeof handler !== 'function') {
    const result = await handler.outside(input, ctx)
    if (!ctx.isAudited()) throw new Error(`${key} wrote without leaving ${call.audit ?? 'an audit entry'}`)
    return result
  }
  const { actor } = ctx
  const behalf = { tenantId: ctx.requireTenant(), actor, ip: request.ip, requestId: request.id }
  if (call.effect === 'read') return deps.withTenant({ ...behalf, isRead: true }, (tx) => handler(tx, input, ctx))

  const requestId = headerOf(request, HEADERS.requestId)
  const mark =
    actor && requestId ? { sessionId: actor.sessionId, requestId, fingerprint: fingerprintOf(key, input) } : undefined
  try {
    return await deps.withTenant(
      behalf,
      async (tx) => {
        let audited = false
        const result = await handler(
          {
            ...tx,
            audit: (entry) => {
              audited ||= entry.action === call.audit
              tx.audit(entry)
            },
          },
          input,
          ctx,
        )
        if (!audited && call.audit) tx.audit({ action: call.audit })
        return result
      },
      mark,
    )
  } catch (error) {
    // The same request may have been answered already: either our write broke on its mark, or a rule saw the first one's effect.
    if (!mark || !isRepeatOrRefusal(error)) throw error
    const first = await firstAnswer(deps, behalf, mark)
    if (first === undefined) throw error
    return first
  }
}

/** Of what was asked, not of how it travelled: an encrypted repeat looks different on the wire. */
const fingerprintOf = (key: string, input: AnyInput): string =>
  createHash('sha256')
    .update(JSON.stringify([key, input]))
    .digest('hex')

const isRepeatOrRefusal = (error: unknown): boolean =>
  error instanceof AppError || (error as { constraint?: string }).constraint === 'request_result_pkey'

const firstAnswer = async (
  deps: RunDeps,
  behalf: Parameters<WithTenant>[0],
  mark: { sessionId: string; requestId: string; fingerprint: string },
): Promise<unknown> =>
  deps.withTenant(behalf, async (tx) => {
    const [row] = await tx.sql<{ fingerprint: string; reply: Buffer }>(
      `select encode(fingerprint, 'hex') as fingerprint, reply from request_result
        where tenant_id = $1 and session_id = $2 and request_id = $3`,
      [tx.tenantId, mark.sessionId, mark.requestId],
    )
    if (!row) return undefined
    if (row.fingerprint !== mark.fingerprint) throw new AppError('request.duplicate')
    return JSON.parse(
      tx.keys.decrypt(inRow('request_result.reply', mark.sessionId, mark.requestId), row.reply),
    ) as unknown
  })
