import { type ReactNode, type Ref, useId } from 'react'
import { AlertIcon, CheckIcon } from '../icons/icons.tsx'
import styles from './check-field.module.css'

export type CheckFieldProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** may hold links: a click on a link follows it and leaves the box as it is */
  children: ReactNode
  error?: string | undefined
  name?: string
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

export function CheckField({ checked, onChange, children, error, name, disabled, ref }: CheckFieldProps) {
  const errorId = useId()
  return (
    <div>
      <label className={styles.check}>
        <input
          ref={ref}
          type="checkbox"
          className={styles.native}
          name={name}
          checked={checked}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.box}>
          <CheckIcon size={12} />
        </span>
        <span>{children}</span>
      </label>
      <div aria-live="polite">
        {error ? (
          <p id={errorId} className={styles.error}>
            <AlertIcon size={14} />
            {error}
          </p>
        ) : null}
      </div>
    </div>
  )
}
