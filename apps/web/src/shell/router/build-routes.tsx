import { type LoaderFunctionArgs, redirect, replace, type RouteObject } from 'react-router'
import type { PageRoute } from '../../kit/page-route.ts'
import { HAND_PAGE, handed, session, TABLET_PAGE } from '../../session/index.ts'
import { BootLoading } from '../boot/boot-loading.tsx'
import { askAhead } from '../boot/boot.queries.ts'
import { loadAround } from '../layout/later-layout.ts'
import { LOCK_PAGE } from '../lock/lock.ts'
import { isLocked } from '../lock/lock-store.ts'
import { loginAddress } from '../session-end/login-address.ts'
import { loadAntd } from '../theme/in-antd.tsx'
import { needsSession } from './guard.ts'
import { RootFrame } from './root-frame.tsx'
import { RouteFailure } from './route-failure.tsx'
import { whenNamed } from './when-named.tsx'

/** On a tablet in somebody's hands there is their sheet and the way in for staff. */
const isKeptAway = ({ path, feature }: PageRoute): boolean =>
  feature !== 'auth' && path !== TABLET_PAGE && path !== HAND_PAGE && handed.get() !== null

export type PageHandle = { readonly page: PageRoute }

const guard =
  (page: PageRoute) =>
  ({ request }: LoaderFunctionArgs): Response | null => {
    if (isLocked() && page.path !== LOCK_PAGE) return replace(LOCK_PAGE)
    const { token, tenant } = session.get()
    if (token && page.layout === 'main') askAhead(token)
    if (!token && isKeptAway(page)) return replace(TABLET_PAGE)
    if (token || !needsSession(page.path, page.access)) return null
    const { pathname, search } = new URL(request.url)
    return redirect(loginAddress({ token, tenant }, search, pathname + search))
  }

const pageObject = (page: PageRoute): RouteObject => ({
  path: page.path,
  handle: { page } satisfies PageHandle,
  loader: guard(page),
  // The guard has nothing to ask again while the same page stays open.
  shouldRevalidate: () => false,
  lazy: async () => {
    // What the page will stand in comes beside it, not after it, and all is drawn at once.
    const around = page.layout === 'main' && session.get().token ? [loadAround(), page.light ? null : loadAntd()] : []
    const [{ Page }] = await Promise.all([page.load(), ...around])
    return { Component: whenNamed(page, Page) }
  },
})

/** The boundary is a level above its pages: the router draws nothing for a page that failed to load and is its own boundary. */
const bounded = (pages: readonly PageRoute[]): RouteObject => ({
  ErrorBoundary: RouteFailure,
  children: pages.map(pageObject),
})

const Nothing = () => null

const leadOn = (from: string, to: string): RouteObject => ({
  path: from,
  loader: ({ request }) => replace(to + new URL(request.url).search),
  Component: Nothing,
})

/** One tree: the frame draws bare pages as they are and all others inside the layout. */
export const buildRoutes = (
  pages: readonly PageRoute[],
  redirects: Readonly<Record<string, string>>,
): RouteObject[] => [
  {
    Component: RootFrame,
    ErrorBoundary: RouteFailure,
    HydrateFallback: BootLoading,
    children: [
      bounded(pages.filter((page) => page.layout === 'bare')),
      bounded(pages.filter((page) => page.layout === 'main')),
      ...Object.entries(redirects).map(([from, to]) => leadOn(from, to)),
      { path: '*', loader: () => replace('/404'), Component: Nothing },
    ],
  },
]
