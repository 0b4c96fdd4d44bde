import { createHash, createHmac, createSecretKey, randomBytes } from 'node:crypto'
import { captchaFor, createClient, HEADERS, type Client, type ClientSession } from '@xinqiao/contract/client'
import { canonicalRequest } from '@xinqiao/contract'
import type { Shot } from './load.ts'

export type Person = { client: Client; session: ClientSession; userId: string; tenantId: string }

export const newClient = (url: string, tenantId: string, session: () => ClientSession | null): Client =>
  createClient({
    baseUrl: url,
    fetch,
    now: Date.now,
    sleep: async () => undefined,
    random: (length) => randomBytes(length),
    session,
    context: () => ({ port: 'pc', tenantId }),
    host: { notice: () => undefined, endSession: () => undefined, goTo: () => undefined, log: () => undefined },
  })

export const signIn = async (url: string, tenant: number, username: string, password: string): Promise<Person> => {
  const tenantId = String(tenant)
  let session: ClientSession | null = null
  const client = newClient(url, tenantId, () => session)
  const sealed = await client.seal(password)
  const token = await client.call('POST /auth/oauth/token', {
    query: { grant_type: 'password' },
    body: { username, password: sealed, ...(await captchaFor(client, { username })) },
  })
  session = { accessToken: token.access_token, signKey: token.signKey, encFlag: token.encFlag, tenantId }
  return { client, session, userId: token.user_id, tenantId }
}

/** A signed request ready to be fired; writes need a fresh one each time, because the request id is spent. */
export const signedShot = ({ session, tenantId }: Person, path: string, value: unknown, n: number): Shot => {
  const body = JSON.stringify(value)
  const requestId = String(1_000_000_000 + n)
  const timestamp = String(Date.now())
  const bodyDigest = createHash('sha256').update(body).digest('hex')
  const parts = { method: 'POST', path: `/api${path}`, rawQuery: '', bodyDigest, timestamp, requestId, tenantId }
  return {
    path: `/api${path}`,
    body,
    headers: {
      Authorization: `Bearer ${session.accessToken}`,
      [HEADERS.tenant]: tenantId,
      [HEADERS.port]: 'pc',
      [HEADERS.requestId]: requestId,
      [HEADERS.timestamp]: timestamp,
      [HEADERS.sign]: createHmac('sha256', createSecretKey(session.signKey, 'base64url'))
        .update(canonicalRequest(parts))
        .digest('hex'),
    },
  }
}
