import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Topic } from '@xinqiao/contract'
import type { Key } from '@xinqiao/contract/client'
import { useCallback, useEffect } from 'react'
import { gathered } from './gathered.ts'
import { onPush, type PushKind } from './push.ts'
import { isInSight } from './sight.ts'
import { nudges, topicsByAddress } from './topics.generated.ts'

/** What a call is about; nothing, for what is no call. */
export const topicsOf = (call: unknown): readonly string[] => {
  if (typeof call !== 'string') return []
  let place = call.slice(call.indexOf('/'))
  let topics = topicsByAddress[call] ?? topicsByAddress[place]
  while (topics === undefined && place !== '') {
    place = place.slice(0, place.lastIndexOf('/'))
    topics = topicsByAddress[place]
  }
  return topics ? topics.split(' ') : []
}

/** What a query shows: its key begins with the call that is asked, or with all of them. */
const shows = ({ queryKey }: Query, topics: ReadonlySet<string>): boolean =>
  queryKey.some((part) => topicsOf(part).some((topic) => topics.has(topic)))

type Stale = (query: Query) => boolean

/** Everything shown about these topics, except what is pinned. */
const about = (topics: Iterable<string>): Stale => {
  const wanted = new Set(topics)
  return (query) => !query.meta?.['isPinned'] && shows(query, wanted)
}

/** Asks again for what is in sight, and is done when that is there; the rest is only known to be old. */
export const renew = (queries: QueryClient, isStale: Stale): Promise<void> => {
  const cache = queries.getQueryCache()
  const seen = new Set(cache.findAll({ predicate: isStale }).filter((query) => isInSight(queries, query)))
  void queries.invalidateQueries({ predicate: (query) => isStale(query) && !seen.has(query), refetchType: 'none' })
  return queries.invalidateQueries({ predicate: (query) => seen.has(query) })
}

/** Everything that these calls have made old. What has been removed is not asked for once more, only to be told so. */
export const staleAfter = (calls: readonly Key[], removed: object | null = null): Stale => {
  const isAbout = about(calls.flatMap(topicsOf))
  return (query) => isAbout(query) && !(removed && asksFor(query, removed))
}

/** Nothing but what is named: `{ id }` of a page about the very thing, not the filter of a list. */
const asksFor = ({ queryKey: [, asked] }: Query, named: object): boolean => {
  const parts = typeof asked === 'object' && asked !== null ? Object.entries(asked) : []
  const given = new Map<string, unknown>(Object.entries(named))
  return parts.length > 0 && parts.every(([name, value]) => given.get(name) === value)
}

/** For changes that happened elsewhere: asks again for what is shown about these topics. */
export const useReread = (...topics: readonly Topic[]): (() => Promise<void>) => {
  const queries = useQueryClient()
  const named = topics.join(' ')
  return useCallback(() => renew(queries, about(named.split(' '))), [queries, named])
}

type Line = { users: number; stop: () => void }
const lines = new WeakMap<QueryClient, Line>()

const connect = (queries: QueryClient): Line => {
  const stops = (Object.keys(nudges) as PushKind[]).flatMap((kind) => {
    const asking = gathered(() => renew(queries, about(nudges[kind])))
    return [onPush(kind, asking.call), asking.stop]
  })
  return { users: 0, stop: () => stops.forEach((stop) => stop()) }
}

/** While anything is shown, a nudge of the server makes old what it is about; once, however many look at it. */
export const useNudges = (): void => {
  const queries = useQueryClient()
  useEffect(() => {
    const line = lines.get(queries) ?? connect(queries)
    lines.set(queries, line)
    line.users++
    return () => {
      line.users--
      if (line.users > 0) return
      line.stop()
      lines.delete(queries)
    }
  }, [queries])
}
