import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RouterProvider } from 'react-router/dom'
import { createBrowserRouter } from 'react-router'
import { EmergencyHost, keepHelp } from '../features/emergency/index.ts'
import { ProveAgainHost } from '../features/factor/index.ts'
import { knowPages } from '../kit/known-pages.ts'
import type { PageRoute } from '../kit/page-route.ts'
import { setClientHost } from '../session/index.ts'
import { clientHost } from './client-host.ts'
import { catchErrors } from './error-log/catch-errors.ts'
import { attachDesk } from './lock/desk.ts'
import { OpenHosts } from './lock/open-hosts.tsx'
import { bindNavigator } from './navigator.ts'
import { queryClient } from './query-client.ts'
import { buildRoutes } from './router/build-routes.tsx'
import { pageRoutes } from './router/page-routes.ts'
import { redirects } from './router/redirects.ts'
import { watchSession } from './session-end/end-session.ts'
import { PagesHost } from './tabs/pages-host.tsx'
import { openTabs } from './tabs/tabs.store.ts'
import { watchMode } from './theme/mode.ts'

/** Wires the parts that live as long as the window; `stop` is for whoever opens several in one. */
export const createApp = (pages: readonly PageRoute[] = pageRoutes): { ui: ReactNode; stop: () => void } => {
  const undo = [catchErrors(), watchSession(openTabs.forget), attachDesk(), keepHelp(), watchMode()]
  setClientHost(clientHost)
  knowPages({ pages: pageRoutes, redirects })
  const router = createBrowserRouter(buildRoutes(pages, redirects))
  bindNavigator((path, options) => void router.navigate(path, options))
  const ui = (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <PagesHost />
      <ProveAgainHost />
      <EmergencyHost />
      <OpenHosts />
    </QueryClientProvider>
  )
  const stop = () => {
    for (const one of undo) one()
    router.dispose()
  }
  return { ui, stop }
}
