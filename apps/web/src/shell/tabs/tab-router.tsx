import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import {
  type DataRouter,
  IDLE_NAVIGATION,
  type Path,
  resolvePath,
  type RouterNavigateOptions,
  type To,
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterDataContext,
  UNSAFE_DataRouterNavigationContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_FetchersContext,
  UNSAFE_LocationContext,
  UNSAFE_NavigationContext,
} from 'react-router'
import { type KeptPage, leadsTo, type RouterView } from './kept-page.ts'

export type Relocate = (key: string, path: Path, state: unknown) => void

type TabRouterProps = { page: KeptPage; isLive: boolean; relocate: Relocate; children: ReactNode }

/** The shell shows progress; a page that heard of it would be drawn again at every step of somebody else's navigation. */
const STILL = { navigation: IDLE_NAVIGATION, revalidation: 'idle' } as const

/**
 * The router as one tab sees it: its own location, parameters and matches, whichever tab is being looked at. The contexts
 * are marked unsafe because they may change with a major version of the router; what is relied on here is tested.
 */
export function TabRouter({ page, isLive, relocate, children }: TabRouterProps) {
  const { view } = page
  return (
    <UNSAFE_DataRouterContext value={useOwnRouter(page, isLive, relocate)}>
      <UNSAFE_DataRouterStateContext value={view.state}>
        <UNSAFE_DataRouterDataContext value={view.data}>
          <UNSAFE_DataRouterNavigationContext value={STILL}>
            <UNSAFE_FetchersContext value={view.fetchers}>
              <UNSAFE_NavigationContext value={view.navigation}>
                <UNSAFE_LocationContext value={view.place}>{children}</UNSAFE_LocationContext>
              </UNSAFE_NavigationContext>
            </UNSAFE_FetchersContext>
          </UNSAFE_DataRouterNavigationContext>
        </UNSAFE_DataRouterDataContext>
      </UNSAFE_DataRouterStateContext>
    </UNSAFE_DataRouterContext>
  )
}

/** The next page is on its way to be drawn and the address is its own already: a filter pressed here must not land there. */
const hasGoneOn = (router: DataRouter, { view }: KeptPage): boolean =>
  router.state.location.pathname !== view.place.location.pathname

/**
 * Navigation applies to the page's own tab. In sight it is the window's. Out of sight a change of one's own filters stays
 * in the tab, and leaving for another page waits until somebody looks: an answer that arrives late must not pull the
 * person away from where they are typing.
 */
const ownRouter = (base: RouterView['router'], relocate: Relocate) => {
  const { router } = base
  let page: KeptPage | null = null
  let isLive = true
  let waiting: (() => void) | null = null
  const navigate = async (to: To | number | null, options?: RouterNavigateOptions): Promise<void> => {
    if (!page || (isLive && !hasGoneOn(router, page)))
      return typeof to === 'number' ? router.navigate(to) : router.navigate(to, options)
    // Back from where? The window's history is about other pages by now.
    if (typeof to === 'number' || to === null) return
    const path = resolvePath(to, page.view.place.location.pathname)
    if (leadsTo(page, path)) relocate(page.key, path, options?.state)
    else if (isLive) return router.navigate(path, options)
    else waiting = () => void router.navigate(path, options)
  }
  const see = (now: KeptPage, live: boolean): void => {
    page = now
    isLive = live
    if (!live) return
    waiting?.()
    waiting = null
  }
  return { see, context: { ...base, router: Object.create(router, { navigate: { value: navigate } }) as DataRouter } }
}

const useOwnRouter = (page: KeptPage, isLive: boolean, relocate: Relocate) => {
  const base = page.view.router
  const own = useMemo(() => ownRouter(base, relocate), [base, relocate])
  useLayoutEffect(() => own.see(page, isLive), [own, page, isLive])
  return own.context
}
