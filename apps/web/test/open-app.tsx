import { pretendPhone } from './browser-stubs.ts'
import { act, configure, render } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { dismissConfirms } from '../src/kit/confirm.tsx'
import type { PageRoute } from '../src/kit/page-route.ts'
import { toast } from '../src/kit/toast.ts'
import { session, type Token } from '../src/session/index.ts'
import { createApp } from '../src/shell/app.tsx'
import { lockStore } from '../src/shell/lock/lock-store.ts'
import { queryClient } from '../src/shell/query-client.ts'
import { openTabs } from '../src/shell/tabs/tabs.store.ts'
import { INERT } from './inert-styles.ts'
import { whenLeaving } from './leaving.ts'
import { school } from './people.ts'

let stop: (() => void) | null = null

const close = (): void => {
  stop?.()
  stop = null
}
whenLeaving(close)

/** A browser that has seen nothing yet. */
export const freshBrowser = (): void => {
  close()
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
  close()
  // Whether something is visible is asked of every ancestor of every candidate: seconds, with a whole page.
  configure({ defaultHidden: true })
  window.history.replaceState(null, '', address)
  const app = createApp(pages)
  stop = app.stop
  await act(async () => {
    render(<ConfigProvider theme={INERT}>{app.ui}</ConfigProvider>)
  })
}

export const address = (): string => window.location.pathname + window.location.search
