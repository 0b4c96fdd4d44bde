import { useSearchParams } from 'react-router'
import { type School, signInByCas, signInByOidc } from '../auth.queries.ts'
import { type Arrival, Landing } from './landing.tsx'
import { SchoolGate } from '../school/school-gate.tsx'
import type { SsoKind } from './sso-memory.ts'

export function Page() {
  const [query] = useSearchParams()
  const arrival = arrivalOf(query)
  return (
    <SchoolGate signedIn="stay">
      {(school) => <Landing school={school} provider={providerOf(school, query)} arrival={arrival} />}
    </SchoolGate>
  )
}

function arrivalOf(query: URLSearchParams): Arrival {
  const [state, code, ticket, iss] = ['state', 'code', 'ticket', 'iss'].map((name) => query.get(name))
  if (query.has('error')) return { kind: 'refused' }
  if (state && ticket) return { kind: 'returned', state, exchange: () => signInByCas({ state, ticket }) }
  if (!state || !code) return { kind: 'start' }
  return { kind: 'returned', state, exchange: () => signInByOidc({ state, code, ...(iss ? { iss } : {}) }) }
}

function providerOf({ methods }: School, query: URLSearchParams): SsoKind | null {
  if (query.has('ticket')) return 'cas'
  if (methods.oidc) return 'oidc'
  return methods.cas ? 'cas' : null
}
