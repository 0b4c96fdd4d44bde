import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { useEffect } from 'react'
import { client, onPush } from '../../session/index.ts'

/** Failures are shown where the list would be. */
const INLINE = { quiet: true, stay: true } as const
/** As the specification polls a task under way; without one there is only the push to wait for, and a slow look. */
const PROGRESS_MS = 5000
const IDLE_MS = 60_000
const keys = { all: ['download'], count: ['download', 'count'] } as const

export type TaskPage = Reply<'POST /download/taskProgress/findRunningTask'>
export type Task = TaskPage['records'][number]

type PageInput = { current: number; size: number }

export const useRunningTasks = (page: PageInput, enabled = true) =>
  useQuery({
    queryKey: [...keys.all, 'running', page],
    queryFn: () => client.call('POST /download/taskProgress/findRunningTask', { body: page }, INLINE),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.total ? PROGRESS_MS : IDLE_MS),
  })

export const useFinishedTasks = (page: PageInput, enabled: boolean) =>
  useQuery({
    queryKey: [...keys.all, 'finished', page],
    queryFn: () => client.call('POST /download/taskProgress/findMineFinishTask', { body: page }, INLINE),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** How many files are being made; the number in the top bar. */
export const useDownloadingCount = (): number =>
  useQuery({
    queryKey: keys.count,
    queryFn: () => client.call('GET /download/downloadFile/getDownLoadingCount', undefined, INLINE),
    refetchInterval: (query) => (query.state.data ? PROGRESS_MS : IDLE_MS),
  }).data ?? 0

export const useCancelTask = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => client.call('POST /download/taskProgress/cancel', { body: { id } }, { stay: true }),
    // Also after a refusal: it has probably come to its end by itself.
    onSettled: () => queries.invalidateQueries({ queryKey: keys.all }),
  })
}

/** The server says when a task of this person has moved. Mounted once, with the number in the top bar. */
export const useTaskPush = (): void => {
  const queries = useQueryClient()
  useEffect(() => onPush('task', () => void queries.invalidateQueries({ queryKey: keys.all })), [queries])
}
