import { appointmentStatus, crisisStar, danger, success, warning, warningLevel } from '../theme/tokens.ts'

type Paint = { readonly text: string; readonly bg: string }

/** The five colours every status can use; `processing` follows the theme colour, the others always mean the same. */
const general = {
  success: { text: success.text, bg: success.bg },
  processing: { text: 'var(--xq-brand-text)', bg: 'var(--xq-brand-bg)' },
  warning: { text: warning.text, bg: warning.bg },
  danger: { text: danger.text, bg: danger.bg },
  closed: appointmentStatus.cancel,
} as const satisfies Record<string, Paint>

const prefixed = <Prefix extends string, Key extends string | number>(
  prefix: Prefix,
  paints: Readonly<Record<Key, Paint>>,
) =>
  Object.fromEntries(Object.entries<Paint>(paints).map(([key, paint]) => [`${prefix}.${key}`, paint])) as Record<
    `${Prefix}.${Key}`,
    Paint
  >

export const tones = {
  ...general,
  ...prefixed('appointment', appointmentStatus),
  ...prefixed('star', crisisStar),
  ...prefixed('warning', warningLevel),
}

export type Tone = keyof typeof tones
