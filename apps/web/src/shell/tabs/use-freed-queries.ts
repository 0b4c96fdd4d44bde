import { useEffect } from 'react'
import { queryClient } from '../query-client.ts'

/**
 * A closed page takes along what only it had fetched: the memory is free at once, and opened again it asks anew. This
 * runs before the effects of the page itself are undone (React undoes from the top), so their leaving is heard here; in
 * any other order the usual collection takes a few minutes longer.
 */
export const useFreedQueries = (): void => {
  useEffect(
    () => () => {
      const cache = queryClient.getQueryCache()
      const left = new Set<string>()
      const stop = cache.subscribe((event) => {
        if (event.type === 'observerRemoved') left.add(event.query.queryHash)
      })
      setTimeout(() => {
        stop()
        for (const hash of left) {
          const query = cache.get(hash)
          if (query?.getObserversCount() === 0) cache.remove(query)
        }
      })
    },
    [],
  )
}
