import { contrast, tint } from '@xinqiao/domain'
import { ink } from '../../../theme/tokens.ts'

const AA = 4.5
const PALE = 0.88
const STEP = 0.92

const darker = (hex: string): string =>
  `#${[1, 3, 5]
    .map((at) => Math.floor(Number.parseInt(hex.slice(at, at + 2), 16) * STEP))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`

const readable = (hex: string, on: string): string => (contrast(hex, on) >= AA ? hex : readable(darker(hex), on))

/** Any colour a school may choose, as a tag that can be read: the worst level solid, the others on a tint. */
export const levelPaint = (color: string, isSolid: boolean): { readonly text: string; readonly bg: string } => {
  if (isSolid) return { text: ink.onBrand, bg: readable(color, ink.onBrand) }
  const bg = tint(color, PALE)
  return { text: readable(color, bg), bg }
}
