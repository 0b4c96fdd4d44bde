import { grounds } from '../../../theme/brands.ts'
import { contrast, mix, mixBlack, mixWhite } from '../../../theme/color.ts'
import type { Mode } from '../../../theme/tokens.ts'

const AA = 4.5
const PALE = 0.12
const STEP = 0.08
const WHITE = grounds.light

const readable = (hex: string, on: string, shade: typeof mixBlack): string =>
  contrast(hex, on) >= AA ? hex : readable(shade(hex, STEP), on, shade)

/** Any colour a school may choose, as a tag that can be read: the worst level solid, the others on a tint. */
export const levelPaint = (
  color: string,
  isSolid: boolean,
  mode: Mode,
): { readonly text: string; readonly bg: string } => {
  if (isSolid) return { text: WHITE, bg: readable(color, WHITE, mixBlack) }
  const bg = mix(grounds[mode], color, mode === 'dark' ? PALE * 2 : PALE)
  return { text: readable(color, bg, mode === 'dark' ? mixWhite : mixBlack), bg }
}
