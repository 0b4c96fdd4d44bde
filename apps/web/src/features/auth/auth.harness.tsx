import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { solvePuzzle, type Key, type Puzzle, type Reply } from '@xinqiao/contract/client'
import { act, render } from '@testing-library/react'
import { vi } from 'vitest'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { ConfirmHost } from '../../kit/confirm.tsx'
import { ToastHost } from '../../kit/toast-host.tsx'
import { toast } from '../../kit/toast.ts'
import { session, setClientHost, useSession } from '../../session/index.ts'
import { authRoutes } from './auth.routes.ts'

/** What a test's server answers with when it refuses; spread an entry of the contract's error table into it. */
export class Refusal {
  readonly code: number
  readonly http: number
  readonly text: string
  readonly data: unknown

  constructor({ code, http, text }: { code: number; http: number; text: string }, data: unknown = null) {
    this.code = code
    this.http = http
    this.text = text
    this.data = data
  }
}

export type Asked = {
  key: string
  query: Record<string, string>
  body: Record<string, unknown>
  params: Record<string, string>
  tenant: string | null
}
type Handler<K extends Key> = (asked: Asked) => Reply<K> | Refusal | Promise<Reply<K> | Refusal>
export type Handlers = { [K in Key]?: Handler<K> }

const BARE = /^POST \/auth\/(?:oauth|mobile|token\/(?:login|cfauCasLogin|dingTalk)|wx)/

/** Stands where the network would be: typed by the contract, and it keeps what was asked. */
export function serve(handlers: Handlers): Asked[] {
  const log: Asked[] = []
  window.fetch = async (input, init) => {
    const url = new URL(String(input instanceof Request ? input.url : input), window.location.origin)
    const method = init?.method ?? 'GET'
    const found = Object.entries(handlers)
      .map(([key, handler]) => ({ key, handler: handler as Handler<Key>, params: matchKey(key, method, url.pathname) }))
      .find((one) => one.params !== null)
    if (!found) throw new TypeError(`Nobody answers ${method} ${url.pathname}`)
    const asked: Asked = {
      key: found.key,
      query: Object.fromEntries(url.searchParams),
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as Asked['body']) : {},
      params: found.params ?? {},
      tenant: new Headers(init?.headers).get('TENANT-ID'),
    }
    log.push(asked)
    const answer: unknown = await found.handler(asked)
    if (answer instanceof Refusal) {
      const { code, text: msg, data, http } = answer
      return Response.json({ code, msg, data, traceId: '4820917356' }, { status: http })
    }
    return Response.json(BARE.test(found.key) ? answer : { code: 0, msg: null, data: answer, traceId: '1' })
  }
  return log
}

function matchKey(key: string, method: string, pathname: string): Record<string, string> | null {
  const [verb, path = ''] = key.split(' ')
  if (verb !== method) return null
  const pattern = new RegExp(`^/api${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
  const match = pattern.exec(pathname)
  return match ? { ...match.groups } : null
}

/** Opens the application at an address; the page behind the sign-in only says where one has arrived. */
export async function openAt(address: string) {
  setClientHost({
    notice: (kind, text, ms) => void toast[kind](text, { duration: ms }),
    endSession: () => undefined,
    goTo: () => undefined,
    log: () => undefined,
  })
  const pages = authRoutes.map((page) => ({
    path: page.path,
    lazy: async () => ({ Component: (await page.load()).Page }),
    HydrateFallback: () => null,
  }))
  const router = createMemoryRouter([...pages, { path: '*', Component: Arrived }], { initialEntries: [address] })
  const view = render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
      <ToastHost />
      <ConfirmHost />
    </QueryClientProvider>,
  )
  await act(async () => undefined)
  return { ...view, router, address: () => router.state.location.pathname + router.state.location.search }
}

function Arrived() {
  const { pathname, search } = useLocation()
  const token = useSession((state) => state.token)
  return (
    <h1>
      到达 {pathname + search} {token?.username}
    </h1>
  )
}

export function forgetEverything(): void {
  window.localStorage.clear()
  window.sessionStorage.clear()
  useSession.setState({ token: null, startedAt: null, clockSkew: 0, tenant: null, user: null })
  toast.clear()
}

export const SCHOOL: Reply<'GET /admin/tenant/detailByCode'> = {
  id: '7',
  shortName: 'lake',
  name: '湖滨大学',
  centreName: '心理中心',
  slogan: '有人愿意听，就从这里走过来。',
  dutyPhone: '027-5550 1200',
  hotline: '12356',
  methods: {
    password: true,
    sms: true,
    oidc: false,
    cas: false,
    dingtalk: false,
    wechat: false,
    terminal: true,
    register: true,
  },
  demo: null,
}

export const DEMO: typeof SCHOOL = {
  ...SCHOOL,
  id: '1',
  shortName: 'demo',
  name: '心桥大学',
  demo: {
    password: 'Xinqiao@2026',
    groups: [{ title: '中心', accounts: [{ account: 'consultant', label: '咨询师', name: '林静宜' }] }],
    schools: [
      { shortName: 'demo', name: '心桥大学' },
      { shortName: 'river', name: '江城学院' },
    ],
  },
}

export const tokenOf = (school: typeof SCHOOL, username: string): Reply<'POST /auth/oauth/token'> => ({
  access_token: 'a'.repeat(43),
  refresh_token: 'r'.repeat(43),
  expires_in: 43_200,
  token_type: 'bearer',
  scope: 'server',
  user_id: '0198c0de-0000-7000-8000-000000000001',
  username,
  realName: '林静宜',
  avatar: null,
  deptId: null,
  tenantId: school.id,
  shortName: school.shortName,
  roles: [],
  isChangePassword: '0',
  isInitializeAdmin: false,
  isFinger: false,
  isWriteInfo: [],
  signKey: 'k'.repeat(43),
  encFlag: false,
  serverTime: Date.now(),
})

/** A public key whose private half nobody needs: the page only has to seal with it. */
export const KEY: Reply<'GET /auth/crypto/key'> = {
  kid: 'k1',
  alg: 'X25519-HKDF-SHA256-AES-256-GCM',
  publicKey: 'hSDwCYkwp1R0i33ctD73Wg2_Og0mOBr066SpjqqbTmo',
  nonce: 'nonce-1',
}

export const RANDOM_STR = 'a'.repeat(32)

/** Works at once and without a thread, which the pages of a test have none of. */
class ReadyWorker {
  protected hear: (event: { data: string }) => void = () => undefined
  addEventListener(name: string, listener: (event: { data: string }) => void): void {
    if (name === 'message') this.hear = listener
  }
  postMessage(puzzle: Puzzle): void {
    queueMicrotask(() => this.hear({ data: solvePuzzle(puzzle) }))
  }
  terminate(): void {}
}

/** A server that asks for work, and a browser that can do it. */
export const workIsAsked = (bits: number, worker: new () => ReadyWorker = ReadyWorker): Handlers => {
  vi.stubGlobal('Worker', worker)
  return { 'POST /auth/code/puzzle': () => ({ randomStr: RANDOM_STR, bits }) }
}

/** Work that goes on until it is told to end. */
export const workWaits = () => {
  const waiting: (() => void)[] = []
  return {
    Worker: class extends ReadyWorker {
      override postMessage(): void {
        waiting.push(() => this.hear({ data: '1' }))
      }
    },
    finish: () => act(() => waiting.forEach((end) => end())),
  }
}

/** The calls every sign-in page makes before anybody touches it. */
export const known = (school: typeof SCHOOL): Handlers => ({
  'GET /admin/tenant/detailByCode': () => school,
  'POST /admin/tenant/info/{id}': () => school,
  'GET /auth/crypto/key': () => KEY,
  'POST /auth/code/puzzle': () => ({ randomStr: RANDOM_STR, bits: 0 }),
})

export const signedInAs = (school: typeof SCHOOL, username: string): void => session.signedIn(tokenOf(school, username))
