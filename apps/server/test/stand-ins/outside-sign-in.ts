import { errors, type ErrorName } from '@xinqiao/contract'
import {
  saveLoginProvider,
  type ProviderInput,
  type ProviderKind,
} from '../../src/modules/auth/outside/login-providers.ts'
import type { TestApp } from '../harness.ts'
import type { TestTenant, TestUser, Visitor } from '../people.ts'
import { visit } from './stand-in.ts'

export const giveProvider = <K extends ProviderKind>(
  app: TestApp,
  tenant: TestTenant,
  kind: K,
  config: ProviderInput<K>,
): Promise<void> =>
  app.runtime.withTenant({ tenantId: tenant.id, actor: null }, (tx) => saveLoginProvider(tx, kind, config))

/** What a refused call rejects with. */
export const refusedWith = (name: ErrorName) => ({ code: errors[name].code, status: errors[name].http })

/** Starts at our server, goes through the provider like a browser, and comes back with what the landing page finds in its address. */
export const goThrough = async (
  app: TestApp,
  browser: Visitor,
  kind: ProviderKind,
): Promise<Record<string, string>> => {
  const { url } = await browser.call('GET /auth/sso/authorize', { query: { kind } })
  return Object.fromEntries((await visit(url, app.url)).searchParams)
}

/** The ordinary sign-in that follows 登录账号未绑定. */
export const bindByPassword = async (browser: Visitor, user: TestUser, bindTicket: string) =>
  browser.call('POST /auth/oauth/token', {
    query: { grant_type: 'password' },
    body: { username: user.username, password: await browser.client.seal(user.password), bindTicket },
  })

export const ticketOf = (error: unknown): string => (error as { data: { bindTicket: string } }).data.bindTicket

export const loginLogOf = (app: TestApp, tenant: TestTenant) =>
  app.runtime.withTenant({ tenantId: tenant.id, actor: null }, (tx) =>
    tx.sql<{ method: string; result: string; reason: string | null; username: string; user_id: string | null }>(
      'select method, result, reason, username, user_id from login_log where tenant_id = $1 order by at, id',
      [tenant.id],
    ),
  )

/** As if ten minutes had passed for everything that waits for somebody to come back. */
export const letExpire = (app: TestApp, tenant: TestTenant) =>
  app.runtime.withTenant({ tenantId: tenant.id, actor: null }, (tx) =>
    tx.sql('update challenge set expires_at = created_at where tenant_id = $1', [tenant.id]),
  )
