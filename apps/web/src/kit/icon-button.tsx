import type { ButtonHTMLAttributes, Ref } from 'react'
import { cx } from './cx.ts'
import styles from './icon-button.module.css'

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'type'> & {
  /** what screen readers are told; where the sign alone is not plain, `title` tells the pointer too */
  label: string
  /** small beside words, medium in a row of tools, large at the head of something; a thumb wide on a phone but for small ones */
  size?: 'small' | 'medium' | 'large'
  /** `brand` for what does something to its row, `danger` for what takes it away */
  tone?: 'plain' | 'brand' | 'danger'
  ref?: Ref<HTMLButtonElement>
}

/** A sign that can be pressed. */
export function IconButton({ label, size = 'medium', tone = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={cx(styles.icon, styles[size], styles[tone], className)}
      aria-label={label}
    />
  )
}
