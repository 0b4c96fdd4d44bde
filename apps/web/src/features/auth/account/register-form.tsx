import { useMutation } from '@tanstack/react-query'
import { firstOf, lengthRule, required, usernameRule } from '@xinqiao/domain'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { FormStack } from '../../../kit/form/form-stack.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import { UserIcon } from '../../../kit/icons/icons.tsx'
import { loginAddress } from '../address.ts'
import styles from '../auth.module.css'
import { authTexts } from '../auth.messages.ts'
import { atOnce, register, type RegistrableType, type School } from '../auth.queries.ts'
import { type Failure, failureOf, isRefusal } from '../failure.ts'
import { NewPasswordFields, useNewPassword } from './new-password.tsx'
import { Notice } from '../notice.tsx'
import { TypeChoice } from './type-choice.tsx'
import { useAgreement } from '../use-agreement.tsx'
import { PhoneCodeFields, usePhoneCode } from '../proof/use-phone-code.tsx'

const t = authTexts.register

const realNameRule = firstOf(required(t.realNameForm), lengthRule(1, 50, t.realNameForm))

type Errors = { type?: string; username?: string; realName?: string; form?: string }

type RegisterFormProps = {
  school: School
  types: readonly RegistrableType[]
  onDone: (registered: { username: string; isPending: boolean }) => void
}

export function RegisterForm({ school, types, onDone }: RegisterFormProps) {
  const [typeId, setTypeId] = useState(types.length === 1 ? (types[0]?.id ?? '') : '')
  const [username, setUsername] = useState('')
  const [realName, setRealName] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const usernameInput = useRef<HTMLInputElement>(null)
  const realNameInput = useRef<HTMLInputElement>(null)
  const password = useNewPassword(username.trim())
  const proof = usePhoneCode(school, 'register')
  const agreement = useAgreement()

  const submitting = useMutation({
    ...atOnce,
    mutationFn: register,
    onSuccess: ({ isPending }, given) => onDone({ username: given.username, isPending }),
    onError: (error) => place(failureOf(error)),
  })

  /** Whatever was refused, the code that came with it is spent; only a wrong code says so by itself. */
  function place(failure: Failure): void {
    if (isRefusal(failure, 'auth.sms_wrong')) return proof.refuseCode(failure.text)
    proof.refuseCode(t.spent)
    if (isRefusal(failure, 'user.username_taken')) {
      setErrors({ username: failure.text })
      usernameInput.current?.focus()
    } else if (isRefusal(failure, 'user.phone_taken')) proof.refusePhone(failure.text)
    else if (isRefusal(failure, 'user.password_rule')) password.refuse(failure.text)
    else setErrors({ form: failure.text })
  }

  function check(): boolean {
    const badUsername = usernameRule(username.trim())
    const badName = realNameRule(realName.trim())
    setErrors({
      ...(typeId ? {} : { type: t.typeEmpty }),
      ...(badUsername ? { username: badUsername } : {}),
      ...(badName ? { realName: badName } : {}),
    })
    if (!typeId) return false
    if (badUsername) usernameInput.current?.focus()
    else if (badName) realNameInput.current?.focus()
    return !badUsername && !badName
  }

  function submit(): void {
    if (!check() || !password.check() || !proof.check() || !agreement.check()) return
    const person = { username: username.trim(), realName: realName.trim(), password: password.password }
    submitting.mutate({ ...person, userTypeId: typeId, mobile: proof.phone, code: proof.code })
  }

  return (
    <div className={styles.form}>
      <FormStack onSubmit={submit}>
        <TypeChoice
          types={types}
          value={typeId}
          error={errors.type}
          onChange={(next) => {
            setTypeId(next)
            setErrors({})
          }}
        />
        <TextField
          label={t.username}
          placeholder={t.usernameHint}
          icon={<UserIcon size={17} />}
          ref={usernameInput}
          value={username}
          onChange={(next) => {
            setUsername(next)
            setErrors({})
          }}
          error={errors.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
        />
        <TextField
          label={t.realName}
          placeholder={t.realNameHint}
          icon={<UserIcon size={17} />}
          ref={realNameInput}
          value={realName}
          onChange={(next) => {
            setRealName(next)
            setErrors({})
          }}
          error={errors.realName}
          autoComplete="name"
          maxLength={50}
        />
        <NewPasswordFields value={password} label={t.password} />
        <PhoneCodeFields proof={proof} phoneHint={t.phoneHint} />
        {agreement.field}
        {errors.form ? <Notice>{errors.form}</Notice> : null}
        <Button type="submit" variant="primary" size="xl" block loading={submitting.isPending}>
          {t.submit}
        </Button>
      </FormStack>
      <p className={styles.under}>
        <Link to={loginAddress(school.shortName)}>{authTexts.backToLogin}</Link>
      </p>
    </div>
  )
}
