import { type ReactNode, useId } from 'react'
import { AlertIcon } from '../icons/icons.tsx'
import { Box, Para, Row } from '../layout/layout.tsx'
import styles from './field.module.css'

export type FieldProps = {
  label: ReactNode
  /** at the right end of the label row, e.g. 忘记密码 */
  action?: ReactNode
  error?: string | undefined
  hint?: ReactNode
}

export type FieldControl = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldShellProps = FieldProps & { children: (control: FieldControl) => ReactNode }

/** Label above, words below; the message is tied to the control and announced when it appears. */
export function Field({ label, action, error, hint, children }: FieldShellProps) {
  const id = useId()
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  return (
    <Box slim>
      <Row gap={12} align="stretch" justify="between" look="soft 13/20" below={6}>
        <label htmlFor={id}>{label}</label>
        {action}
      </Row>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      <div aria-live="polite">
        {error ? (
          <Para look="danger" id={`${id}-error`} className={styles.error}>
            <AlertIcon size={14} />
            <span>{error}</span>
          </Para>
        ) : null}
      </div>
      {hint ? (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      ) : null}
    </Box>
  )
}
