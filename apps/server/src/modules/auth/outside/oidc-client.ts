import * as client from 'openid-client'
import type { ProviderConfig } from './login-providers.ts'
import type { SsoState } from './sso-state.ts'
import { ProviderError } from './ask.ts'

type Config = ProviderConfig<'oidc'>
export type OidcUser = { subject: string; username: string | null; logoutUrl: string | null }

const TIMEOUT_SECONDS = 10
const FRESH_MS = 3_600_000
const KEPT = 200

// What a provider says about itself changes seldom; asking at each sign-in would double the time it takes.
const known = new Map<string, { at: number; found: Promise<client.Configuration> }>()

const discover = (http: typeof fetch, config: Config): Promise<client.Configuration> => {
  const key = JSON.stringify([config.issuer, config.clientId, config.clientSecret])
  const before = known.get(key)
  if (before && performance.now() - before.at < FRESH_MS) return before.found
  const found = ask(http, config)
  known.delete(key)
  known.set(key, { at: performance.now(), found })
  for (const oldest of known.keys()) {
    if (known.size <= KEPT) break
    known.delete(oldest)
  }
  // A failed question is asked again.
  found.catch(() => {
    if (known.get(key)?.found === found) known.delete(key)
  })
  return found
}

const ask = (http: typeof fetch, { issuer, clientId, clientSecret }: Config): Promise<client.Configuration> => {
  const basic = client.ClientSecretBasic(clientSecret)
  const post = client.ClientSecretPost(clientSecret)
  const authenticate: client.ClientAuth = (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true)
      ? basic(server, ...rest)
      : post(server, ...rest)
  // The saved address is https, or http on this machine itself (login-providers.ts).
  const insecure = issuer.startsWith('http:') ? [client.allowInsecureRequests] : []
  return client.discovery(new URL(issuer), clientId, undefined, authenticate, {
    timeout: TIMEOUT_SECONDS,
    execute: [client.enableNonRepudiationChecks, ...insecure],
    [client.customFetch]: (url, options) => http(url, options as RequestInit),
  })
}

export const oidcAuthorizeUrl = async (
  http: typeof fetch,
  config: Config,
  state: string,
  facts: SsoState,
): Promise<string> =>
  client.buildAuthorizationUrl(await discover(http, config), {
    redirect_uri: facts.redirectUri,
    scope: config.scope,
    state,
    nonce: facts.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(facts.verifier),
    code_challenge_method: 'S256',
  }).href

export type Returned = { state: string; code: string; iss?: string }

/** Exchanges the code; the library checks state, nonce, issuer, audience, times, signature and the PKCE verifier's way. */
export const redeemCode = async (
  http: typeof fetch,
  config: Config,
  facts: SsoState,
  back: Returned,
  home: string,
): Promise<OidcUser> => {
  const provider = await discover(http, config)
  const url = new URL(facts.redirectUri)
  for (const [name, value] of Object.entries(back)) url.searchParams.set(name, value)
  const tokens = await client.authorizationCodeGrant(provider, url, {
    expectedState: back.state,
    expectedNonce: facts.nonce,
    pkceCodeVerifier: facts.verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new ProviderError('对方答复缺少 id_token')
  const server = provider.serverMetadata()
  const named = claimText(claims[config.usernameClaim])
  const username =
    named ??
    (server.userinfo_endpoint
      ? claimText((await client.fetchUserInfo(provider, tokens.access_token, claims.sub))[config.usernameClaim])
      : null)
  const logoutUrl = server.end_session_endpoint
    ? client.buildEndSessionUrl(provider, { post_logout_redirect_uri: home }).href
    : null
  return { subject: `${claims.iss}\n${claims.sub}`, username, logoutUrl }
}

const claimText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null
