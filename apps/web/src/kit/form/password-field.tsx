import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { EyeIcon, EyeOffIcon, LockIcon } from '../icons/icons.tsx'
import { Centre } from '../layout/layout.tsx'
import { kitTexts } from '../texts.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'
import { InputBox, type InputProps } from './input-box.tsx'

export type PasswordFieldProps = FieldProps & Omit<InputProps, 'type'> & { icon?: ReactNode }

export function PasswordField({ label, action, error, hint, icon, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)

  function noticeCapsLock(event: KeyboardEvent<HTMLInputElement>): void {
    setCapsLock(event.getModifierState('CapsLock'))
  }

  const toggle = (
    <Centre
      as="button"
      box={32}
      look="soft"
      firm
      bare
      type="button"
      className={styles.inBox}
      aria-label={shown ? kitTexts.hidePassword : kitTexts.showPassword}
      title={shown ? kitTexts.hidePassword : kitTexts.showPassword}
      aria-pressed={shown}
      disabled={input.disabled}
      onClick={() => setShown(!shown)}
    >
      {shown ? <EyeIcon size={17} /> : <EyeOffIcon size={17} />}
    </Centre>
  )
  return (
    <Field label={label} action={action} error={error} hint={capsLock ? kitTexts.capsLock : hint}>
      {(control) => (
        <InputBox
          autoComplete="current-password"
          {...input}
          {...control}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          icon={icon ?? <LockIcon size={17} />}
          after={toggle}
          onKeyUp={noticeCapsLock}
          onBlur={(event) => {
            setCapsLock(false)
            input.onBlur?.(event)
          }}
        />
      )}
    </Field>
  )
}
