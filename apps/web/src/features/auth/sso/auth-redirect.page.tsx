import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../../../kit/states/states.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { authTexts } from '../auth.messages.ts'
import { type School, signInBySocial } from '../auth.queries.ts'
import { type Arrival, Landing } from './landing.tsx'
import { type Returned, RETURNED, TAKEN } from './popup-message.ts'
import { SchoolGate } from '../school/school-gate.tsx'

export function Page() {
  const [query] = useSearchParams()
  const state = query.get('state')
  const code = query.get('code')
  return (
    <SchoolGate signedIn="stay">
      {(school) =>
        state && code ? (
          <HandOver school={school} returned={{ type: RETURNED, state, code }} />
        ) : (
          <Landing school={school} provider={null} arrival={{ kind: 'refused' }} />
        )
      }
    </SchoolGate>
  )
}

const ANSWER_MS = 600

/** In a window opened by the sign-in page, that page finishes and this one closes; nobody there to answer, we finish here. */
function HandOver({ school, returned }: { school: School; returned: Returned }) {
  const [phase, setPhase] = useState<'asking' | 'taken' | 'alone'>(() => (hasOpener() ? 'asking' : 'alone'))
  const { state, code } = returned

  useEffect(() => {
    if (phase !== 'asking') return
    function listen(event: MessageEvent): void {
      if (event.origin !== window.location.origin || (event.data as { type?: unknown })?.type !== TAKEN) return
      setPhase('taken')
      window.close()
    }
    window.addEventListener('message', listen)
    const message: Returned = { type: RETURNED, state, code }
    ;(window.opener as Window).postMessage(message, window.location.origin)
    const timer = setTimeout(() => setPhase((now) => (now === 'asking' ? 'alone' : now)), ANSWER_MS)
    return () => {
      window.removeEventListener('message', listen)
      clearTimeout(timer)
    }
  }, [phase, state, code])

  if (phase === 'alone') {
    const arrival: Arrival = { kind: 'returned', state, exchange: () => signInBySocial({ state, code }) }
    return <Landing school={school} provider={null} arrival={arrival} />
  }
  return (
    <AuthFrame school={school} title={authTexts.login.title} subtitle={authTexts.platform}>
      <EmptyState size="card" title={authTexts.sso.handedOver} description={authTexts.sso.handedOverText} />
    </AuthFrame>
  )
}

const hasOpener = (): boolean => {
  const opener = window.opener as Window | null
  return opener !== null && !opener.closed && opener !== window
}
