import { passwordChecks, passwordConfirmRule, passwordMaxLength, passwordRule } from '@xinqiao/domain'
import { useRef, useState } from 'react'
import { PasswordField } from '../../../kit/form/password-field.tsx'
import { CheckCircleIcon } from '../../../kit/icons/icons.tsx'
import { Row, Text } from '../../../kit/layout/layout.tsx'
import styles from './new-password.module.css'
import { authTexts } from '../auth.messages.ts'

const t = authTexts.password

export type NewPassword = ReturnType<typeof useNewPassword>

/** A new password typed twice. `username` is null where nobody has said yet whose it is. */
export function useNewPassword(username: string | null) {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [errors, setErrors] = useState<{ password?: string; again?: string }>({})
  const passwordInput = useRef<HTMLInputElement>(null)
  const againInput = useRef<HTMLInputElement>(null)

  function refuse(text: string): void {
    setErrors({ password: text })
    passwordInput.current?.focus()
  }
  function check(): boolean {
    const weak = passwordRule(username ?? '')(password)
    const differs = passwordConfirmRule(password)(again)
    setErrors({ ...(weak ? { password: weak } : {}), ...(differs ? { again: differs } : {}) })
    if (weak) passwordInput.current?.focus()
    else if (differs) againInput.current?.focus()
    return !weak && !differs
  }
  return {
    password,
    check,
    refuse,
    view: { username, setPassword, again, setAgain, errors, setErrors, passwordInput, againInput },
  }
}

type NewPasswordFieldsProps = { value: NewPassword; label?: string; autoFocus?: boolean }

export function NewPasswordFields({ value, label = t.new, autoFocus = false }: NewPasswordFieldsProps) {
  const { username, setPassword, again, setAgain, errors, setErrors, passwordInput, againInput } = value.view
  return (
    <>
      <div>
        <PasswordField
          label={label}
          placeholder={t.newHint}
          ref={passwordInput}
          value={value.password}
          onChange={(next) => {
            setPassword(next)
            setErrors({})
          }}
          error={errors.password}
          autoComplete="new-password"
          maxLength={passwordMaxLength}
          autoFocus={autoFocus}
        />
        <PasswordRules password={value.password} username={username} />
      </div>
      <PasswordField
        label={t.again}
        placeholder={t.againHint}
        ref={againInput}
        value={again}
        onChange={(next) => {
          setAgain(next)
          setErrors({})
        }}
        error={errors.again}
        autoComplete="new-password"
        maxLength={passwordMaxLength}
      />
    </>
  )
}

function PasswordRules({ password, username }: { password: string; username: string | null }) {
  const rules = passwordChecks.filter((rule) => username !== null || rule.code !== 'not_username')
  return (
    <Text as="ul" look="faint 12/20" above={8} className={styles.rules} aria-label={t.rules}>
      {rules.map((rule) => {
        const isMet = password !== '' && rule.passes(password, username ?? '')
        return (
          <Row as="li" gap={4} key={rule.code} data-met={isMet}>
            {isMet ? <CheckCircleIcon size={14} /> : <i />}
            {rule.label}
            <span className="xq-sr">{isMet ? t.met : t.unmet}</span>
          </Row>
        )
      })}
    </Text>
  )
}
