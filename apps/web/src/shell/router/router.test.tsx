import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { address, freshBrowser, openApp, signedInAs } from '../../../test/open-app.tsx'
import { aToken, aUser } from '../../../test/people.ts'
import { forPermission, forSignedIn, openToAll, type PageRoute } from '../../kit/page-route.ts'
import { errorLog } from '../error-log/error-log.ts'
import { browser } from '../navigator.ts'
import { shellRoutes } from '../shell.routes.ts'

const page = (path: string, over: Partial<PageRoute> = {}): PageRoute => ({
  path,
  title: `标题${path}`,
  feature: 'test',
  access: forSignedIn,
  layout: 'main',
  load: async () => ({ Page: () => <main>at {path}</main> }),
  ...over,
})
const Broken = () => {
  throw new Error('drawn wrong')
}
const PAGES = [
  page('/login', { access: openToAll, layout: 'bare' }),
  page('/lock', { layout: 'bare' }),
  page('/wel/index'),
  page('/online/index', { access: forPermission('admin_online_list_tab') }),
  page('/lost', { load: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /x.js')) }),
  page('/broken', { load: async () => ({ Page: Broken }) }),
  ...shellRoutes,
]

const signIn = (user = aUser()) => {
  signedInAs(aToken())
  fakeServer({
    'GET /admin/user/info': () => user,
    'GET /admin/products/findTenantProductList': () => [],
  })
}

beforeEach(() => {
  freshBrowser()
  // The layout is not what is tested here; its own tests wait for it.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => void vi.restoreAllMocks())

describe('signed out', () => {
  test.each([
    ['/', '/login?shortName=demo'],
    ['/wel', '/login?shortName=demo'],
    ['/wel/index?shortName=river', '/login?shortName=river'],
    ['/wel/index?tenantId=2', '/login?tenantId=2'],
    ['/online/index?current=3&shortName=river', '/login?shortName=river&redirect=%2Fonline%2Findex%3Fcurrent%3D3'],
  ])('%s leads to the login page of the school: %s', async (from, to) => {
    await openApp(from, PAGES)
    await screen.findByText('at /login')
    expect(address()).toBe(to)
    expect(document.title).toBe('标题/login——心桥')
  })

  test.each(['/login', '/lock'])('%s is open to everybody', async (path) => {
    await openApp(path, PAGES)
    expect(await screen.findByText(`at ${path}`)).toBeTruthy()
    expect(address()).toBe(path)
  })

  test.each([
    ['/401', '请先登录'],
    ['/403', '您没有权限打开这个页面'],
    ['/404', '没有找到这个页面'],
    ['/500', '服务暂时出了问题'],
  ])('%s stands alone', async (path, title) => {
    await openApp(path, PAGES)
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title)
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test('an unknown address leads to /404', async () => {
    await openApp('/no/such/page?x=1', PAGES)
    await screen.findByText('没有找到这个页面')
    expect(address()).toBe('/404')
  })

  test('the error page for the signed-out offers the way back in', async () => {
    await openApp('/401', PAGES)
    await userEvent.click(await screen.findByRole('button', { name: '重新登录' }))
    await screen.findByText('at /login')
    expect(address()).toBe('/login?shortName=demo')
  })
})

describe('signed in', () => {
  test('the root leads to the workbench', async () => {
    signIn()
    await openApp('/?x=1', PAGES)
    expect(await screen.findByText('at /wel/index', {}, { timeout: 15_000 })).toBeTruthy()
    expect(address()).toBe('/wel/index?x=1')
    expect(document.title).toBe('标题/wel/index——心桥')
  }, 20_000)

  test('who they are is asked while the page is still on its way, and asked once', async () => {
    signedInAs(aToken())
    const asked = fakeServer({
      'GET /admin/user/info': () => aUser(),
      'GET /admin/products/findTenantProductList': () => [],
    })
    const infos = () => asked.filter(({ key }) => key === 'GET /admin/user/info').length
    const arrival = Promise.withResolvers<{ Page: () => ReactNode }>()
    await openApp('/late', [...PAGES, page('/late', { load: () => arrival.promise })])
    expect(infos()).toBe(1)
    arrival.resolve({ Page: () => <main>at last</main> })
    expect(await screen.findByText('at last')).toBeTruthy()
    expect(infos()).toBe(1)
  })

  test.each(['/403', '/404', '/500', '/401'])('%s stands inside the layout', async (path) => {
    signIn()
    await openApp(path, PAGES)
    expect(await screen.findByRole('navigation', { name: '菜单' })).toBeTruthy()
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  })

  test('a page the role may not open is refused in its place', async () => {
    signIn()
    await openApp('/online/index', PAGES)
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('您没有权限打开这个页面')
    expect(address()).toBe('/online/index')
  })

  test('and opens for a role that may', async () => {
    signIn(aUser({ permissions: ['admin_online_list_tab'] }))
    await openApp('/online/index', PAGES)
    expect(await screen.findByText('at /online/index')).toBeTruthy()
  })

  test('a page that cannot be fetched says so inside the layout, is logged and can be tried again', async () => {
    const reload = vi.spyOn(browser, 'reload').mockImplementation(() => undefined)
    signIn()
    await openApp('/lost', PAGES)
    expect(await screen.findByRole('navigation', { name: '菜单' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('加载失败...')
    expect(errorLog.list()).toContainEqual(expect.objectContaining({ type: 'load', info: '/lost' }))
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('with no network the try is put off instead of leaving the page', async () => {
    const reload = vi.spyOn(browser, 'reload').mockImplementation(() => undefined)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    signIn()
    await openApp('/lost', PAGES)
    await userEvent.click(await screen.findByRole('button', { name: '重试' }))
    expect(reload).not.toHaveBeenCalled()
  })

  test('a page that breaks while being drawn leaves the layout standing', async () => {
    signIn()
    await openApp('/broken', PAGES)
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('服务暂时出了问题')
    expect(screen.getByRole('navigation', { name: '菜单' })).toBeTruthy()
    expect(errorLog.list()).toContainEqual(expect.objectContaining({ type: 'render', message: 'drawn wrong' }))
  })

  test('a slow page shows that it is on its way', async () => {
    let arrive: (module: { Page: () => string }) => void = () => undefined
    const slow = page('/slow', { load: () => new Promise((resolve) => void (arrive = resolve)) })
    signIn()
    await openApp('/wel/index', [...PAGES, slow])
    await screen.findByText('at /wel/index')
    await act(async () => window.history.pushState(null, '', '/slow'))
    await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')))
    expect(screen.getByRole('progressbar', { name: '页面加载中' })).toBeTruthy()
    await act(async () => arrive({ Page: () => 'arrived' }))
    expect(await screen.findByText('arrived')).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })
})
