import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { type ReactNode, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { usePhone } from '../use-media.ts'
import { antdTheme, type Face } from './antd-theme.ts'
import { applyTheme } from './apply-theme.ts'
import { plainTheme, themeChoice } from './theme-choice.ts'

export type ThemeProviderProps = {
  /** `visitor` turns warm at phone width and stays as `staff` above it */
  face?: Face
  children: ReactNode
}

/** The same object every time: another one would have every antd component of every page drawn again. */
const BUTTON = { autoInsertSpace: false }

/** Carries antd's weight: mount it around what is behind the login, not around public pages. */
export function ThemeProvider({ face = 'staff', children }: ThemeProviderProps) {
  const phone = usePhone()
  const { preset, tone } = useSyncExternalStore(themeChoice.subscribe, themeChoice.get)
  const shown = face === 'visitor' && phone ? 'visitor' : 'staff'
  const theme = useMemo(() => antdTheme(preset, shown, tone), [preset, shown, tone])
  useLayoutEffect(() => applyTheme({ preset, tone }), [preset, tone])
  // Whoever signs in next meets the product's own colours.
  useLayoutEffect(() => () => applyTheme(plainTheme), [])
  useLayoutEffect(() => {
    document.documentElement.dataset['xqFace'] = face
  }, [face])
  return (
    <ConfigProvider locale={zhCN} theme={theme} button={BUTTON}>
      {children}
    </ConfigProvider>
  )
}
