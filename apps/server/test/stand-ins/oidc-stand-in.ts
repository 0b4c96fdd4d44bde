import { generateKeyPairSync } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { Provider, type Configuration } from 'oidc-provider'
import { listen, send, type StandIn } from './stand-in.ts'

export type OidcAccount = { sub: string; preferred_username?: string }
export type OidcStandIn = StandIn & {
  clientId: string
  clientSecret: string
  /** Who is signed in at the provider's page. */
  account: OidcAccount
  /** Answers everything with this status, as a broken provider would. */
  failure: number | null
}

/** A certified OpenID provider on a local port; only its login page is ours, and it signs in at once. */
export const startOidc = async (redirectUris: readonly string[]): Promise<OidcStandIn> => {
  let handler: RequestListener = (_, response) => send(response, 503, 'starting', 'text/plain')
  const server = await listen((request, response) => {
    if (oidc.failure) return send(response, oidc.failure, 'down', 'text/plain')
    return handler(request, response)
  })
  const oidc: OidcStandIn = {
    ...server,
    clientId: 'xinqiao',
    clientSecret: 'oidc-secret-never-logged',
    account: { sub: 'nobody' },
    failure: null,
  }
  const provider = new Provider(server.url, configuration(oidc, redirectUris))
  const answer = provider.callback()
  handler = (request, response) => {
    if (request.url?.startsWith('/interaction/')) void signIn(provider, oidc.account.sub, request, response)
    else void answer(request, response)
  }
  return oidc
}

const configuration = (oidc: OidcStandIn, redirectUris: readonly string[]): Configuration => {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
  // Claims belong to the person who signed in, not to whoever is at the page by the time they are asked for.
  const known = new Map<string, OidcAccount>()
  return {
    clients: [
      {
        client_id: oidc.clientId,
        client_secret: oidc.clientSecret,
        redirect_uris: [...redirectUris],
        post_logout_redirect_uris: redirectUris.map((uri) => uri.replace(/\/sso$/, '/login')),
      },
    ],
    jwks: { keys: [{ ...key, kid: 'test', use: 'sig', alg: 'RS256' }] as never },
    cookies: { keys: ['test'] },
    claims: { openid: ['sub'], profile: ['preferred_username'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_, sub) => {
      if (!known.has(sub)) known.set(sub, oidc.account)
      const account = known.get(sub) ?? { sub }
      return { accountId: sub, claims: () => ({ ...account }) }
    },
  }
}

type Sides = Parameters<RequestListener>

const signIn = async (provider: Provider, accountId: string, request: Sides[0], response: Sides[1]): Promise<void> => {
  const { params } = await provider.interactionDetails(request, response)
  const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) })
  grant.addOIDCScope(String(params['scope']))
  await provider.interactionFinished(request, response, {
    login: { accountId },
    consent: { grantId: await grant.save() },
  })
}
