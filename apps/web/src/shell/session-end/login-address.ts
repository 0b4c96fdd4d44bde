import type { TenantFace, Token } from '../../session/index.ts'

export const HOME = '/wel/index'
const SCHOOL_PARAMS = ['shortName', 'tenantId'] as const

type Whose = { tenant: Pick<TenantFace, 'shortName'> | null; token: Pick<Token, 'shortName' | 'isFinger'> | null }

/**
 * The way back in: the school named in the address wins, then the one of the session, then the one last seen. `back` is
 * where the person wanted to go.
 */
export const loginAddress = ({ tenant, token }: Whose, search: string, back?: string): string => {
  const asked = new URLSearchParams(search)
  const query = new URLSearchParams()
  for (const name of SCHOOL_PARAMS) {
    const value = asked.get(name)
    if (value) query.set(name, value)
  }
  const shortName = token?.shortName ?? tenant?.shortName
  if (query.size === 0 && shortName) query.set('shortName', shortName)
  const target = back && withoutSchool(back)
  if (target && target !== HOME) query.set('redirect', target)
  const path = token?.isFinger ? '/fingerprintLogin' : '/login'
  return query.size > 0 ? `${path}?${query}` : path
}

const withoutSchool = (back: string): string => {
  const [path = '', search = ''] = back.split('?', 2)
  const query = new URLSearchParams(search)
  for (const name of SCHOOL_PARAMS) query.delete(name)
  return query.size > 0 ? `${path}?${query}` : path
}

/** Only pages of ours and plain web addresses are followed; a script in a setting must stay a text. */
export const isOutside = (address: string): boolean => /^https?:\/\//i.test(address)
export const isInside = (address: string): boolean => /^\/(?![/\\])/.test(address)
