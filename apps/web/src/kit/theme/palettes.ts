import { dark } from './dark.ts'
import { light, type Palette } from './light.ts'
import type { Mode } from './tokens.ts'

export const palettes: Readonly<Record<Mode, Palette>> = { light, dark }
