import { useMutation } from '@tanstack/react-query'
import { type Ref, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { FormStack } from '../../../kit/form/form-stack.tsx'
import { PasswordField } from '../../../kit/form/password-field.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import { UserIcon } from '../../../kit/icons/icons.tsx'
import { usePhone } from '../../../kit/use-media.ts'
import { besideLogin } from '../address.ts'
import styles from '../auth.module.css'
import { authTexts } from '../auth.messages.ts'
import { atOnce, type School, signInByPassword } from '../auth.queries.ts'
import { claimOf, enter } from '../enter.ts'
import { failureOf, isPassing, isRefusal } from '../failure.ts'
import { deviceTokenOf, rememberUsername } from '../kept.ts'
import { Notice } from '../notice.tsx'
import type { Agreement } from '../use-agreement.tsx'
import { useCaptcha } from '../proof/use-captcha.tsx'

const t = authTexts.login

export type Credentials = { username: string; password: string }
type Errors = Partial<Record<keyof Credentials | 'form', string>>

type PasswordFormProps = {
  school: School
  value: Credentials
  onChange: (value: Credentials) => void
  agreement: Agreement
  submitRef: Ref<HTMLButtonElement>
}

export function PasswordForm({ school, value, onChange, agreement, submitRef }: PasswordFormProps) {
  const [errors, setErrors] = useState<Errors>({})
  const [query] = useSearchParams()
  const phone = usePhone()
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const captcha = useCaptcha()

  const signIn = useMutation({
    ...atOnce,
    mutationFn: async (given: Credentials & ReturnType<typeof claimOf>) => {
      const device = deviceTokenOf(school.id, given.username)
      return signInByPassword({
        ...given,
        ...device,
        captcha: await captcha.prove({ username: given.username, ...device }),
      })
    },
    onSuccess: (token, given) => {
      rememberUsername(school.id, given.username)
      enter(school, token)
    },
    onError: (error) => {
      const failure = failureOf(error)
      // What was typed is kept when nobody looked at it.
      if (isPassing(failure)) return setErrors({ form: failure.text })
      onChange({ ...value, password: '' })
      setErrors(isRefusal(failure, 'auth.bad_credentials') ? { password: failure.text } : { form: failure.text })
      password.current?.focus()
    },
  })

  function submit(): void {
    const given = { username: value.username.trim(), password: value.password }
    const missing: Errors = {
      ...(given.username ? {} : { username: t.usernameHint }),
      ...(given.password ? {} : { password: t.passwordHint }),
    }
    setErrors(missing)
    if (missing.username) return username.current?.focus()
    if (missing.password) return password.current?.focus()
    if (agreement.check()) signIn.mutate({ ...given, ...claimOf(school) })
  }

  function change(part: Partial<Credentials>): void {
    onChange({ ...value, ...part })
    setErrors({})
  }

  return (
    <FormStack onSubmit={submit}>
      <TextField
        label={t.username}
        placeholder={t.usernameHint}
        icon={<UserIcon size={17} />}
        ref={username}
        value={value.username}
        onChange={(next) => change({ username: next })}
        error={errors.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        autoFocus={!phone && value.username === ''}
      />
      <div className={styles.withAction}>
        <PasswordField
          label={t.password}
          placeholder={t.passwordHint}
          ref={password}
          value={value.password}
          onChange={(next) => change({ password: next })}
          error={errors.password}
          name="password"
          maxLength={64}
          autoFocus={!phone && value.username !== ''}
        />
        {/* Seen beside the label, reached after the field: Tab from the account leads to the password. */}
        <Link to={besideLogin('/forgotPassword', school.shortName, query.get('redirect'))}>{t.forgot}</Link>
      </div>
      {agreement.field}
      {errors.form ? <Notice>{errors.form}</Notice> : null}
      <Button type="submit" variant="primary" size="xl" block loading={signIn.isPending} ref={submitRef}>
        {t.submit}
      </Button>
      {captcha.status}
      {school.methods.register ? (
        <p className={styles.under}>
          {t.noAccount}
          <Link to={besideLogin('/register', school.shortName)}>{t.register}</Link>
        </p>
      ) : null}
    </FormStack>
  )
}
