import './browser-stubs.ts'
import { act, configure, render } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { ConfirmHost, dismissConfirms } from '../src/kit/confirm.tsx'
import { toast, toastStore } from '../src/kit/toast.ts'
import { ThemeProvider } from '../src/kit/theme/theme-provider.tsx'
import { useFace } from '../src/kit/theme/use-face.ts'
import { INERT } from './inert-styles.ts'

const STILL = { ...INERT, token: { motion: false } }

function Behind({ children }: { children: ReactNode }) {
  useFace('staff')
  return (
    <ThemeProvider>
      <ConfigProvider theme={STILL}>{children}</ConfigProvider>
    </ThemeProvider>
  )
}

/** A widget as it stands behind the login, questions included; nothing moves, because jsdom never ends a movement. */
export const renderInTheme = (ui: ReactNode) => {
  // Whether something is visible is asked of every ancestor of every candidate: seconds, with a whole page.
  configure({ defaultHidden: true })
  return render(
    <>
      {ui}
      <ConfirmHost />
    </>,
    { wrapper: Behind },
  )
}

// jsdom computes the styles of every ancestor to learn whether a pointer may click: seconds, with antd's in the page.
export const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })

export const said = (): string[] => toastStore.get().map(({ text }) => text)

/** For afterEach: no question and no word stays for the next test. */
export const hush = (): void =>
  act(() => {
    dismissConfirms()
    toast.clear()
  })
