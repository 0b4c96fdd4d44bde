import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { menuAddress } from '../menu/menu-lookup.ts'

const PATIENCE_MS = 1000

/** After a reload the menu comes later than the page: an entry is unknown only once nothing is under way any more. */
export const useMenuAddress = (code: string) => {
  const cache = useQueryClient().getQueryCache()
  const subscribe = (listener: () => void) => cache.subscribe(listener)
  const url = useSyncExternalStore(subscribe, () => menuAddress(code)?.url)
  const label = useSyncExternalStore(subscribe, () => menuAddress(code)?.label)
  const isBusy = useIsFetching() > 0
  const [isUnknown, setUnknown] = useState(false)
  useEffect(() => {
    if (url !== undefined || isBusy) return
    const timer = setTimeout(() => setUnknown(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [url, isBusy])
  return { url, label, isUnknown: isUnknown && url === undefined }
}
