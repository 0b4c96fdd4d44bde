import { session, type Token } from '../../session/index.ts'
import type { School } from './auth.queries.ts'
import type { Failure } from './failure.ts'
import { rememberDevice } from './kept.ts'
import { bindingOf, forgetBinding, keepBinding, type SsoKind } from './sso/sso-memory.ts'

/** The one place where a token becomes a session. The gate then leads on to the page that was asked for. */
export function enter(school: School, token: Token): void {
  session.setTenant(school)
  session.signedIn(token)
  if (token.deviceToken) rememberDevice(school.id, token.username, token.deviceToken)
  forgetBinding()
}

/** What a sign-in of this school hands in to claim an outside account, if one is waiting. */
export const claimOf = (school: School): { bindTicket?: string | undefined } => ({
  bindTicket: bindingOf(school.id)?.ticket ?? undefined,
})

/** The provider knows the person, we do not yet: the ticket in the refusal waits for the next sign-in. */
export function keepUnbound(school: School, kind: SsoKind | null, { data }: Failure): void {
  const { bindTicket } = (data ?? {}) as { bindTicket?: unknown }
  keepBinding({ tenantId: school.id, kind, ticket: typeof bindTicket === 'string' ? bindTicket : null })
}
