import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { Spinner } from '../../../kit/form/spinner.tsx'
import { Text } from '../../../kit/layout/layout.tsx'
import { FailedState } from '../../../kit/states/states.tsx'
import type { Token } from '../../../session/index.ts'
import { HOME, loginAddress, safeTarget } from '../address.ts'
import { AuthFrame } from '../auth-frame.tsx'
import styles from './landing.module.css'
import { authTexts } from '../auth.messages.ts'
import { type School, startSso } from '../auth.queries.ts'
import { enter, keepUnbound } from '../enter.ts'
import { type Failure, failureOf, isRefusal } from '../failure.ts'
import { type SsoKind, takeStart } from './sso-memory.ts'

const t = authTexts.sso

/** What somebody who lands here has brought. */
export type Arrival =
  /** back from a provider; a null state is a code from inside an application, which knows no states */
  | { kind: 'returned'; state: string | null; exchange: () => Promise<Token> }
  /** nothing yet: send them to the provider */
  | { kind: 'start' }
  | { kind: 'refused' }

type Trouble = { title: string; text: string; requestNo?: string | undefined }

type LandingProps = {
  school: School
  /** which provider; null when the school has none of this sort */
  provider: SsoKind | null
  arrival: Arrival
}

export function Landing({ school, provider, arrival }: LandingProps) {
  const [trouble, setTrouble] = useState<Trouble>()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const isStarted = useRef(false)

  function fail(failure: Failure): void {
    setTrouble({ title: t.failed, text: failure.text, requestNo: failure.requestNo })
  }

  async function leave(): Promise<void> {
    if (!provider) return setTrouble({ title: t.failed, text: t.off })
    try {
      window.location.assign(await startSso(provider, school.id, safeTarget(query.get('redirect')), true))
    } catch (error) {
      fail(failureOf(error))
    }
  }

  async function finish(state: string | null, exchange: () => Promise<Token>): Promise<void> {
    const start = state === null ? { target: HOME } : takeStart(state)
    if (!start) return setTrouble({ title: t.foreign, text: t.foreignText })
    try {
      enter(school, await exchange())
      await navigate(start.target, { replace: true })
    } catch (error) {
      const failure = failureOf(error)
      if (!isRefusal(failure, 'auth.not_bound')) return fail(failure)
      keepUnbound(school, provider, failure)
      await navigate(loginAddress(school.shortName, start.target === HOME ? null : start.target), { replace: true })
    }
  }

  const begin = useEffectEvent(() => {
    if (arrival.kind === 'refused') setTrouble({ title: t.failed, text: t.refusedThere })
    else if (arrival.kind === 'start') void leave()
    else void finish(arrival.state, arrival.exchange)
  })

  useEffect(() => {
    // A code can be exchanged once, however often React runs an effect.
    if (isStarted.current) return
    isStarted.current = true
    begin()
  }, [])

  function again(): void {
    setTrouble(undefined)
    void leave()
  }

  return (
    <AuthFrame school={school} title={authTexts.login.title} subtitle={authTexts.platform}>
      {trouble ? (
        <FailedState
          size="card"
          title={trouble.title}
          description={trouble.text}
          requestNo={trouble.requestNo}
          actions={
            <>
              <Button variant="primary" onClick={() => void navigate(loginAddress(school.shortName))}>
                {authTexts.backToLogin}
              </Button>
              {provider ? <Button onClick={again}>{t.again}</Button> : null}
            </>
          }
        />
      ) : (
        <Working isLeaving={arrival.kind === 'start'} />
      )}
    </AuthFrame>
  )
}

function Working({ isLeaving }: { isLeaving: boolean }) {
  return (
    <div role="status" className={styles.working}>
      <Spinner size={28} />
      <Text as="b" look="plain 16/24">
        {isLeaving ? t.leaving : t.working}
      </Text>
      <p>{isLeaving ? t.leavingText : t.workingText}</p>
    </div>
  )
}
