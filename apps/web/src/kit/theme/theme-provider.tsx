import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { type ReactNode, useMemo } from 'react'
import { usePhone } from '../use-media.ts'
import { antdTheme } from './antd-theme.ts'
import type { Face } from './face.ts'
import { useTheme } from './use-theme.ts'

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
  const { preset, tone, mode } = useTheme()
  const shown = face === 'visitor' && phone ? 'visitor' : 'staff'
  const theme = useMemo(() => antdTheme({ preset, tone, mode }, shown), [preset, shown, tone, mode])
  return (
    <ConfigProvider locale={zhCN} theme={theme} button={BUTTON}>
      {children}
    </ConfigProvider>
  )
}
