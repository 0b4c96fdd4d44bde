import { useSearchParams } from 'react-router'
import { signInByDingTalk } from '../auth.queries.ts'
import { type Arrival, Landing } from './landing.tsx'
import { SchoolGate } from '../school/school-gate.tsx'

export function Page() {
  const [query] = useSearchParams()
  const arrival = arrivalOf(query)
  return (
    <SchoolGate signedIn="stay">
      {(school) => <Landing school={school} provider={school.methods.dingtalk ? 'dingtalk' : null} arrival={arrival} />}
    </SchoolGate>
  )
}

/** The web page gives its code as `authCode` or `code`; inside the application a code comes without a state. */
function arrivalOf(query: URLSearchParams): Arrival {
  const code = query.get('authCode') ?? query.get('code')
  const state = query.get('state')
  if (query.has('error')) return { kind: 'refused' }
  if (code && state) return { kind: 'returned', state, exchange: () => signInByDingTalk({ code, state }) }
  if (code && isInDingTalk()) return { kind: 'returned', state: null, exchange: () => signInByDingTalk({ code }) }
  return { kind: 'start' }
}

/** Anywhere else a bare code is somebody else's. */
const isInDingTalk = (): boolean => /DingTalk/i.test(navigator.userAgent)
