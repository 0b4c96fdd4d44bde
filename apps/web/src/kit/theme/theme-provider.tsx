import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { usePhone } from '../use-media.ts'
import { antdTheme } from './antd-theme.ts'
import type { Face } from './face.ts'
import { themeChoice } from './theme-choice.ts'

export type ThemeProviderProps = {
  /** `visitor` turns warm at phone width and stays as `staff` above it */
  face?: Face
  children: ReactNode
}

/** The same object every time: another one would have every antd component of every page drawn again. */
const BUTTON = { autoInsertSpace: false }

/** antd in our colours and words. Carries its weight: only around what draws it (`use-face.ts` paints everything else). */
export function ThemeProvider({ face = 'staff', children }: ThemeProviderProps) {
  const phone = usePhone()
  const { preset, tone } = useSyncExternalStore(themeChoice.subscribe, themeChoice.get)
  const shown = face === 'visitor' && phone ? 'visitor' : 'staff'
  const theme = useMemo(() => antdTheme(preset, shown, tone), [preset, shown, tone])
  return (
    <ConfigProvider locale={zhCN} theme={theme} button={BUTTON}>
      {children}
    </ConfigProvider>
  )
}
