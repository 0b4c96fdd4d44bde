import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { FormStack } from '../../../kit/form/form-stack.tsx'
import { Para } from '../../../kit/layout/layout.tsx'
import { usePhone } from '../../../kit/use-media.ts'
import { loginAddress } from '../address.ts'
import { AuthFrame } from '../auth-frame.tsx'
import styles from '../auth.module.css'
import { authTexts } from '../auth.messages.ts'
import { atOnce, checkSmsCode, resetPassword, type School } from '../auth.queries.ts'
import { Done } from '../done.tsx'
import { failureOf, isRefusal } from '../failure.ts'
import { NewPasswordFields, useNewPassword } from './new-password.tsx'
import { Notice } from '../notice.tsx'
import { SchoolGate } from '../school/school-gate.tsx'
import { PhoneCodeFields, usePhoneCode } from '../proof/use-phone-code.tsx'

const t = authTexts.forgot

export function Page() {
  return <SchoolGate signedIn="stay">{(school) => <Forgot key={school.id} school={school} />}</SchoolGate>
}

type Step = { name: 'prove'; problem?: string } | { name: 'renew'; ticket: string } | { name: 'done' }

function Forgot({ school }: { school: School }) {
  const [step, setStep] = useState<Step>({ name: 'prove' })
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const login = loginAddress(school.shortName, query.get('redirect'))
  if (step.name === 'done') {
    return (
      <AuthFrame school={school} title={t.done}>
        <Done text={t.doneText}>
          <Button variant="primary" size="xl" block onClick={() => void navigate(login)}>
            {t.login}
          </Button>
        </Done>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame school={school} title={t.title} subtitle={step.name === 'prove' ? t.prove : t.renew}>
      <div className={styles.form}>
        {step.name === 'prove' ? (
          <Prove school={school} problem={step.problem} onProved={(ticket) => setStep({ name: 'renew', ticket })} />
        ) : (
          <Renew
            ticket={step.ticket}
            onDone={() => setStep({ name: 'done' })}
            onExpired={(problem) => setStep({ name: 'prove', problem })}
          />
        )}
        <p className={styles.under}>
          <Link to={login}>{authTexts.backToLogin}</Link>
        </p>
      </div>
    </AuthFrame>
  )
}

type ProveProps = { school: School; problem: string | undefined; onProved: (ticket: string) => void }

function Prove({ school, problem, onProved }: ProveProps) {
  const proof = usePhoneCode(school, 'reset')
  const phone = usePhone()
  const [trouble, setTrouble] = useState(problem)
  const prove = useMutation({
    ...atOnce,
    mutationFn: () => checkSmsCode(proof.phone, proof.code, 'reset'),
    onSuccess: ({ ticket }) => onProved(ticket),
    onError: (error) => {
      const failure = failureOf(error)
      if (isRefusal(failure, 'auth.sms_wrong')) proof.refuseCode(failure.text)
      else setTrouble(failure.text)
    },
  })
  return (
    <FormStack
      onSubmit={() => {
        setTrouble(undefined)
        if (proof.check()) prove.mutate()
      }}
    >
      {trouble ? <Notice>{trouble}</Notice> : null}
      <PhoneCodeFields proof={proof} autoFocus={!phone} />
      <Para look="faint 12/20">{t.note}</Para>
      <Button type="submit" variant="primary" size="xl" block loading={prove.isPending}>
        {t.next}
      </Button>
    </FormStack>
  )
}

type RenewProps = { ticket: string; onDone: () => void; onExpired: (problem: string) => void }

function Renew({ ticket, onDone, onExpired }: RenewProps) {
  const value = useNewPassword(null)
  const phone = usePhone()
  const [trouble, setTrouble] = useState<string>()
  const renew = useMutation({
    ...atOnce,
    mutationFn: () => resetPassword(ticket, value.password),
    onSuccess: onDone,
    onError: (error) => {
      const failure = failureOf(error)
      if (isRefusal(failure, 'auth.ticket_invalid')) onExpired(failure.text)
      else if (isRefusal(failure, 'user.password_rule')) value.refuse(failure.text)
      else setTrouble(failure.text)
    },
  })
  return (
    <FormStack
      onSubmit={() => {
        setTrouble(undefined)
        if (value.check()) renew.mutate()
      }}
    >
      <NewPasswordFields value={value} autoFocus={!phone} />
      {trouble ? <Notice>{trouble}</Notice> : null}
      <Button type="submit" variant="primary" size="xl" block loading={renew.isPending}>
        {t.submit}
      </Button>
    </FormStack>
  )
}
