import { useNavigate } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { PageLoading } from '../../../kit/states/page-loading.tsx'
import { FailedState, RefusedState } from '../../../kit/states/states.tsx'
import { useState } from 'react'
import { loginAddress } from '../address.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { authTexts } from '../auth.messages.ts'
import { type School, useRegistrableTypes } from '../auth.queries.ts'
import { Done } from '../done.tsx'
import { failureOf } from '../failure.ts'
import { RegisterForm } from './register-form.tsx'
import { SchoolGate } from '../school/school-gate.tsx'

const t = authTexts.register

export function Page() {
  return <SchoolGate signedIn="leave">{(school) => <Register key={school.id} school={school} />}</SchoolGate>
}

export type Registered = { username: string; isPending: boolean }

function Register({ school }: { school: School }) {
  const types = useRegistrableTypes(school.id)
  const [registered, setRegistered] = useState<Registered>()
  const navigate = useNavigate()
  const back = (label: string) => (
    <Button variant="primary" size="xl" block onClick={() => void navigate(loginAddress(school.shortName))}>
      {label}
    </Button>
  )
  if (registered) {
    const { isPending, username } = registered
    return (
      <AuthFrame school={school} title={isPending ? t.pending : t.passed}>
        <Done text={isPending ? t.pendingText : t.passedText(username)}>
          {back(isPending ? authTexts.backToLogin : t.login)}
        </Done>
      </AuthFrame>
    )
  }
  if (types.isPending) {
    return (
      <AuthFrame school={school} title={t.title} subtitle={t.lead}>
        <PageLoading size="card" rows={6} />
      </AuthFrame>
    )
  }
  if (types.isError) {
    const failure = failureOf(types.error)
    return (
      <AuthFrame school={school} title={t.title} subtitle={t.lead}>
        <FailedState
          size="card"
          title={t.failed}
          description={failure.text}
          requestNo={failure.requestNo}
          retrying={types.isFetching}
          onRetry={() => void types.refetch()}
        />
      </AuthFrame>
    )
  }
  if (types.data.length === 0) {
    return (
      <AuthFrame school={school} title={t.title}>
        <RefusedState size="card" title={t.closed} description={t.closedText} />
        {back(authTexts.backToLogin)}
      </AuthFrame>
    )
  }
  return (
    <AuthFrame school={school} title={t.title} subtitle={t.lead}>
      <RegisterForm school={school} types={types.data} onDone={setRegistered} />
    </AuthFrame>
  )
}
