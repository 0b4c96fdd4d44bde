import { create } from 'zustand'
import { isPageTone, isPreset, plainTheme, themeChoice } from '../../kit/theme/theme-choice.ts'
import type { PageTone, PresetKey } from '../../kit/theme/tokens.ts'
import { readStore, session, useSession, writeStore } from '../../session/index.ts'
import { isModeWish, type ModeWish, plainWish, wishHere, wishMode } from './mode.ts'

/** Parts of the shell that a person can do without. */
export const shellParts = ['tag', 'log', 'theme', 'themeColour', 'fullScreen', 'lock', 'zoom', 'topMenu'] as const
export type ShellPart = (typeof shellParts)[number]

export const zoomSteps = [90, 100, 110, 125] as const
export type ZoomStep = (typeof zoomSteps)[number]

export type Preferences = Readonly<Record<ShellPart, boolean>> & {
  readonly preset: PresetKey
  readonly pageTone: PageTone
  readonly mode: ModeWish
  readonly scale: ZoomStep
}

const DEFAULTS: Preferences = {
  tag: true,
  log: true,
  theme: true,
  themeColour: true,
  fullScreen: true,
  lock: true,
  zoom: true,
  topMenu: true,
  preset: plainTheme.preset,
  pageTone: plainTheme.tone,
  mode: plainWish,
  scale: 100,
}

/** One machine may serve several people: what one of them likes is no other's business. */
const storeOf = (): string | null => {
  const { token } = session.get()
  return token && `preferences-${token.tenantId}-${token.user_id}`
}

const read = (store: string | null): Preferences => {
  const kept: Readonly<Record<string, unknown>> = (store && readStore<Record<string, unknown>>(store)) || {}
  const shown = Object.fromEntries(shellParts.map((part) => [part, kept[part] !== false])) as Record<ShellPart, boolean>
  return {
    ...shown,
    preset: isPreset(kept['preset']) ? kept['preset'] : DEFAULTS.preset,
    pageTone: isPageTone(kept['pageTone']) ? kept['pageTone'] : DEFAULTS.pageTone,
    // Day or night is the one thing that stays when somebody leaves: nothing is told by it, and nobody is blinded.
    mode: isModeWish(kept['mode']) ? kept['mode'] : store ? DEFAULTS.mode : wishHere(),
    scale: zoomSteps.find((step) => step === kept['scale']) ?? DEFAULTS.scale,
  }
}

export const usePreferences = create<Preferences>(() => read(storeOf()))

/** What is switched off has no effect, and is as it was when it is switched on again. */
export const zoomOf = ({ zoom, scale }: Preferences): number => (zoom ? scale / 100 : 1)

const paint = (now: Preferences): void => {
  themeChoice.set({
    preset: now.themeColour ? now.preset : plainTheme.preset,
    tone: now.theme ? now.pageTone : plainTheme.tone,
  })
  wishMode(now.theme ? now.mode : DEFAULTS.mode)
  const zoom = zoomOf(now)
  const { style } = document.documentElement
  // Not `1`: some browsers lay a zoomed page out differently even at its natural size.
  for (const name of ['zoom', '--xq-zoom']) style.setProperty(name, zoom === 1 ? '' : String(zoom))
}

export const prefer = (change: Partial<Preferences>): void => {
  usePreferences.setState(change)
  const store = storeOf()
  if (store) writeStore(store, usePreferences.getState(), true)
}

export const forgetPreferences = (): void => prefer(DEFAULTS)

const reread = (): void => usePreferences.setState(read(storeOf()))

usePreferences.subscribe(paint)
useSession.subscribe((now, before) => {
  const isSame = now.token?.user_id === before.token?.user_id && now.token?.tenantId === before.token?.tenantId
  if (!isSame) reread()
})
// Another tab of the same person: one window must not look like two people's.
window.addEventListener('storage', ({ key }) => {
  const store = storeOf()
  if (store && (key === null || key.endsWith(store))) reread()
})
paint(usePreferences.getState())
