import { brands, grounds } from './brands.ts'
import { contrast, mix, mixBlack, mixWhite, withAlpha } from './color.ts'
import { type Mode, type PresetKey, presets } from './tokens.ts'

const AA = 4.5

export type BrandTone = Readonly<Record<keyof (typeof brands)['light'] | 'focus' | 'focusStrong', string>>

type Shade = typeof mixBlack

/** The first step away from the colour that can be read on its own tint (a chosen menu item, a tag). */
function readableOn(tint: string, color: string, shade: Shade): string {
  let text = color
  for (let step = 1; contrast(text, tint) < AA; step += 1) text = shade(color, step * 0.01)
  return text
}

const colorOf = (key: PresetKey): string => presets.find((preset) => preset.key === key)?.color ?? presets[0].color

/** Nine steps towards the card, 0.1 to 0.9: for shapes that need more shades than the named ones. */
export function brandTints(key: PresetKey, mode: Mode = 'light'): Readonly<Record<number, string>> {
  const color = colorOf(key)
  return Object.fromEntries(
    Array.from({ length: 9 }, (_, step) => [step + 1, mix(color, grounds[mode], (step + 1) / 10)]),
  )
}

/** A solid area carries white words by day and by night, and grows darker under the hand. */
const solidOf = (color: string) => ({
  solid: color,
  solidHover: mixBlack(color, 0.08),
  solidPress: mixBlack(color, 0.2),
})

function byDay(color: string): Omit<BrandTone, 'focus' | 'focusStrong'> {
  const bg = mixWhite(color, 0.91)
  const text = readableOn(bg, color, mixBlack)
  const solid = solidOf(text)
  return {
    shape: color,
    text,
    hover: solid.solidHover,
    press: solid.solidPress,
    ...solid,
    bg,
    bgHover: mixWhite(color, 0.82),
    border: mixWhite(color, 0.6),
    row: mixWhite(color, 0.96),
  }
}

function byNight(color: string): Omit<BrandTone, 'focus' | 'focusStrong'> {
  const on = (share: number) => mix(grounds.dark, color, share)
  const bgHover = on(0.36)
  const text = readableOn(bgHover, mixWhite(color, 0.45), mixWhite)
  return {
    shape: mixWhite(color, 0.24),
    text,
    hover: mixWhite(text, 0.25),
    press: mixWhite(text, 0.12),
    ...solidOf(color),
    bg: on(0.24),
    bgHover,
    border: on(0.6),
    row: on(0.08),
  }
}

/** The default has hand-picked scales; the other presets are (nearly) their own text tone by day, paler by night. */
export function brandTone(key: PresetKey, mode: Mode = 'light'): BrandTone {
  const color = colorOf(key)
  const tone = key === presets[0].key ? brands[mode] : mode === 'dark' ? byNight(color) : byDay(color)
  const [soft, strong] = mode === 'dark' ? [0.32, 0.44] : [0.16, 0.28]
  return { ...tone, focus: withAlpha(tone.shape, soft), focusStrong: withAlpha(tone.shape, strong) }
}
