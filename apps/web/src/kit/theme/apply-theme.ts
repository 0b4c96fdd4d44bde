import { brandVars } from './css-vars.ts'
import type { ThemeChoice } from './theme-choice.ts'

/** Repaints everything that uses the custom properties, without a reload; light enough for pages that never load antd. */
export function applyTheme({ preset, tone }: ThemeChoice, root: HTMLElement = document.documentElement): void {
  for (const [name, value] of Object.entries(brandVars(preset))) root.style.setProperty(name, value)
  root.dataset['xqTone'] = tone
}
