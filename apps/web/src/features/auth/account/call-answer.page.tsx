import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { FormStack } from '../../../kit/form/form-stack.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import { loginAddress } from '../address.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { authTexts } from '../auth.messages.ts'
import { answerCall, atOnce, type School } from '../auth.queries.ts'
import { Done } from '../done.tsx'
import { failureOf } from '../failure.ts'
import { SchoolGate } from '../school/school-gate.tsx'

const t = authTexts.callAnswer

/** Somebody who was called in the night says so, with what the message showed and nothing else. */
export function Page() {
  return <SchoolGate signedIn="stay">{(school) => <Answer key={school.id} school={school} />}</SchoolGate>
}

function Answer({ school }: { school: School }) {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const answer = useMutation({ ...atOnce, mutationFn: () => answerCall(code) })
  if (answer.data)
    return (
      <AuthFrame school={school} title={t.done}>
        <Done text={answer.data.isTest ? t.tested : t.heard(answer.data.minutes)}>
          <Button variant="primary" size="xl" block onClick={() => void navigate(loginAddress(school.shortName, null))}>
            {t.login}
          </Button>
        </Done>
      </AuthFrame>
    )
  return (
    <AuthFrame school={school} title={t.title} subtitle={t.lead}>
      <FormStack onSubmit={() => answer.mutate()}>
        <TextField
          label={t.code}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={answer.error ? failureOf(answer.error).text : undefined}
          onChange={setCode}
        />
        <Button
          type="submit"
          variant="primary"
          size="xl"
          block
          loading={answer.isPending}
          disabled={code.trim() === ''}
        >
          {t.submit}
        </Button>
      </FormStack>
    </AuthFrame>
  )
}
