import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { closeDrawer } from '../src/features/message/drawer.store.ts'
import { MessageHost } from '../src/features/message/index.ts'
import type { InboxPage, Message } from '../src/features/message/message.queries.ts'
import { HeldPermissions } from '../src/kit/gate/gate.tsx'
import { rememberFor } from '../src/kit/remember.ts'
import { session, startPush } from '../src/session/index.ts'
import type { Asked, Handlers } from './fake-server.ts'
import { pretendPhone } from './browser-stubs.ts'
import { fakeServer } from './fake-server.ts'
import { renderInTheme } from './in-theme.tsx'
import { aToken } from './people.ts'

const pad = (n: number): string => String(n).padStart(2, '0')

/** Minutes ago, as the server writes times. */
export const ago = (minutes: number): string => {
  const at = new Date(Date.now() - minutes * 60_000 + 8 * 3_600_000)
  return `${at.toISOString().slice(0, 10)} ${pad(at.getUTCHours())}:${pad(at.getUTCMinutes())}:${pad(at.getUTCSeconds())}`
}

let counter = 0

export const aMessage = (over: Partial<Message> = {}): Message => ({
  id: `m${String(++counter).padStart(4, '0')}`,
  status: 1,
  type: 'CONSULT',
  typeName: '心理咨询',
  typeCode: 'consult',
  title: `消息 ${counter}`,
  content: '<p>地点：103 室。</p>',
  level: 'normal',
  link: null,
  createTime: ago(1),
  readTime: null,
  acts: over.link ? [{ code: 'open', label: '查看详情', link: over.link, subject: null }] : [],
  note: '',
  ...over,
})

const newestFirst = (a: Message, b: Message): number =>
  b.createTime.localeCompare(a.createTime) || b.id.localeCompare(a.id)

/** Answers about messages as the server would, from a list that the test may change. */
export const inbox = (all: Message[]): Handlers => {
  const page = (found: readonly Message[], size: number, rest: number) => ({
    records: found.slice(0, size),
    total: rest,
    current: 1,
    size,
    pages: 1,
  })
  const countsOf = (): InboxPage['counts'] =>
    [...new Set(all.map(({ type }) => type))].map((type) => {
      const some = all.filter((message) => message.type === type)
      return {
        type,
        typeName: some.find(Boolean)?.typeName ?? '',
        unread: some.filter(({ status }) => status === 1).length,
        total: some.length,
      }
    })
  const read = (id: string): Message => {
    const found = all.find((message) => message.id === id)
    if (!found) throw new Error(`no message ${id}`)
    const settled = { ...found, status: 2, readTime: ago(0) }
    all.splice(all.indexOf(found), 1, settled)
    return settled
  }
  return {
    'GET /message/message/unreadCount': () => ({ unread: all.filter(({ status }) => status === 1).length }),
    'GET /message/notice/unreadCount': () => ({ unread: 0, mustRead: 0 }),
    'GET /message/message/lockMessage': () => null,
    'GET /message/message/myMessageByType': ({ query }) => {
      const matching = all
        .filter(
          ({ status, type }) =>
            (!query['status'] || String(status) === query['status']) && (!query['type'] || type === query['type']),
        )
        .toSorted(newestFirst)
      const last = all.find(({ id }) => id === query['beforeId'])
      const older = last ? matching.filter((message) => newestFirst(last, message) < 0) : matching
      return { ...page(older, Number(query['size'] ?? 10), matching.length), counts: countsOf() }
    },
    'GET /message/message/getMyMessageByStatusAndDateScope': ({ query }) => {
      const found = all
        .filter(({ status }) => status === 1)
        .filter(({ level }) => !query['level'] || level === query['level'])
        .filter(({ createTime }) => !query['startTime'] || createTime >= query['startTime'])
        .toSorted(newestFirst)
      return page(found, 10, found.length)
    },
    'POST /message/message/messageReadById': ({ body }) => read((body as { id: string }).id),
    'POST /message/message/messageReadByUser': () => {
      const unread = all.filter(({ status }) => status === 1)
      for (const { id } of unread) read(id)
      return { count: unread.length }
    },
  }
}

type Options = { handlers: Handlers; held?: readonly string[]; at?: string; ui?: ReactNode; isPhone?: boolean }

/** Parts of the message feature on a page of their own, as the layout holds them. */
export const openMessages = async ({ handlers, held = [], at = '/', ui = null, isPhone = false }: Options) => {
  localStorage.clear()
  rememberFor(null)
  pretendPhone(isPhone)
  session.signedIn(aToken())
  act(closeDrawer)
  let nudge: (name: string) => void = () => undefined
  const log: Asked[] = fakeServer({
    'GET /push/stream': () =>
      new Response(
        new ReadableStream<Uint8Array>({
          start: (line) => {
            nudge = (name) => line.enqueue(new TextEncoder().encode(`event: ${name}\ndata:\n\n`))
          },
        }),
        { headers: { 'Content-Type': 'text/event-stream' } },
      ),
    ...handlers,
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  const page = (
    <>
      {ui}
      <MessageHost />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] })
  const stop = startPush()
  const view = renderInTheme(
    <HeldPermissions value={held}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </HeldPermissions>,
  )
  await act(async () => undefined)
  return {
    log,
    asked: (key: string) => log.filter((one) => one.key === key),
    nudge: (name: string) => act(async () => nudge(name)),
    address: () => router.state.location.pathname + router.state.location.search,
    close: () => {
      stop()
      view.unmount()
      act(closeDrawer)
      session.clear()
    },
  }
}
