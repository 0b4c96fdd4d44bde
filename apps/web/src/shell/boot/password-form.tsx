import { oldPasswordRule, passwordChecks, passwordConfirmRule, passwordRule } from '@xinqiao/domain'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../kit/form/button.tsx'
import { FormStack } from '../../kit/form/form-stack.tsx'
import { PasswordField } from '../../kit/form/password-field.tsx'
import { CheckIcon } from '../../kit/icons/icons.tsx'
import { Row } from '../../kit/layout/layout.tsx'
import { toast } from '../../kit/toast.ts'
import { signOut } from '../session-end/end-session.ts'
import { shellMessages } from '../shell.messages.ts'
import styles from './password-form.module.css'

const SIGN_OUT_AFTER_MS = 1000

type Passwords = { oldPassword: string; newPassword: string }

type PasswordFormProps = {
  username: string
  /** one's own password must be proven first */
  withOld?: boolean
  change: (passwords: Passwords) => Promise<void>
  leaveText: string
  onLeave: () => void
}

/** Complaints come as one types, once a field has been left or sent; afterwards everybody signs in anew. */
export function PasswordForm({ username, withOld = false, change, leaveText, onLeave }: PasswordFormProps) {
  const [values, setValues] = useState({ old: '', fresh: '', again: '' })
  const [touched, setTouched] = useState<Partial<Record<keyof typeof values, true>>>({})
  const save = useMutation({
    mutationFn: change,
    onSuccess: () => {
      toast.success(shellMessages.passwordChanged)
      setTimeout(() => void signOut(), SIGN_OUT_AFTER_MS)
    },
  })
  const problems = {
    old: withOld ? oldPasswordRule(values.old) : null,
    fresh: passwordRule(username)(values.fresh),
    again: passwordConfirmRule(values.fresh)(values.again),
  }

  function submit(): void {
    setTouched({ old: true, fresh: true, again: true })
    if (!problems.old && !problems.fresh && !problems.again)
      save.mutate({ oldPassword: values.old, newPassword: values.fresh })
  }
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: (value: string) => {
      setValues({ ...values, [name]: value })
      if (value) setTouched({ ...touched, [name]: true })
    },
    onBlur: () => values[name] && setTouched({ ...touched, [name]: true }),
    error: (touched[name] && problems[name]) || undefined,
    disabled: save.isPending || save.isSuccess,
  })
  return (
    <FormStack onSubmit={submit}>
      {withOld ? <PasswordField label={shellMessages.oldPassword} {...field('old')} /> : null}
      <PasswordField
        label={shellMessages.newPassword}
        autoComplete="new-password"
        hint={<Checklist password={values.fresh} username={username} />}
        {...field('fresh')}
      />
      <PasswordField label={shellMessages.newPasswordAgain} autoComplete="new-password" {...field('again')} />
      <Row gap={8} align="stretch" justify="end" above={8} className={styles.foot}>
        <Button size="lg" onClick={onLeave}>
          {leaveText}
        </Button>
        <Button size="lg" variant="primary" type="submit" loading={save.isPending} disabled={save.isSuccess}>
          {shellMessages.submit}
        </Button>
      </Row>
    </FormStack>
  )
}

function Checklist({ password, username }: { password: string; username: string }) {
  return (
    <ul className={styles.checks}>
      {passwordChecks.map((check) => (
        <Row
          as="li"
          gap={6}
          look="faint 12/20"
          key={check.code}
          data-met={password !== '' && check.passes(password, username)}
        >
          <CheckIcon size={12} />
          {check.label}
        </Row>
      ))}
    </ul>
  )
}
