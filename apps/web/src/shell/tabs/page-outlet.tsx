import { useContext, useLayoutEffect } from 'react'
import { createPath, matchRoutes, UNSAFE_DataRouterContext } from 'react-router'
import type { PageRoute } from '../../kit/page-route.ts'
import type { UserInfo } from '../../session/index.ts'
import { mayOpen } from '../../kit/page-route.ts'
import { makeRoom } from './close-tabs.ts'
import type { LivePage } from './kept-page.ts'
import { Pages } from './pages.tsx'
import { stage, useStage } from './stage.ts'
import type { Tab } from './tab.ts'
import { openTabs } from './tabs.store.ts'
import { useLivePage } from './use-live-page.ts'

/** One function for all time: React would call another one at every drawing, and moving the pages lays them out anew. */
const putStage = (slot: HTMLElement | null): void => slot?.append(stage)

/** Where the layout wants the pages. */
export function PageOutlet({ user }: { user: UserInfo }) {
  const live = useLivePage()
  useArrival(live, user)
  useLayoutEffect(() => useStage.setState({ Pages, now: { user, live } }))
  useLayoutEffect(() => () => useStage.setState({ now: null }), [])
  return <div ref={putStage} />
}

/** Tells the strip, before the page is painted, so that both change together. */
const useArrival = (live: LivePage | null, user: UserInfo): void => {
  const routes = useContext(UNSAFE_DataRouterContext)?.router.routes
  const owner = `${user.tenantId}/${user.id}/${user.role?.id ?? ''}`
  const key = live?.key
  const page = live?.page
  const address = live ? createPath(live.view.place.location) : ''
  useLayoutEffect(() => {
    if (!key || !page) return
    const isAllowed = (tab: Tab): boolean => {
      const found = matchRoutes([...(routes ?? [])], tab.address)?.at(-1)?.route.handle as
        | { page?: PageRoute }
        | undefined
      return found?.page?.layout === 'main' && !found.page.noTab && mayOpen(found.page.access, user)
    }
    openTabs.arrive(owner, page.noTab ? null : { key, address, title: page.title }, isAllowed)
    if (!page.noTab) void makeRoom(key)
    // Not by person or role: whoever switches is led to another page, and this one must not follow them.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, page, address, routes])
}
