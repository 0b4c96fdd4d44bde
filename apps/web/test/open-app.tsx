import { pretendPhone } from './browser-stubs.ts'
import { act, configure, render } from '@testing-library/react'
import { dismissConfirms } from '../src/kit/confirm.tsx'
import type { PageRoute } from '../src/kit/page-route.ts'
import { toast } from '../src/kit/toast.ts'
import { session, type Token } from '../src/session/index.ts'
import { createApp } from '../src/shell/app.tsx'
import { lockStore } from '../src/shell/lock/lock-store.ts'
import { queryClient } from '../src/shell/query-client.ts'
import { openTabs } from '../src/shell/tabs/tabs.store.ts'
import { school } from './people.ts'

// Whether something is visible is asked of every ancestor of every candidate: seconds, with antd's styles in the page.
configure({ defaultHidden: true })

let stop: (() => void) | null = null

/** A browser that has seen nothing yet. */
export const freshBrowser = (): void => {
  stop?.()
  stop = null
  localStorage.clear()
  sessionStorage.clear()
  pretendPhone(false)
  queryClient.clear()
  act(() => {
    dismissConfirms()
    toast.clear()
    session.clear()
    openTabs.forget()
    lockStore.forget()
  })
  session.setTenant(school)
}

export const signedInAs = (token: Token): void => session.signedIn(token)

/** The whole application at an address, as the browser would open it. */
export const openApp = async (address: string, pages?: readonly PageRoute[]): Promise<void> => {
  stop?.()
  window.history.replaceState(null, '', address)
  const app = createApp(pages)
  stop = app.stop
  await act(async () => {
    render(app.ui)
  })
}

export const address = (): string => window.location.pathname + window.location.search
