import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../kit/form/button.tsx'
import { FormStack } from '../../../kit/form/form-stack.tsx'
import { usePhone } from '../../../kit/use-media.ts'
import { authTexts } from '../auth.messages.ts'
import { atOnce, type School, signInBySms } from '../auth.queries.ts'
import { claimOf, enter } from '../enter.ts'
import { failureOf, isRefusal } from '../failure.ts'
import { Notice } from '../notice.tsx'
import type { Agreement } from '../use-agreement.tsx'
import { PhoneCodeFields, usePhoneCode } from '../proof/use-phone-code.tsx'

export function SmsForm({ school, agreement }: { school: School; agreement: Agreement }) {
  const proof = usePhoneCode(school, 'login')
  const phone = usePhone()
  const [problem, setProblem] = useState<string>()

  const signIn = useMutation({
    ...atOnce,
    mutationFn: signInBySms,
    onSuccess: (token) => enter(school, token),
    onError: (error) => {
      const failure = failureOf(error)
      if (isRefusal(failure, 'auth.sms_wrong')) proof.refuseCode(failure.text)
      else setProblem(failure.text)
    },
  })

  function submit(): void {
    setProblem(undefined)
    if (!proof.check() || !agreement.check()) return
    signIn.mutate({ mobile: proof.phone, code: proof.code, ...claimOf(school) })
  }

  return (
    <FormStack onSubmit={submit}>
      <PhoneCodeFields proof={proof} autoFocus={!phone} />
      {agreement.field}
      {problem ? <Notice>{problem}</Notice> : null}
      <Button type="submit" variant="primary" size="xl" block loading={signIn.isPending}>
        {authTexts.login.submit}
      </Button>
    </FormStack>
  )
}
