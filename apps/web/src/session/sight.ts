import { hashKey, type Query, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect } from 'react'

/** Whether a part of the window is being looked at, to be listened to. */
type Sight = { readonly get: () => boolean; readonly subscribe: (listener: () => void) => () => void }

const ALWAYS: Sight = { get: () => true, subscribe: () => () => undefined }

/** Said by whoever keeps pages mounted that are out of sight. */
export const Sight = createContext(ALWAYS)

const lookers = new WeakMap<QueryClient, Map<string, Set<Sight>>>()

const of = (queries: QueryClient, hash: string): Set<Sight> => {
  const all = lookers.get(queries) ?? new Map<string, Set<Sight>>()
  lookers.set(queries, all)
  const found = all.get(hash) ?? new Set<Sight>()
  all.set(hash, found)
  return found
}

/**
 * What only pages out of sight show is asked for again when one of them is looked at, not before: with ten tabs open every
 * nudge would fetch ten pages, and a pressed button wait for all of them.
 */
export const isInSight = (queries: QueryClient, { queryHash }: Query): boolean => {
  const sights = lookers.get(queries)?.get(queryHash)
  return !sights || [...sights].some((sight) => sight.get())
}

/** Tells from where an answer is looked at. */
export const useLooker = (queryKey: QueryKey): void => {
  const queries = useQueryClient()
  const sight = useContext(Sight)
  const hash = hashKey(queryKey)
  useEffect(() => {
    const sights = of(queries, hash)
    // One of its own for everybody: two on the same page go one by one.
    const own = { ...sight }
    sights.add(own)
    const stop = sight.subscribe(() => {
      const query = queries.getQueryCache().get(hash)
      if (sight.get() && query?.state.isInvalidated && query.isActive()) void query.fetch().catch(() => undefined)
    })
    return () => {
      stop()
      sights.delete(own)
      if (sights.size === 0) lookers.get(queries)?.delete(hash)
    }
  }, [queries, sight, hash])
}
