import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './field.module.css'

export type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'size' | 'id'> & {
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement> | undefined
}

type InputBoxProps = InputProps & { id: string; icon?: ReactNode; after?: ReactNode }

export function InputBox({ icon, after, onChange, disabled, ...rest }: InputBoxProps) {
  return (
    <div className={styles.box} data-invalid={rest['aria-invalid']} data-disabled={disabled}>
      {icon}
      <input
        {...rest}
        disabled={disabled}
        className={styles.input}
        onChange={(event) => onChange(event.target.value)}
      />
      {after}
    </div>
  )
}
