import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { useEffect } from 'react'
import { client, onPush } from '../../../session/index.ts'
import { INLINE, MINUTE_MS } from '../workbench.queries.ts'

export type ConsoleCount = Reply<'GET /admin/console/counts'>[number]
export type SignInTrend = Reply<'GET /admin/console/signInTrend'>

const countsKey = ['workbench', 'counts'] as const

export const useCounts = () => {
  const queries = useQueryClient()
  useEffect(() => {
    const again = () => void queries.invalidateQueries({ queryKey: countsKey })
    const stops = (['task', 'inbox', 'notice'] as const).map((kind) => onPush(kind, again))
    return () => stops.forEach((stop) => stop())
  }, [queries])
  return useQuery({
    queryKey: countsKey,
    queryFn: () => client.call('GET /admin/console/counts', undefined, INLINE),
    refetchInterval: MINUTE_MS,
  })
}

/** After something that a number counts has changed here. */
export const useRecount = (): (() => void) => {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: countsKey })
}

export const useQuickActions = () =>
  useQuery({
    queryKey: ['workbench', 'quickActions'],
    queryFn: () => client.call('GET /admin/console/quickActions', undefined, INLINE),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useSignInTrend = () =>
  useQuery({
    queryKey: ['workbench', 'signInTrend'],
    queryFn: () => client.call('GET /admin/console/signInTrend', undefined, INLINE),
    refetchInterval: MINUTE_MS,
  })

const RECENT = 50

export const useRecentLogins = () =>
  useQuery({
    queryKey: ['workbench', 'logins'],
    queryFn: () => client.call('POST /admin/loginLog/page', { body: { current: 1, size: RECENT } }, INLINE),
    refetchInterval: MINUTE_MS,
  })
