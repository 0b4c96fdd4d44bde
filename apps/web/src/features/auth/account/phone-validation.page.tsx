import { useMutation } from '@tanstack/react-query'
import { maskPhone } from '@xinqiao/domain'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { FormStack } from '../../../kit/form/form-stack.tsx'
import { usePhone } from '../../../kit/use-media.ts'
import { loginAddress, safeTarget } from '../address.ts'
import { AuthFrame } from '../auth-frame.tsx'
import styles from '../auth.module.css'
import { authTexts } from '../auth.messages.ts'
import { atOnce, checkSmsCode, type School } from '../auth.queries.ts'
import { Done } from '../done.tsx'
import { failureOf, isRefusal } from '../failure.ts'
import { keepPhoneProof } from '../kept.ts'
import { Notice } from '../notice.tsx'
import { SchoolGate } from '../school/school-gate.tsx'
import { PhoneCodeFields, usePhoneCode } from '../proof/use-phone-code.tsx'

const t = authTexts.validation

export function Page() {
  return <SchoolGate signedIn="stay">{(school) => <Validation key={school.id} school={school} />}</SchoolGate>
}

function Validation({ school }: { school: School }) {
  const proof = usePhoneCode(school, 'validate')
  const phone = usePhone()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [trouble, setTrouble] = useState<string>()
  const asked = query.get('redirect')
  const validate = useMutation({
    ...atOnce,
    mutationFn: () => checkSmsCode(proof.phone, proof.code, 'validate'),
    onSuccess: ({ ticket }) => keepPhoneProof(proof.phone, ticket),
    onError: (error) => {
      const failure = failureOf(error)
      if (isRefusal(failure, 'auth.sms_wrong')) proof.refuseCode(failure.text)
      else setTrouble(failure.text)
    },
  })
  if (validate.isSuccess) {
    return (
      <AuthFrame school={school} title={t.done}>
        <Done text={t.doneText(maskPhone(proof.phone))}>
          <Button
            variant="primary"
            size="xl"
            block
            onClick={() => void navigate(asked ? safeTarget(asked) : loginAddress(school.shortName))}
          >
            {asked ? t.next : authTexts.backToLogin}
          </Button>
        </Done>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame school={school} title={t.title} subtitle={t.lead}>
      <div className={styles.form}>
        <FormStack
          onSubmit={() => {
            setTrouble(undefined)
            if (proof.check()) validate.mutate()
          }}
        >
          <PhoneCodeFields proof={proof} phoneHint={authTexts.register.phoneHint} autoFocus={!phone} />
          {trouble ? <Notice>{trouble}</Notice> : null}
          <Button type="submit" variant="primary" size="xl" block loading={validate.isPending}>
            {t.submit}
          </Button>
        </FormStack>
        <p className={styles.under}>
          <Link to={loginAddress(school.shortName)}>{authTexts.backToLogin}</Link>
        </p>
      </div>
    </AuthFrame>
  )
}
