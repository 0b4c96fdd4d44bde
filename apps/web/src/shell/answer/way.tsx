import { useMemo, useSyncExternalStore, type AnchorHTMLAttributes } from 'react'

// What the answering pages ask of the router, by the same names: in `answer.html` the build puts this in its place
// (answer.config.ts). Between its own few addresses the page stays as it is; any other address is the product's.

type Options = { readonly replace?: boolean | undefined }

const listeners = new Set<() => void>()
let isOwn: (path: string) => boolean = () => false

/** Which addresses are drawn here. */
export const stayAt = (own: typeof isOwn): void => {
  isOwn = own
}

const navigate = (to: string | number, { replace = false }: Options = {}): void => {
  if (typeof to === 'number') return window.history.go(to)
  if (!isOwn(new URL(to, window.location.href).pathname)) return window.location[replace ? 'replace' : 'assign'](to)
  window.history[replace ? 'replaceState' : 'pushState'](null, '', to)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

export const usePath = (): string => useSyncExternalStore(subscribe, () => window.location.pathname)

export const useNavigate = () => navigate

export const useSearchParams = (): readonly [URLSearchParams] => {
  const search = useSyncExternalStore(subscribe, () => window.location.search)
  return useMemo(() => [new URLSearchParams(search)], [search])
}

export function Link({ to, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) {
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  )
}
