import { mixBlack, mixWhite, withAlpha } from './color.ts'
import { brand, type PresetKey, presets } from './tokens.ts'

export type BrandTone = {
  shape: string
  text: string
  hover: string
  press: string
  bg: string
  bgHover: string
  border: string
  row: string
  focus: string
  focusStrong: string
}

/** Every preset but the default is dark enough to be its own text tone; the default has a hand-picked scale. */
export function brandTone(key: PresetKey): BrandTone {
  const color = presets.find((preset) => preset.key === key)?.color ?? brand.shape
  const focus = { focus: withAlpha(color, 0.16), focusStrong: withAlpha(color, 0.28) }
  if (color === brand.shape) return { ...brand, ...focus }
  return {
    shape: color,
    text: color,
    hover: mixWhite(color, 0.1),
    press: mixBlack(color, 0.18),
    bg: mixWhite(color, 0.91),
    bgHover: mixWhite(color, 0.82),
    border: mixWhite(color, 0.6),
    row: mixWhite(color, 0.96),
    ...focus,
  }
}
