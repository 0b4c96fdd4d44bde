import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './status-tag.module.css'
import { paintOf, type Tone } from './tones.ts'

/** A status as data: a word, a sign and a colour, never a colour alone. */
export type StatusLook = {
  readonly label: string
  readonly icon: ReactNode
  readonly tone: Tone
  readonly strong?: boolean
}

export function StatusTag({ label, icon, tone, strong = false }: StatusLook) {
  const { text, bg } = paintOf(tone)
  return (
    <span
      className={cx(styles.tag, strong && styles.strong)}
      style={{ '--tag-text': text, '--tag-bg': bg }}
      data-tone={tone}
    >
      {icon}
      {label}
    </span>
  )
}
