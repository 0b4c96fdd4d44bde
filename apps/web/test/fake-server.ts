import type { Key, Reply } from '@xinqiao/contract/client'
import { menuOf, wholeMenu } from './menus.ts'

/** What the fake answers with when it refuses. */
export type Refusal = { refuse: { code: number; http?: number; msg?: string | null; data?: unknown } }
export const refuse = (code: number, msg: string | null = null, http = 200, data: unknown = null): Refusal => ({
  refuse: { code, http, msg, data },
})

/** A refusal that says which field it is about. */
export const refuseField = (prop: string, message: string): Refusal => refuse(40_000, message, 200, [{ prop, message }])

export type Asked = {
  key: string
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
  headers: Headers
}
type Answer<K extends Key> = Reply<K> | Refusal | Response
type Handler<K extends Key> = (asked: Asked) => Answer<K> | Promise<Answer<K>>
export type Handlers = { [K in Key]?: Handler<K> }

export const TRACE = '4820917356'

/** Every shell asks for these; a test that cares answers them itself, the others do not see them in the log. */
const ALWAYS: Handlers = {
  'GET /admin/pageSetup/findPageSetupByTenantId/{id}': () => ({
    title: '',
    slogan: '',
    lead: '',
    theme: 'bridge',
    scene: 'day',
    tabs: [],
    footer: '',
    icp: '',
    logo: null,
    background: null,
    version: 0,
  }),
  'GET /public/setting/manage/type': ({ query }) => ({
    type: query['type'] ?? '',
    name: '',
    version: 0,
    updatedBy: null,
    updateTime: null,
    settingList: [],
  }),
  'GET /admin/menu/getUserProductMenu': ({ query }) => menuOf(query['productId']),
  'GET /admin/menu': ({ query }) => wholeMenu(query['type'] === 'top'),
}

/** Stands where the network would be, typed by the contract; returns what was asked, in order. */
export const fakeServer = (handlers: Handlers): Asked[] => {
  const log: Asked[] = []
  window.fetch = async (input, init) => {
    const url = new URL(String(input instanceof Request ? input.url : input), window.location.origin)
    const method = init?.method ?? 'GET'
    const own = find(handlers, method, url.pathname)
    const found = own ?? find(ALWAYS, method, url.pathname)
    if (!found) throw new TypeError(`nobody answers ${method} ${url.pathname}`)
    const asked: Asked = {
      key: found.key,
      params: found.params,
      query: Object.fromEntries(url.searchParams),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: new Headers(init?.headers),
    }
    if (own) log.push(asked)
    return toResponse(await found.handler(asked))
  }
  return log
}

type Found = { key: string; handler: Handler<Key>; params: Record<string, string> }

const find = (handlers: Handlers, method: string, path: string): Found | undefined => {
  for (const [key, handler] of Object.entries(handlers)) {
    const pattern = key.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)').replace(' ', ' /api')
    const match = new RegExp(`^${pattern}$`).exec(`${method} ${path}`)
    if (match) return { key, handler, params: { ...match.groups } }
  }
}

const toResponse = (answer: unknown): Response => {
  if (answer instanceof Response) return answer
  if (isRefusal(answer)) {
    const { code, http = 200, msg = null, data = null } = answer.refuse
    return Response.json({ code, msg, data, traceId: TRACE }, { status: http })
  }
  return Response.json({ code: 0, msg: null, data: answer, traceId: TRACE })
}

const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'refuse' in answer
