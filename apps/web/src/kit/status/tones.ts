import { kebab } from '../theme/flatten.ts'
import type { Palette } from '../theme/light.ts'

/** The five colours every status can use; `processing` follows the theme colour, the others always mean the same. */
const general = {
  success: 'success',
  processing: 'brand',
  warning: 'warning',
  danger: 'danger',
  closed: 'status-cancel',
} as const

export type Tone =
  | keyof typeof general
  | `appointment.${keyof Palette['status']}`
  | `star.${keyof Palette['star']}`
  | `warning.${keyof Palette['level']}`

const FAMILIES: Readonly<Record<string, string>> = { appointment: 'status', star: 'star', warning: 'level' }

const isGeneral = (tone: Tone): tone is keyof typeof general => Object.hasOwn(general, tone)

/** The custom properties a tone is painted with: other ones by day than by night. */
export const paintOf = (tone: Tone): { readonly text: string; readonly bg: string } => {
  const [family = '', which = ''] = tone.split('.')
  const name = isGeneral(tone) ? general[tone] : `${FAMILIES[family]}-${kebab(which)}`
  return { text: `var(--xq-${name}-text)`, bg: `var(--xq-${name}-bg)` }
}
