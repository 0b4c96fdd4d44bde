import type { ReactNode } from 'react'
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { PageLoading } from '../../../kit/states/page-loading.tsx'
import { FailedState, RefusedState } from '../../../kit/states/states.tsx'
import { type Token, useSession } from '../../../session/index.ts'
import { HOME, isOfHint, safeTarget, schoolHint, type SchoolHint } from '../address.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { authTexts } from '../auth.messages.ts'
import { type School, signOut, useSchool } from '../auth.queries.ts'
import { failureOf, isRefusal } from '../failure.ts'

type SchoolGateProps = {
  /** whoever is signed in already has no business on a sign-in page, but may land from a provider or prove a phone */
  signedIn: 'leave' | 'stay'
  children: (school: School) => ReactNode
}

/** Finds out whose page this is before anything else is shown. */
export function SchoolGate({ signedIn, children }: SchoolGateProps) {
  const { shortName } = useParams()
  const [query] = useSearchParams()
  const hint = schoolHint(shortName, query)
  const token = useSession((state) => state.token)
  if (token && !isOfHint(hint, { shortName: token.shortName, id: token.tenantId })) return <OtherSchool token={token} />
  if (token && signedIn === 'leave') return <Navigate replace to={safeTarget(query.get('redirect'))} />
  return <KnownSchool hint={hint}>{children}</KnownSchool>
}

function KnownSchool({ hint, children }: { hint: SchoolHint; children: SchoolGateProps['children'] }) {
  const school = useSchool(hint)
  if (school.data) return children(school.data)
  if (school.isPending) return <Waiting />
  const failure = failureOf(school.error)
  if (isRefusal(failure, 'tenant.unknown', 'request.invalid')) return <Navigate replace to={errorAddress(hint)} />
  if (isRefusal(failure, 'tenant.disabled')) {
    return (
      <AuthFrame school={null} title={authTexts.login.title} subtitle={authTexts.platform}>
        <RefusedState size="card" title={authTexts.school.refused} description={failure.text} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame school={null} title={authTexts.login.title} subtitle={authTexts.platform}>
      <FailedState
        size="card"
        title={authTexts.school.failed}
        description={authTexts.school.failedText}
        requestNo={failure.requestNo}
        retrying={school.isFetching}
        onRetry={() => void school.refetch()}
      />
    </AuthFrame>
  )
}

const errorAddress = (hint: SchoolHint): string =>
  hint && 'code' in hint ? `/tenant-error?shortName=${encodeURIComponent(hint.code)}` : '/tenant-error'

function Waiting() {
  return (
    <AuthFrame school={null} title={authTexts.login.title} subtitle={authTexts.platform}>
      <PageLoading size="card" rows={5} />
    </AuthFrame>
  )
}

/** The server answers a signed-in person only about the own school, and one browser holds one session. */
function OtherSchool({ token }: { token: Token }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const known = useSession((state) => state.tenant)
  const name = known?.id === token.tenantId ? known.name : token.shortName

  async function leave(): Promise<void> {
    await signOut()
    // Whoever watches the session leads to the old school's page; this person wanted the one in the address.
    await navigate(pathname + search, { replace: true })
  }

  return (
    <AuthFrame school={null} title={authTexts.login.title} subtitle={authTexts.platform}>
      <RefusedState
        size="card"
        title={authTexts.other.title(name)}
        description={authTexts.other.text}
        actions={
          <>
            <Button variant="primary" onClick={() => void navigate(HOME)}>
              {authTexts.other.home}
            </Button>
            <Button onClick={() => void leave()}>{authTexts.other.leave}</Button>
          </>
        }
      />
    </AuthFrame>
  )
}
