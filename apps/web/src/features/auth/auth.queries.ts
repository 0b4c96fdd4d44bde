import { signHex, type Input, type Reply } from '@xinqiao/contract/client'
import { useQuery } from '@tanstack/react-query'
import { client, session, type TenantFace, type Token } from '../../session/index.ts'
import { isOfHint, type SchoolHint } from './address.ts'
import { failureOf, isRefusal } from './failure.ts'
import type { Terminal } from './kept.ts'
import { rememberStart, stateOf, type SsoKind } from './sso/sso-memory.ts'

export type School = TenantFace
export type SmsPurpose = NonNullable<Input<'POST /message/inner/sms/sendSmsCode'>['body']['purpose']>
export type Captcha = { randomStr: string; code: string }
export type RegistrableType = Reply<'GET /admin/uType/getUserTypeRegister'>[number]

/** A page without network fails at once and says so, instead of waiting in silence. */
export const atOnce = { networkMode: 'always', retry: false } as const

/** The school of a deployment that names none: the specification's tenant 1, and only where it is there to be tried. */
const DEMO_TENANT = '1'

const quiet = { quiet: true, stay: true } as const
const byCode = (code: string) => client.call('GET /admin/tenant/detailByCode', { query: { code } }, quiet)
const byId = (id: string) => client.call('POST /admin/tenant/info/{id}', { params: { id } }, quiet)
const byDomain = (domain: string) => client.call('GET /admin/tenant/detailByCode', { query: { domain } }, quiet)

const orNull = (error: unknown): null => {
  if (isRefusal(failureOf(error), 'tenant.unknown')) return null
  throw error
}

async function unnamedSchool(saved: School | null): Promise<School> {
  const known = saved ? await byCode(saved.shortName).catch(orNull) : null
  if (known) return known
  try {
    return await byDomain(window.location.hostname)
  } catch (error) {
    const demo = orNull(error) ?? (await byId(DEMO_TENANT).catch(() => null))
    if (demo?.demo) return demo
    throw error
  }
}

async function findSchool(hint: SchoolHint): Promise<School> {
  const saved = session.get().tenant
  try {
    const school = await (hint ? ('code' in hint ? byCode(hint.code) : byId(hint.id)) : unnamedSchool(saved))
    session.setTenant(school)
    return school
  } catch (error) {
    // Without network the school seen last time still opens: its duty number may be what somebody came for.
    if (saved && isOfHint(hint, saved) && failureOf(error).status === 0) return saved
    throw error
  }
}

export const findSchoolByCode = (code: string): Promise<School> => findSchool({ code })

export const useSchool = (hint: SchoolHint) =>
  useQuery({
    queryKey: ['auth', 'school', hint],
    queryFn: () => findSchool(hint),
    placeholderData: () => {
      const saved = session.get().tenant
      return saved && isOfHint(hint, saved) ? saved : undefined
    },
    staleTime: 60_000,
    ...atOnce,
  })

/** Schools to try, where this is a place to try things. */
export const useDemoSchools = () =>
  useQuery({
    queryKey: ['auth', 'demo-schools'],
    queryFn: async () => (await byId(DEMO_TENANT)).demo?.schools ?? [],
    staleTime: 60_000,
    ...atOnce,
  })

export type Guarded = Input<'POST /auth/code/puzzle'>['body']
export const askPuzzle = (guarded: Guarded) => client.call('POST /auth/code/puzzle', { body: guarded })

type Claim = { bindTicket?: string | undefined }
const claim = (ticket: string | undefined) => (ticket ? { bindTicket: ticket } : {})

export async function signInByPassword(
  given: { username: string; password: string; captcha: Captcha | null; deviceToken?: string } & Claim,
): Promise<Token> {
  const password = await client.seal(given.password)
  return client.call('POST /auth/oauth/token', {
    query: { grant_type: 'password', scope: 'server', ...given.captcha },
    body: {
      username: given.username,
      password,
      ...(given.deviceToken ? { deviceToken: given.deviceToken } : {}),
      ...claim(given.bindTicket),
    },
  })
}

export const signInBySms = (given: { mobile: string; code: string } & Claim): Promise<Token> =>
  client.call('POST /auth/mobile/token/sms', {
    body: { mobile: `SMS@${given.mobile}`, code: given.code, ...claim(given.bindTicket) },
  })

/** `shown` is what the terminal read: 证件类型@号码, or FINGER@编号. */
export async function signInAtTerminal(terminal: Terminal, shown: string): Promise<Token> {
  const { nonce } = await client.call('GET /auth/crypto/key')
  const terminalProof = signHex(terminal.key, `${nonce}\n${shown}`)
  return client.call('POST /auth/mobile/token/social', {
    body: { mobile: shown, terminalId: terminal.id, terminalProof, nonce },
  })
}

/** The landing pages show a failure themselves, so nothing pops up beside it. */
export const signInBySocial = (given: { state: string; code: string }): Promise<Token> =>
  client.call('POST /auth/mobile/token/social', { body: given }, quiet)
export const signInByOidc = (given: { state: string; code: string; iss?: string }): Promise<Token> =>
  client.call('POST /auth/token/login', { body: given }, quiet)
export const signInByCas = (given: { state: string; ticket: string }): Promise<Token> =>
  client.call('POST /auth/token/cfauCasLogin', { body: given }, quiet)
export const signInByDingTalk = (given: { code: string; state?: string }): Promise<Token> =>
  client.call('POST /auth/token/dingTalk/login', { body: given }, quiet)
export const signInByWeChat = (given: { state: string; code: string }): Promise<Token> =>
  client.call('POST /auth/wx/login', { body: given }, quiet)

/** Remembers the way out and returns the provider's address. */
export async function startSso(kind: SsoKind, tenantId: string, target: string, isQuiet = false): Promise<string> {
  const { url } = await client.call(
    'GET /auth/sso/authorize',
    { query: { kind, tenantId } },
    { quiet: isQuiet, stay: true },
  )
  const state = stateOf(url)
  if (!state || !/^https?:\/\//i.test(url)) throw new TypeError(`No state in the address of ${kind}`)
  rememberStart(state, target)
  return url
}

export const answerCall = (code: string) => client.call('POST /public/duty/answer', { body: { code } }, quiet)

export const sendSmsCode = (mobile: string, purpose: SmsPurpose, captcha: Captcha | null) =>
  client.call('POST /message/inner/sms/sendSmsCode', { body: { mobile, purpose, ...captcha } })

export const checkSmsCode = (mobile: string, code: string, purpose: SmsPurpose) =>
  client.call('POST /message/inner/sms/validSmsCode', { body: { mobile, code, purpose } })

export async function resetPassword(ticket: string, password: string): Promise<void> {
  await client.call('POST /auth/password/reset', { body: { ticket, password: await client.seal(password) } })
}

export const useRegistrableTypes = (tenantId: string) =>
  useQuery({
    queryKey: ['auth', 'registrable-types', tenantId],
    queryFn: () => client.call('GET /admin/uType/getUserTypeRegister', { query: { tenantId } }, quiet),
    ...atOnce,
  })

export type Registration = Omit<Input<'POST /admin/user/register'>['body'], 'ticket'> & { code: string }

/** Proves the phone, then registers; returns whether somebody must approve first. */
export async function register({ code, password, ...person }: Registration): Promise<{ isPending: boolean }> {
  const { ticket } = await checkSmsCode(person.mobile, code, 'register')
  const body = { ...person, ticket, password: await client.seal(password) }
  const { auditStatus } = await client.call('POST /admin/user/register', { body })
  return { isPending: auditStatus === 'pending' }
}

/** The server forgets the session where it can be reached; this browser forgets it in any case. */
export async function signOut(): Promise<void> {
  await client.call('POST /auth/token/logout', undefined, quiet).catch(() => undefined)
  session.clear()
}
