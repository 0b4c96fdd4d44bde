import { flushSync } from 'react-dom'
import { applyTheme } from '../../kit/theme/apply-theme.ts'
import { themeChoice } from '../../kit/theme/theme-choice.ts'
import type { Mode } from '../../kit/theme/tokens.ts'
import { onStoreChange, readStore, writeStore } from '../../session/index.ts'

/** By day, by night, or as the device is set. */
export const modeWishes = ['light', 'dark', 'system'] as const
export type ModeWish = (typeof modeWishes)[number]

export const isModeWish = (wish: unknown): wish is ModeWish => modeWishes.some((one) => one === wish)

/** What the device says is a wish too, until somebody utters another. */
export const plainWish: ModeWish = 'system'

/** How it was wanted here last; boot.js paints the first moment by it, and whoever is not signed in sees the product so. */
const STORE = 'mode'

export const wishHere = (): ModeWish => {
  const kept = readStore<unknown>(STORE)
  return isModeWish(kept) ? kept : plainWish
}

const night = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)')

const modeOf = (wish: ModeWish): Mode => (wish === 'dark' || (wish === 'system' && night().matches) ? 'dark' : 'light')

const paint = (): void => themeChoice.set({ mode: modeOf(wishHere()) })

export const wishMode = (wish: ModeWish): void => {
  if (wishHere() !== wish) writeStore(STORE, wish, true)
  paint()
}

/** Follows the device and other tabs, and turns to day for as long as something is printed: paper is white. */
export const watchMode = (): (() => void) => {
  const print = () => flushSync(() => themeChoice.set({ mode: 'light' }))
  const device = night()
  const stops = [
    // Where no layout stands, nobody else does it.
    themeChoice.subscribe(() => applyTheme(themeChoice.get())),
    onStoreChange(STORE, paint),
    () => device.removeEventListener('change', paint),
    () => window.removeEventListener('beforeprint', print),
    () => window.removeEventListener('afterprint', paint),
  ]
  device.addEventListener('change', paint)
  window.addEventListener('beforeprint', print)
  window.addEventListener('afterprint', paint)
  paint()
  return () => {
    for (const stop of stops) stop()
  }
}
