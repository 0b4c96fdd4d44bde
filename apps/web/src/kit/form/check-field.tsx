import { type ReactNode, type Ref, useId } from 'react'
import { AlertIcon, CheckIcon } from '../icons/icons.tsx'
import { Centre, Row } from '../layout/layout.tsx'
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
      <Row as="label" inline gap={8} align="start" look="soft 13/20" className={styles.check}>
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
        <Centre as="span" firm className={styles.box}>
          <CheckIcon size={12} />
        </Centre>
        <span>{children}</span>
      </Row>
      <div aria-live="polite">
        {error ? (
          <Row as="p" gap={4} look="danger 12/20" above={4} id={errorId}>
            <AlertIcon size={14} />
            {error}
          </Row>
        ) : null}
      </div>
    </div>
  )
}
