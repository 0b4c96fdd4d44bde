import { DEMO_PASSWORD } from '../../apps/server/src/main/demo/accounts.ts'
import { newClient } from './person.ts'

/** What a browser has stored of somebody who signed in on it, by name. */
export type Stored = Record<string, string>

const entry = (content: unknown): string =>
  JSON.stringify({ dataType: 'object', content, islasting: true, datetime: Date.now() })

export const storedSession = async (url: string, school: string, username: string, face: string): Promise<Stored> => {
  const stranger = newClient(url, '', () => null)
  const tenant = await stranger.call('GET /admin/tenant/detailByCode', { query: { code: school } })
  const client = newClient(url, tenant.id, () => null)
  const token = await client.call('POST /auth/oauth/token', {
    query: { grant_type: 'password', scope: 'server' },
    body: { username, password: await client.seal(DEMO_PASSWORD) },
  })
  return {
    'xinqiao-session': entry({ token, startedAt: Date.now(), clockSkew: token.serverTime - Date.now() }),
    'xinqiao-tenant': entry(tenant),
    'xinqiao-face': entry(face),
  }
}
