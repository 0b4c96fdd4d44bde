import { brandTints, brandTone } from './brand-tone.ts'
import { flatten, type Vars } from './flatten.ts'
import type { Mode, PresetKey } from './tokens.ts'

/** The chosen colour as custom properties; apart from the others, which are in the page's head before any script. */
export const brandVars = (preset: PresetKey, mode: Mode): Vars => ({
  ...flatten('brand', brandTone(preset, mode)),
  ...flatten('brand-tint', brandTints(preset, mode)),
})
