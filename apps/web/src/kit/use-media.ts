import { useCallback, useSyncExternalStore } from 'react'
import { breakpoint } from './theme/tokens.ts'

/** False wherever the browser cannot tell (tests, prerender). */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = globalThis.matchMedia?.(query)
      list?.addEventListener('change', notify)
      return () => list?.removeEventListener('change', notify)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => globalThis.matchMedia?.(query).matches ?? false,
    () => false,
  )
}

const PHONE = `(max-width: ${breakpoint.phone - 0.02}px)`

export function usePhone(): boolean {
  return useMedia(PHONE)
}

/** At this moment; for what is decided once and not drawn. */
export const isPhone = (): boolean => globalThis.matchMedia?.(PHONE).matches ?? false
