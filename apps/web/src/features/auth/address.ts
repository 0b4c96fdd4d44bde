/** Which school an address names; null when it names none. */
export type SchoolHint = { readonly code: string } | { readonly id: string } | null

/** The path says it first, then the query. */
export function schoolHint(pathName: string | undefined, query: URLSearchParams): SchoolHint {
  const code = pathName || query.get('shortName')
  if (code) return { code: code.toLowerCase() }
  const id = query.get('tenantId')
  return id ? { id } : null
}

export const isOfHint = (hint: SchoolHint, school: { shortName: string; id: string }): boolean => {
  if (!hint) return true
  return 'code' in hint ? hint.code === school.shortName.toLowerCase() : hint.id === school.id
}

export const HOME = '/wel/index'
const SIGN_IN_PAGES =
  /^\/(?:[^/]+\/)?(?:login|codeLogin|deviceLogin|fingerIdlogin|fingerprintLogin|authredirect|sso|dingTalk|weChat|tenant-error)\/?$/

export function urlOf(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}

/** Where to go after sign-in: the page that was asked for, if it is one of ours; an address from outside is never followed. */
export function safeTarget(asked: string | null): string {
  if (!asked?.startsWith('/')) return HOME
  const { origin } = window.location
  const url = urlOf(asked, origin)
  if (!url || url.origin !== origin || url.pathname === '/' || SIGN_IN_PAGES.test(url.pathname)) return HOME
  return url.pathname + url.search + url.hash
}

/** The sign-in page of a school, remembering where the person was going. */
export const loginAddress = (shortName: string, asked: string | null = null): string =>
  `/${encodeURIComponent(shortName)}/login${asked ? `?redirect=${encodeURIComponent(asked)}` : ''}`

/** A page of ours beside the sign-in page, for the same school. */
export const besideLogin = (path: `/${string}`, shortName: string, asked: string | null = null): string =>
  `${path}?${new URLSearchParams({ shortName, ...(asked ? { redirect: asked } : {}) })}`
