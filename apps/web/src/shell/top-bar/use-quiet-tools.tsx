import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { LockIcon } from '../../kit/icons/icons.tsx'
import { ExitFullscreenIcon } from '../../kit/icons/list-icons.tsx'
import { BedIcon, BugIcon, FullscreenIcon, MoonIcon, PaletteIcon, SunIcon } from '../../kit/icons/shell-icons.tsx'
import { useErrorLog } from '../error-log/error-log.ts'
import { lockScreen } from '../lock/lock.ts'
import { menuMessages } from '../menu/menu.messages.ts'
import { openProduct } from '../menu/open-product.ts'
import { useSleepProduct } from '../menu/sleep-link.tsx'
import { useTheme } from '../../kit/theme/use-theme.ts'
import { prefer, usePreferences } from '../theme/preferences.ts'
import { themeMessages } from '../theme/theme.messages.ts'
import { topBarMessages as texts } from './top-bar.messages.ts'
import { hasFullScreen, useFullScreen } from './use-full-screen.ts'

export type QuietTool = {
  key: 'sleep' | 'mode' | 'log' | 'appearance' | 'fullScreen' | 'lock'
  label: string
  icon: ReactNode
  count?: number
  countWords?: string
  pressed?: boolean
  run: () => void
}

/** What is at hand without asking for attention; each can be put away in the settings. */
export const useQuietTools = (openSettings: () => void, folded: boolean): readonly QuietTool[] => {
  const shown = usePreferences()
  const navigate = useNavigate()
  const errors = useErrorLog().length
  const [isFull, toggleFull] = useFullScreen()
  const sleep = useSleepProduct()
  const isDark = useTheme().mode === 'dark'
  const tools: (QuietTool | false | undefined)[] = [
    // With room it stands in the bar by itself.
    folded &&
      sleep && {
        key: 'sleep',
        label: menuMessages.sleep,
        icon: <BedIcon />,
        run: () => void openProduct(sleep),
      },
    shown.theme && {
      key: 'mode',
      label: isDark ? themeMessages.toLight : themeMessages.toDark,
      icon: isDark ? <SunIcon /> : <MoonIcon />,
      run: () => prefer({ mode: isDark ? 'light' : 'dark' }),
    },
    shown.log && {
      key: 'log',
      label: texts.errorLog,
      icon: <BugIcon />,
      count: errors,
      countWords: texts.errors(errors),
      run: () => void navigate('/errorLog/index'),
    },
    (shown.themeColour || shown.theme || shown.zoom) && {
      key: 'appearance',
      label: shown.themeColour ? themeMessages.parts.themeColour : texts.appearance,
      icon: <PaletteIcon />,
      run: openSettings,
    },
    shown.fullScreen &&
      hasFullScreen() && {
        key: 'fullScreen',
        label: isFull ? texts.exitFullScreen : texts.fullScreen,
        icon: isFull ? <ExitFullscreenIcon /> : <FullscreenIcon />,
        pressed: isFull,
        run: toggleFull,
      },
    shown.lock && { key: 'lock', label: texts.lock, icon: <LockIcon />, run: lockScreen },
  ]
  return tools.filter((tool) => tool !== false && tool !== undefined)
}
