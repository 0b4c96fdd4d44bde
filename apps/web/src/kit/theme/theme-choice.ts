import { type Mode, type PageTone, pageTones, type PresetKey, presets } from './tokens.ts'

/** What somebody has chosen to look at. The shell remembers it per person and sets it; the provider paints it. */
export type ThemeChoice = { readonly preset: PresetKey; readonly tone: PageTone; readonly mode: Mode }

export const plainTheme: ThemeChoice = { preset: 'bridge', tone: 'cool', mode: 'light' }

/** Before any of this ran, boot.js has already painted the page by night where somebody wants it so. */
const painted: Mode = globalThis.document?.documentElement.dataset['xqMode'] === 'dark' ? 'dark' : 'light'

let chosen: ThemeChoice = { ...plainTheme, mode: painted }
const listeners = new Set<() => void>()

export const themeChoice = {
  get: (): ThemeChoice => chosen,
  set(change: Partial<ThemeChoice>): void {
    const next = { ...chosen, ...change }
    if (next.preset === chosen.preset && next.tone === chosen.tone && next.mode === chosen.mode) return
    chosen = next
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

export const isPreset = (key: unknown): key is PresetKey => presets.some((preset) => preset.key === key)
export const isPageTone = (key: unknown): key is PageTone => pageTones.some((tone) => tone === key)
