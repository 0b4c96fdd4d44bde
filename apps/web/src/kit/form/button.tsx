import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref, useRef } from 'react'
import { cx } from '../cx.ts'
import styles from './button.module.css'
import { Spinner } from './spinner.tsx'

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'> & {
  variant?: 'primary' | 'default' | 'text' | 'danger' | 'dangerSolid'
  /** 28, 32, 40; xl is 44 and 48 on a phone */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  block?: boolean
  loading?: boolean
  icon?: ReactNode
  /** further clicks within this time are swallowed; 0 for buttons meant to be tapped repeatedly */
  guardMs?: number
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  ref?: Ref<HTMLButtonElement>
}

/**
 * A busy button stays focusable (aria-disabled instead of disabled), so keyboard users do not lose their place; the
 * guard also covers Enter in a form, because browsers submit through a click on the submit button.
 */
export function Button({
  variant = 'default',
  size = 'md',
  block = false,
  loading = false,
  icon,
  guardMs = 1000,
  onClick,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const lastClick = useRef(Number.NEGATIVE_INFINITY)

  function handleClick(event: MouseEvent<HTMLButtonElement>): void {
    const now = performance.now()
    if (loading || now - lastClick.current < guardMs) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    lastClick.current = now
    onClick?.(event)
  }

  return (
    <button
      {...rest}
      type={type}
      className={cx(styles.button, styles[variant], styles[size], block && styles.block, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={handleClick}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  )
}
