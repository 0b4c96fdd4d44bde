import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './tool-button.module.css'

const MOST = 99

/** Red asks for attention, blue informs, grey only counts. */
export type CountTone = 'urgent' | 'calm' | 'quiet'

type ToolButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'title'> & {
  /** what the pointer and screen readers are told */
  label: string
  icon: ReactNode
  count?: number
  tone?: CountTone
  /** the count in words, for the name of the button */
  countWords?: string
  ref?: Ref<HTMLButtonElement>
}

/** A sign in the top bar, with the number of things that wait behind it. */
export function ToolButton({ label, icon, count = 0, tone, countWords, ...rest }: ToolButtonProps) {
  const name = count > 0 && countWords ? `${label}，${countWords}` : label
  return (
    <button type="button" {...rest} className={styles.tool} aria-label={name} title={label}>
      {icon}
      {count > 0 ? <Count count={count} tone={tone} /> : null}
    </button>
  )
}

export function Count({ count, tone = 'urgent' }: { count: number; tone?: CountTone | undefined }) {
  return (
    <span className={styles.count} data-tone={tone} aria-hidden="true">
      {count > MOST ? `${MOST}+` : count}
    </span>
  )
}
