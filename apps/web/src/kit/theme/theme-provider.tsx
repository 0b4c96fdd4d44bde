import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { usePhone } from '../use-media.ts'
import { antdTheme, type Face } from './antd-theme.ts'
import { applyPreset } from './apply-preset.ts'
import type { PresetKey } from './tokens.ts'

export type ThemeProviderProps = {
  preset?: PresetKey
  /** `visitor` turns warm at phone width and stays as `staff` above it */
  face?: Face
  children: ReactNode
}

/** Carries antd's weight: mount it around what is behind the login, not around public pages. */
export function ThemeProvider({ preset = 'bridge', face = 'staff', children }: ThemeProviderProps) {
  const phone = usePhone()
  const shown = face === 'visitor' && phone ? 'visitor' : 'staff'
  const theme = useMemo(() => antdTheme(preset, shown), [preset, shown])
  useLayoutEffect(() => applyPreset(preset), [preset])
  useLayoutEffect(() => {
    document.documentElement.dataset['xqFace'] = face
  }, [face])
  return (
    <ConfigProvider locale={zhCN} theme={theme} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  )
}
