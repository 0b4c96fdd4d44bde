import { formatDateTime } from '@xinqiao/domain'
import type { ErrorName } from '@xinqiao/contract'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Ctx } from '../../kernel/http/binding.ts'
import type { RateLimiter } from '../../kernel/rate-limit.ts'
import { isKnownTicket, spendTicket, type Ticket } from './product-ticket.repo.ts'
import type { Directory } from './tenant.directory.ts'
import { hashTicket, tenantOfTicket } from './ticket-secret.ts'

/** By address: a course's server may bring a whole lecture in at once, a guesser gets nowhere anyway. */
const LIMIT = { perSecond: 20, burst: 120 }

type Deps = { directory: Directory; limiter: RateLimiter }
type Taken = { ticket: Ticket; pseudonym: string } | { refused: ErrorName }

/** Spends a ticket, rightly or wrongly used: what turned up in the wrong hands is worth nothing afterwards. */
export const redeemTicket = async (deps: Deps, ctx: Ctx, given: { ticket: string; productCode: string }) => {
  if (!deps.limiter.take(`ticket:${ctx.ip}`, LIMIT)) throw new AppError('request.rate_limited')
  const tenantId = tenantOfTicket(given.ticket)
  const tenant = tenantId === null ? null : await deps.directory.byId(tenantId)
  // A call that names another school than the ticket's is mistaken or worse.
  if (!tenant || (ctx.isTenantNamed && ctx.tenantId !== tenant.id)) throw new AppError('tenant.ticket_invalid')

  const taken = await ctx.withTenant((tx) => take(tx, given), tenant.id)
  if ('refused' in taken) throw new AppError(taken.refused)
  return {
    shortName: tenant.short_name,
    pseudonym: taken.pseudonym,
    roleCodes: taken.ticket.role_codes,
    expires: formatDateTime(taken.ticket.expires_at),
  }
}

const take = async (
  tx: Tx,
  { ticket: secret, productCode }: { ticket: string; productCode: string },
): Promise<Taken> => {
  const hash = hashTicket(secret)
  const ticket = await spendTicket(tx, hash)
  if (!ticket) return { refused: (await isKnownTicket(tx, hash)) ? 'tenant.ticket_used' : 'tenant.ticket_invalid' }
  const refused = refusalOf(ticket, productCode, tx.now)
  tx.audit({
    action: 'tenant.ticket_redeem',
    subjectType: 'user',
    subjectId: ticket.user_id,
    detail: { product: ticket.audience, ...(refused ? { refused } : {}) },
  })
  return refused ? { refused } : { ticket, pseudonym: pseudonymOf(tx, ticket) }
}

const refusalOf = (ticket: Ticket, productCode: string, now: Date): ErrorName | null => {
  if (ticket.audience !== productCode) return 'tenant.ticket_audience'
  return ticket.expires_at <= now ? 'tenant.ticket_expired' : null
}

/** Under the school's own key: nobody outside can tell who it is, nor that two products speak of the same person. */
const pseudonymOf = (tx: Tx, { audience, user_id }: Ticket): string =>
  tx.keys.lookup(`product:${audience}`, user_id).toString('base64url').slice(0, 32)
