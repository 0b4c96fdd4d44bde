import { useSyncExternalStore } from 'react'
import { type ThemeChoice, themeChoice } from './theme-choice.ts'

export const useTheme = (): ThemeChoice => useSyncExternalStore(themeChoice.subscribe, themeChoice.get)
