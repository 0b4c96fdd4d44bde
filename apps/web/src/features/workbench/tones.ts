import type { CSSProperties } from 'react'

export type Tone = 'brand' | 'violet' | 'sage' | 'apricot' | 'warning' | 'danger' | 'plain'

const TONES: Readonly<Record<Tone, readonly [bg: string, text: string]>> = {
  brand: ['var(--xq-brand-bg)', 'var(--xq-brand-text)'],
  violet: ['var(--xq-violet-bg)', 'var(--xq-violet-text)'],
  sage: ['var(--xq-sage-bg)', 'var(--xq-sage-text)'],
  apricot: ['var(--xq-apricot-bg)', 'var(--xq-apricot-text)'],
  warning: ['var(--xq-warning-bg)', 'var(--xq-warning-text)'],
  danger: ['var(--xq-danger-bg)', 'var(--xq-danger-text)'],
  plain: ['var(--xq-line-inner)', 'var(--xq-ink-2)'],
}

export const isTone = (name: string): name is Tone => Object.hasOwn(TONES, name)

/** For an icon on its tint. */
export const toneStyle = (tone: Tone): CSSProperties => ({ background: TONES[tone][0], color: TONES[tone][1] })
