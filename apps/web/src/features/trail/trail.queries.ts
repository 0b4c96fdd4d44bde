import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { useState } from 'react'
import { client } from '../../session/index.ts'
import { asked } from './asked.ts'

/** Failures are shown where the list would be. */
const INLINE = { quiet: true, stay: true } as const
const DONE = 2
const PROGRESS_MS = 1500

export type AuditEntry = Reply<'POST /admin/audit/page'>['records'][number]
export type ClientError = Reply<'POST /admin/log/page'>['records'][number]
export type Footprint = Reply<'GET /admin/audit/mine'>['records'][number]

type Page = { current: number; size: number }
type Words = Readonly<Record<string, string>>

const LIST = { placeholderData: keepPreviousData, staleTime: 0 } as const

export const useAuditLog = (page: Page, words: Words) =>
  useQuery({
    queryKey: ['trail', 'audit', page, words],
    queryFn: () => client.call('POST /admin/audit/page', { body: { ...page, ...asked(words) } }, INLINE),
    ...LIST,
  })

export const useAuditWords = () =>
  useQuery({
    queryKey: ['trail', 'words'],
    queryFn: () => client.call('GET /admin/audit/words', undefined, INLINE),
    staleTime: Infinity,
  })

export const useClientErrors = (page: Page, words: Words) =>
  useQuery({
    queryKey: ['trail', 'errors', page, words],
    queryFn: () => client.call('POST /admin/log/page', { body: { ...page, ...asked(words) } }, INLINE),
    ...LIST,
  })

export const useFootprint = (page: Page) =>
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
