import { contrast, mixBlack, mixWhite, withAlpha } from './color.ts'
import { brand, type PresetKey, presets } from './tokens.ts'

const AA = 4.5

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

/** The first step down from the colour that can be read on its own tint (a chosen menu item, a tag). */
function readableOn(tint: string, color: string): string {
  let text = color
  for (let step = 1; contrast(text, tint) < AA; step += 1) text = mixBlack(color, step * 0.01)
  return text
}

/** Nine steps towards white, 0.1 to 0.9: for shapes that need more shades than the named ones. */
export function brandTints(key: PresetKey): Readonly<Record<number, string>> {
  const color = colorOf(key)
  return Object.fromEntries(Array.from({ length: 9 }, (_, step) => [step + 1, mixWhite(color, (step + 1) / 10)]))
}

const colorOf = (key: PresetKey): string => presets.find((preset) => preset.key === key)?.color ?? brand.shape

/** The default has a hand-picked scale; the other presets are (nearly) their own text tone. */
export function brandTone(key: PresetKey): BrandTone {
  const color = colorOf(key)
  const focus = { focus: withAlpha(color, 0.16), focusStrong: withAlpha(color, 0.28) }
  if (color === brand.shape) return { ...brand, ...focus }
  const bg = mixWhite(color, 0.91)
  const text = readableOn(bg, color)
  return {
    shape: color,
    text,
    hover: mixBlack(text, 0.08),
    press: mixBlack(text, 0.2),
    bg,
    bgHover: mixWhite(color, 0.82),
    border: mixWhite(color, 0.6),
    row: mixWhite(color, 0.96),
    ...focus,
  }
}
