import { useSearchParams } from 'react-router'
import { signInByWeChat } from '../auth.queries.ts'
import { type Arrival, Landing } from './landing.tsx'
import { SchoolGate } from '../school/school-gate.tsx'

export function Page() {
  const [query] = useSearchParams()
  const arrival = arrivalOf(query)
  return (
    <SchoolGate signedIn="stay">
      {(school) => <Landing school={school} provider={school.methods.wechat ? 'wechat' : null} arrival={arrival} />}
    </SchoolGate>
  )
}

/** Whoever declines at WeChat comes back with a state and no code. */
function arrivalOf(query: URLSearchParams): Arrival {
  const code = query.get('code')
  const state = query.get('state')
  if (!state) return { kind: 'start' }
  if (!code) return { kind: 'refused' }
  return { kind: 'returned', state, exchange: () => signInByWeChat({ state, code }) }
}
