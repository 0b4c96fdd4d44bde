import { brandVars } from './brand-vars.ts'
import type { ThemeChoice } from './theme-choice.ts'

/** The browser's own bar takes the colour of ours; the build wrote both into the page's head. */
const paintBrowser = (mode: ThemeChoice['mode']): void => {
  const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')
  const colour = bar?.dataset[mode]
  if (bar && colour) bar.content = colour
}

/** Repaints everything that uses the custom properties, without a reload; light enough for pages that never load antd. */
export function applyTheme({ preset, tone, mode }: ThemeChoice, root: HTMLElement = document.documentElement): void {
  for (const [name, value] of Object.entries(brandVars(preset, mode))) root.style.setProperty(name, value)
  root.dataset['xqTone'] = tone
  root.dataset['xqMode'] = mode
  paintBrowser(mode)
}
