import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type Call, calls, topicsOf as declared } from '@xinqiao/contract'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer, refuse, type Asked } from '../../test/fake-server.ts'
import { byId, change, one, paged } from './data.ts'
import { Sight } from './sight.ts'
import { topicsOf, useReread } from './stale.ts'

const useNotes = one('GET /admin/note/list')
const useCounts = one('GET /admin/console/counts')
const useSites = one('GET /consult/site/cache/all')
const useRole = one('GET /admin/role/detail')
const useNotePage = paged('POST /admin/note/page', { isPinned: true })
const useRemoveNote = change('POST /admin/note/delete', byId)
const useRemoveRole = change('POST /admin/role/delete', byId)
const useHold = change('POST /consult/mobile/reserve/hold')

let queries: QueryClient
let log: Asked[]
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
)
const asked = () => log.map(({ key }) => key).toSorted()

beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  log = fakeServer({
    'GET /admin/note/list': () => ({ records: [], total: 0, due: 0 }),
    'GET /admin/console/counts': () => [],
    'GET /consult/site/cache/all': () => [],
    'POST /admin/note/page': () => ({ records: [], total: 0, size: 10, current: 1, pages: 0 }),
    'POST /admin/note/delete': () => refuse(404, '便签不存在'),
    'POST /consult/mobile/reserve/hold': () => refuse(1, '已被占用'),
  })
})

const shown = async () => {
  const hooks = renderHook(
    () => ({
      notes: useNotes(),
      again: useNotes(),
      counts: useCounts(),
      sites: useSites(),
      page: useNotePage({ current: 1, size: 10, state: 'open' }),
      role: useRole(null),
      remove: useRemoveNote(),
      hold: useHold(),
      reread: useReread('site'),
    }),
    { wrapper },
  )
  await waitFor(() => expect(log).toHaveLength(4))
  await waitFor(() => expect(hooks.result.current.page.data?.total).toBe(0))
  log.length = 0
  return hooks.result
}

test('what a change makes old is asked again once, refused or not, and nothing else; what is pinned stays', async () => {
  const { current } = await shown()
  await act(async () => void (await current.remove.mutateAsync('7').catch(() => undefined)))
  expect(log[0]?.body).toEqual({ id: '7' })
  expect(asked()).toEqual(['GET /admin/console/counts', 'GET /admin/note/list', 'POST /admin/note/delete'])
})

test('what is to follow a change does, also when its button is gone by then', async () => {
  let answer = (): void => undefined
  fakeServer({
    'POST /admin/note/delete': () => new Promise((done) => (answer = () => done(null))),
  })
  const button = renderHook(() => useRemoveNote(), { wrapper })
  const followed: string[] = []
  act(() => button.result.current.mutate('7', { onSuccess: () => followed.push('said') }))
  await waitFor(() => expect(button.result.current.isPending).toBe(true))
  button.unmount()
  answer()
  await waitFor(() => expect(followed).toEqual(['said']))
})

test('a change that touches nothing shown asks for nothing', async () => {
  const { current } = await shown()
  await act(async () => void (await current.hold.mutateAsync({ slotId: '1', type: '1' }).catch(() => undefined)))
  expect(asked()).toEqual(['POST /consult/mobile/reserve/hold'])
})

test('what changed elsewhere is asked again by its topic', async () => {
  const { current } = await shown()
  await act(() => current.reread())
  expect(asked()).toEqual(['GET /consult/site/cache/all'])
})

test('what only a page out of sight shows is asked again when it is looked at; no change waits for it', async () => {
  const listeners = new Set<() => void>()
  let isSeen = false
  const sight = {
    get: () => isSeen,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const look = (next: boolean) => {
    isSeen = next
    for (const listener of listeners) listener()
  }
  renderHook(() => ({ notes: useNotes(), counts: useCounts() }), {
    wrapper: ({ children }) => wrapper({ children: <Sight value={sight}>{children}</Sight> }),
  })
  const { result } = renderHook(() => ({ counts: useCounts(), remove: useRemoveNote() }), { wrapper })
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  log.length = 0
  await act(async () => void (await result.current.remove.mutateAsync('7').catch(() => undefined)))
  expect(asked()).toEqual(['GET /admin/console/counts', 'POST /admin/note/delete'])
  log.length = 0
  act(() => look(true))
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(asked()).toEqual(['GET /admin/note/list'])
  act(() => look(false))
  act(() => look(true))
  expect(queries.isFetching()).toBe(0)
})

test('what has been removed is not asked for once more; the lists it stood in are', async () => {
  log = fakeServer({
    'GET /admin/role/detail': () => refuse(1, '以后再说'),
    'POST /admin/role/delete': () => null,
  })
  const { result } = renderHook(
    () => ({ role: useRole({ id: 'r1' }), other: useRole({ id: 'r2' }), remove: useRemoveRole() }),
    { wrapper },
  )
  await waitFor(() => expect(log).toHaveLength(2))
  await waitFor(() => expect(result.current.other.error).toBeTruthy())
  log.length = 0
  await act(async () => void (await result.current.remove.mutateAsync('r1')))
  expect(log.map(({ key, query }) => [key, query['id']])).toEqual([
    ['POST /admin/role/delete', undefined],
    ['GET /admin/role/detail', 'r2'],
  ])
})

test('the table of the browser says of every call what the contract says', () => {
  const differing = Object.entries<Call>(calls).filter(
    ([key, call]) => !call.deprecated && topicsOf(key).join(' ') !== declared(call).join(' '),
  )
  expect(differing.map(([key]) => key)).toEqual([])
  expect(topicsOf('nothing')).toEqual([])
})
