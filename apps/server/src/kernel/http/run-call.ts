import { createHash } from 'node:crypto'
import { HEADERS, type Call } from '@xinqiao/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Behalf, RequestMark, WithTenant } from '../db/tenancy.ts'
import type { AnyHandler, AnyInput, Ctx } from './binding.ts'
import { createCtx } from './context.ts'
import { headerOf, portOf, type Identity } from './identify.ts'
import { firstAnswer, keepAnswer, markEffect } from './request-marks.ts'

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
  const mark = markOf(key, call, request, identity, input)
  const ctx = createCtx(
    deps.withTenant,
    call,
    identity,
    {
      requestId: request.id,
      ip: request.ip,
      device: (request.headers['user-agent'] ?? '').slice(0, 200),
      port: portOf(request),
      host: request.hostname,
      origin: `${request.protocol}://${request.host}`,
    },
    mark && ((tx) => markEffect(tx, mark)),
  )
  const run = async (): Promise<unknown> => {
    if (typeof handler === 'function') return runInside(deps, call, handler, input, ctx, mark)
    const result = await handler.outside(input, ctx)
    if (!ctx.isAudited()) throw new Error(`${key} wrote without leaving ${call.audit ?? 'an audit entry'}`)
    return result
  }
  if (!mark) return run()
  const behalf = behalfOf(ctx)
  if (typeof handler !== 'function') {
    // Looked at first: what was sealed for this request, or uploaded with it, is spent.
    const first = await firstAnswer(deps.withTenant, behalf, mark)
    if (first) return first.reply
  }
  try {
    const result = await run()
    if (ctx.hadEffect()) await keepAnswer(deps.withTenant, behalf, mark, result)
    return result
  } catch (error) {
    // The same request may have been answered already: either our write broke on its mark, or a rule saw the first one's effect.
    if (!isRepeatOrRefusal(error)) throw error
    const first = ctx.hadEffect() ? null : await firstAnswer(deps.withTenant, behalf, mark)
    if (!first) throw error
    return first.reply
  }
}

const behalfOf = (ctx: Ctx): Behalf => ({
  tenantId: ctx.requireTenant(),
  actor: ctx.actor,
  ip: ctx.ip,
  requestId: ctx.requestId,
})

const runInside = (
  deps: RunDeps,
  call: Call,
  handler: Extract<AnyHandler, (...given: never[]) => unknown>,
  input: AnyInput,
  ctx: Ctx,
  mark: RequestMark | undefined,
): Promise<unknown> => {
  if (call.effect === 'read')
    return deps.withTenant({ ...behalfOf(ctx), isRead: true }, (tx) => handler(tx, input, ctx))
  return deps.withTenant(
    behalfOf(ctx),
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
}

/** A signed write is remembered under its id. What answers in bytes changes nothing but the trail. */
const markOf = (
  key: string,
  call: Call,
  request: FastifyRequest,
  { who }: Identity,
  input: AnyInput,
): RequestMark | undefined => {
  const requestId = headerOf(request, HEADERS.requestId)
  const isRemembered =
    call.effect === 'write' && !call.repeatable && ['envelope', 'bare'].includes(call.shape ?? 'envelope')
  if (!who || !requestId || !isRemembered) return undefined
  return { sessionId: who.actor.sessionId, requestId, fingerprint: fingerprintOf(key, input) }
}

/** Of what was asked, not of how it travelled: an encrypted repeat looks different on the wire. Of a file only its name. */
const fingerprintOf = (key: string, { file, ...input }: AnyInput): string =>
  createHash('sha256')
    .update(JSON.stringify([key, input, ...(file ? [file.name] : [])]))
    .digest('hex')

const isRepeatOrRefusal = (error: unknown): boolean =>
  error instanceof AppError || (error as { constraint?: string }).constraint === 'request_result_pkey'
