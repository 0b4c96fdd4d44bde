import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { HeldPermissions } from '../src/kit/gate/gate.tsx'
import { session, setClientHost, type UserInfo } from '../src/session/index.ts'
import { clientHost } from '../src/shell/client-host.ts'
import { type Asked, fakeServer, type Handlers } from './fake-server.ts'
import { renderInTheme } from './in-theme.tsx'
import { signedInAs } from './open-app.tsx'
import { aToken, aUser } from './people.ts'

type Options = { handlers: Handlers; user?: UserInfo; at?: string }

/** A page or a part of the shell by itself, for somebody signed in: what the whole application would take seconds to draw. */
export const openPart = (ui: ReactNode, { handlers, user = aUser(), at = '/' }: Options) => {
  signedInAs(aToken())
  session.setUser(user)
  setClientHost(clientHost)
  const log: Asked[] = fakeServer(handlers)
  const router = createMemoryRouter([{ path: '*', element: ui }], { initialEntries: [at] })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = renderInTheme(
    <QueryClientProvider client={queries}>
      <HeldPermissions value={user.permissions}>
        <RouterProvider router={router} />
      </HeldPermissions>
    </QueryClientProvider>,
  )
  return {
    log,
    queries,
    address: () => router.state.location.pathname + router.state.location.search,
    leave: () => view.unmount(),
  }
}
