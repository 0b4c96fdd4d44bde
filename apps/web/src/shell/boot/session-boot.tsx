import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { BridgeScene } from '../../kit/brand/bridge-scene.tsx'
import { session, type Token, type UserInfo, useSession } from '../../session/index.ts'
import { queryClient } from '../query-client.ts'
import { BootFailure } from './boot-failure.tsx'
import { BootLoading } from './boot-loading.tsx'
import styles from './boot.module.css'
import { useOwnTenant, useUserInfo } from './boot.queries.ts'
import { ForcedPassword } from './forced-password.tsx'
import { nextStep, type Step } from './forced-rules.ts'
import { PasswordHost } from './password-host.tsx'
import { RoleChoice } from './role-choice.tsx'

const ForcedAgreement = lazy(async () => ({ default: (await import('./forced-agreement.tsx')).ForcedAgreement }))
const FactorPage = lazy(async () => ({ default: (await import('./forced-factor.tsx')).FactorPage }))
const ForcedFactor = lazy(async () => ({ default: (await import('./forced-factor.tsx')).ForcedFactor }))
const ForcedInfo = lazy(async () => ({ default: (await import('./forced-info.tsx')).ForcedInfo }))

/** What must be settled before anything behind the login is shown: who, in which role, with what agreed to and told. */
export function SessionBoot({ token, children }: { token: Token; children: ReactNode }) {
  const info = useUserInfo(token)
  const user = useSession((state) => state.user)
  useOwnTenant(token)
  useEffect(() => {
    // Cached from before, e.g. after a visit to a public page.
    if (!user && info.data) session.setUser(info.data)
  }, [user, info.data])

  if (!user || user.id !== token.user_id) {
    if (info.isError)
      return <BootFailure error={info.error} retrying={info.isFetching} onRetry={() => void info.refetch()} />
    return <BootLoading />
  }
  return <Gate user={user}>{children}</Gate>
}

/** Whoever has been let in stays in: what is asked for later is asked over the open pages, with everything typed in them. */
function Gate({ user, children }: { user: UserInfo; children: ReactNode }) {
  const step = nextStep(user)
  const [isIn, setIn] = useState(step === null)
  if (step === null && !isIn) setIn(true)
  useRefreshAfter(isIn && step !== null)
  if (step === 'role') return <RoleChoice user={user} />
  if (step === 'factor' && !isIn)
    return (
      <Suspense fallback={<BootLoading />}>
        <FactorPage />
      </Suspense>
    )
  return (
    <>
      {isIn ? children : <Scene />}
      {step === null ? <PasswordHost username={user.username} /> : <Demand step={step} user={user} />}
    </>
  )
}

function Scene() {
  return (
    <div className={styles.scene}>
      <BridgeScene />
    </div>
  )
}

function Demand({ step, user }: { step: Exclude<Step, 'role'>; user: UserInfo }) {
  if (step === 'password') return <ForcedPassword username={user.username} />
  if (step === 'factor')
    return (
      <Suspense>
        <ForcedFactor />
      </Suspense>
    )
  return <Suspense>{step === 'agreement' ? <ForcedAgreement /> : <ForcedInfo user={user} />}</Suspense>
}

/** What was refused while something else was asked for is asked again. */
const useRefreshAfter = (isHeld: boolean): void => {
  const wasHeld = useRef(false)
  useEffect(() => {
    if (wasHeld.current && !isHeld) void queryClient.invalidateQueries()
    wasHeld.current = isHeld
  }, [isHeld])
}
