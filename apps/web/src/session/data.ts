import { keepPreviousData, useMutation, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query'
import type { CallOptions, Input, Key, Reply } from '@xinqiao/contract/client'
import { useCallback } from 'react'
import { client } from './client.ts'
import { useLooker } from './sight.ts'
import { renew, staleAfter, useNudges } from './stale.ts'

/** Failures are shown where the list, page or field is that asked. */
export const INLINE = { quiet: true, stay: true } as const
/** A refusal is told by the client, and the page stays. */
export const STAY = { stay: true } as const

const LOOKUP_MS = 30_000

type Part<K extends Key, P extends 'params' | 'query' | 'body'> =
  Input<K> extends { readonly [_ in P]: infer Given } ? Given : undefined

/** The one thing a call is given: what its path names, the query of a GET, the body of any other. */
export type Asked<K extends Key> = K extends `${string}{${string}`
  ? Part<K, 'params'>
  : K extends `GET ${string}`
    ? Part<K, 'query'>
    : Part<K, 'body'>

const inputOf = (call: Key, asked: unknown) => {
  if (asked === undefined) return undefined
  if (call.includes('{')) return { params: asked }
  return call.startsWith('GET ') ? { query: asked } : { body: asked }
}

/** Asks once, without the cache. */
export const ask = <K extends Key>(call: K, asked: Asked<K>, options: CallOptions = INLINE): Promise<Reply<K>> =>
  (client.call as (key: K, input: unknown, options: CallOptions) => Promise<Reply<K>>)(
    call,
    inputOf(call, asked),
    options,
  )

/** The key of an answer: the call and what was asked, which is all that an answer depends on. */
export const keyOf = <K extends Key>(call: K, ...asked: readonly unknown[]): readonly unknown[] => [call, ...asked]

type ReadOptions<K extends Key, Data> = Pick<
  UseQueryOptions<Reply<K>, Error, Data>,
  'gcTime' | 'placeholderData' | 'refetchInterval' | 'select' | 'staleTime'
> & {
  enabled?: boolean
  /** Read once: what somebody is writing must not be pulled away by a second reading. */
  isPinned?: boolean
  /** How it is asked, when not in silence. */
  call?: CallOptions
}

/** An answer of the server, asked again when what it is about changes. Null asks nothing yet. */
export const useRead = <K extends Key, Data = Reply<K>>(
  call: K,
  asked: Asked<K> | null,
  { isPinned = false, call: how, enabled = true, ...options }: ReadOptions<K, Data> = {},
) => {
  const queryKey = keyOf(call, asked)
  useNudges()
  useLooker(queryKey)
  return useQuery<Reply<K>, Error, Data>({
    queryKey,
    queryFn: () => ask(call, asked as Asked<K>, how),
    staleTime: isPinned ? Number.POSITIVE_INFINITY : 0,
    ...options,
    enabled: asked !== null && enabled,
    meta: { isPinned },
  })
}

type Given<K extends Key> =
  Asked<K> extends undefined ? [enabled?: boolean] : [asked: Asked<K> | null, enabled?: boolean]

/** The hook of one call: `export const useHosts = one('POST …')`, used as `useHosts({ siteId })`. */
export const one =
  <K extends Key, Data = Reply<K>>(call: K, options?: ReadOptions<K, Data>) =>
  (...given: Given<K>) => {
    const [first, second = true] = given as [unknown, boolean?]
    const isBare = first === undefined || typeof first === 'boolean'
    const [asked, enabled] = isBare ? [undefined, first ?? true] : [first, second]
    return useRead<K, Data>(call, asked as Asked<K> | null, { ...options, enabled })
  }

/** The hook of a call that is given an id; none yet asks nothing. */
export const detail =
  <K extends Key, Data = Reply<K>>(call: K, options?: ReadOptions<K, Data>) =>
  (id: string | null) =>
    useRead<K, Data>(call, (id ? { id } : null) as Asked<K> | null, options)

/** A page of a list: the one before stays until the next is there. */
export const paged = <K extends Key, Data = Reply<K>>(call: K, options?: ReadOptions<K, Data>) =>
  one<K, Data>(call, { placeholderData: keepPreviousData as never, ...options })

/** What is chosen from and rarely changes: not asked again by everybody who shows it. */
export const lookup = <K extends Key, Data = Reply<K>>(call: K, options?: ReadOptions<K, Data>) =>
  one<K, Data>(call, { staleTime: LOOKUP_MS, ...options })

type Afterwards = {
  /** The page goes on without waiting for what is asked again. */
  atOnce?: boolean
  /** What is asked again would replace the form: after a refusal it stays as it was filled in. */
  isForm?: boolean
}

/** A change made of several calls, or of one that must be prepared. */
export const useChanges = <Given, Answer>(
  calls: readonly Key[],
  run: (given: Given) => Promise<Answer>,
  { atOnce = false, isForm = false, removed }: Afterwards & { removed?: (given: Given) => object } = {},
) => {
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationFn: run,
    // Also after a refusal, since somebody else may have been quicker.
    onSettled: (_answer, error, given) => {
      if (error && isForm) return undefined
      const reread = renew(queries, staleAfter(calls, error ? null : removed?.(given)))
      return atOnce ? undefined : reread
    },
  })
  const { mutateAsync } = mutation
  const mutate = useCallback(
    (given: Given, { onSuccess, onError }: Then<Answer> = {}): void => {
      mutateAsync(given).then(onSuccess, onError ?? toldByClient)
    },
    [mutateAsync],
  )
  return { ...mutation, mutate }
}

/** Carried out also when what is read again takes the button away that was pressed: the library's own would be forgotten. */
type Then<Answer> = { onSuccess?: (answer: Answer) => void; onError?: (error: unknown) => void }
const toldByClient = (): void => undefined

type Told<K extends Key> = Asked<K> extends undefined ? void : Asked<K>
type ChangeOptions<K extends Key, Given> = Afterwards & {
  /** Refusals are shown beside what was asked, not told by the client. */
  quiet?: boolean
  /** What is sent, when callers say it more shortly. */
  from?: (given: Given) => Asked<K>
}

/** How the specification names a call after which the thing is gone. */
const REMOVES = /\/(?:delete|del|remove)\w*$/

/** Most changes of one thing are given nothing but its id. */
export const byId = { from: (id: string) => ({ id }) }

/** The hook of one changing call; what it makes old is declared with it. */
export const change =
  <K extends Key, Given = Told<K>>(call: K, { quiet = false, from, ...afterwards }: ChangeOptions<K, Given> = {}) =>
  () => {
    const sent = (given: Given) => (from ? from(given) : (given as Asked<K>))
    return useChanges([call], (given: Given) => ask(call, sent(given), quiet ? INLINE : STAY), {
      ...afterwards,
      ...(REMOVES.test(call) ? { removed: (given) => Object(sent(given)) as object } : {}),
    })
  }
