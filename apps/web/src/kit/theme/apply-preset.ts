import { brandVars } from './css-vars.ts'
import type { PresetKey } from './tokens.ts'

/** Repaints everything that uses the brand custom properties; light enough for pages that never load antd. */
export function applyPreset(preset: PresetKey, root: HTMLElement = document.documentElement): void {
  for (const [name, value] of Object.entries(brandVars(preset))) root.style.setProperty(name, value)
}
