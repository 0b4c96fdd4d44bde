import { type PageTone, pageTones, type PresetKey, presets } from './tokens.ts'

/** What somebody has chosen to look at. The shell remembers it per person and sets it; the provider paints it. */
export type ThemeChoice = { readonly preset: PresetKey; readonly tone: PageTone }

export const plainTheme: ThemeChoice = { preset: 'bridge', tone: 'cool' }

let chosen: ThemeChoice = plainTheme
const listeners = new Set<() => void>()

export const themeChoice = {
  get: (): ThemeChoice => chosen,
  set(next: ThemeChoice): void {
    if (next.preset === chosen.preset && next.tone === chosen.tone) return
    chosen = next
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

export const isPreset = (key: unknown): key is PresetKey => presets.some((preset) => preset.key === key)
export const isPageTone = (key: unknown): key is PageTone => typeof key === 'string' && Object.hasOwn(pageTones, key)
