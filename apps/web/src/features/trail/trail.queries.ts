import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Input, Reply } from '@xinqiao/contract/client'
import { useState } from 'react'
import { rangeOf } from '../../kit/list/use-list-address.ts'
import { client } from '../../session/index.ts'

/** Failures are shown where the list would be. */
const INLINE = { quiet: true, stay: true } as const
const DONE = 2
const PROGRESS_MS = 1500

export type AuditEntry = Reply<'POST /admin/audit/page'>['records'][number]
export type ClientError = Reply<'POST /admin/log/page'>['records'][number]
export type Footprint = Reply<'GET /admin/audit/mine'>['records'][number]

type Filters = { current: number; size: number } & Readonly<Record<string, string | number>>

/** What is empty is not asked for; a range of days becomes its two days. */
const asked = ({ dates, ...rest }: Filters): { current: number; size: number } => {
  const range = rangeOf(String(dates ?? ''))
  return {
    ...(Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== '')) as typeof rest),
    ...(range ? { startDate: range[0], endDate: range[1] } : {}),
  }
}

const LIST = { placeholderData: keepPreviousData, staleTime: 0 } as const

export const useAuditLog = (filters: Filters) =>
  useQuery({
    queryKey: ['trail', 'audit', filters],
    queryFn: () =>
      client.call(
        'POST /admin/audit/page',
        { body: asked(filters) as Input<'POST /admin/audit/page'>['body'] },
        INLINE,
      ),
    ...LIST,
  })

export const useAuditWords = () =>
  useQuery({
    queryKey: ['trail', 'words'],
    queryFn: () => client.call('GET /admin/audit/words', undefined, INLINE),
    staleTime: Infinity,
  })

export const useClientErrors = (filters: Filters) =>
  useQuery({
    queryKey: ['trail', 'errors', filters],
    queryFn: () => client.call('POST /admin/log/page', { body: asked(filters) }, INLINE),
    ...LIST,
  })

export const useFootprint = (page: { current: number; size: number }) =>
  useQuery({
    queryKey: ['trail', 'mine', page],
    queryFn: () => client.call('GET /admin/audit/mine', { query: page }, INLINE),
    ...LIST,
  })

/** Starts the verification and looks after it until it has ended. */
export function useVerification() {
  const queries = useQueryClient()
  const [id, setId] = useState<string | null>(null)
  const start = useMutation({
    mutationFn: () => client.call('POST /admin/audit/verify', undefined, { stay: true }),
    onSuccess: setId,
  })
  const task = useQuery({
    queryKey: ['trail', 'verification', id],
    queryFn: async () => {
      const found = await client.call(
        'GET /download/taskProgress/getTaskProgressById',
        { query: { id: id ?? '' } },
        INLINE,
      )
      if (found.taskStatus === DONE) void queries.invalidateQueries({ queryKey: ['trail', 'audit'] })
      return found
    },
    enabled: id !== null,
    refetchInterval: (query) => (query.state.data?.taskStatus === DONE ? false : PROGRESS_MS),
  })
  return { start: () => start.mutateAsync(), task: id === null ? undefined : task.data, isStarted: id !== null }
}
