import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { useEffect } from 'react'
import { saveBlob } from '../../kit/save-blob.ts'
import { client, onPush } from '../../session/index.ts'
import { downloadMessages as texts } from './download.messages.ts'

/** Failures are shown where the list would be. */
const INLINE = { quiet: true, stay: true } as const
/** As the specification polls a task under way; without one there is only the push to wait for, and a slow look. */
const PROGRESS_MS = 5000
const IDLE_MS = 60_000
/** Download buttons rest this long after a click. */
const DOWNLOAD_REST_MS = 1000
const DONE = 2
const keys = { all: ['download'], count: ['download', 'count'] } as const

export type TaskPage = Reply<'POST /download/taskProgress/findRunningTask'>
export type Task = TaskPage['records'][number]

export const isDone = (task: Pick<Task, 'taskStatus'>): boolean => task.taskStatus === DONE

type PageInput = { current: number; size: number; taskTypes?: number[] }

export const useRunningTasks = (page: PageInput, enabled = true) =>
  useQuery({
    queryKey: [...keys.all, 'running', page],
    queryFn: () => client.call('POST /download/taskProgress/findRunningTask', { body: page }, INLINE),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.total ? PROGRESS_MS : IDLE_MS),
  })

export type Whose = 'mine' | 'all'

const FINISHED = {
  mine: 'POST /download/taskProgress/findMineFinishTask',
  all: 'POST /download/taskProgress/findAllFinishTask',
} as const

export const useFinishedTasks = (page: PageInput, enabled: boolean, whose: Whose = 'mine') =>
  useQuery({
    queryKey: [...keys.all, 'finished', whose, page],
    queryFn: () => client.call(FINISHED[whose], { body: page }, INLINE),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** One task, asked about every five seconds until it has ended; the push asks sooner. */
export const useTask = (id: string | null) =>
  useQuery({
    queryKey: [...keys.all, 'task', id],
    queryFn: () => client.call('GET /download/taskProgress/getTaskProgressById', { query: { id: id ?? '' } }, INLINE),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isDone(data) ? false : PROGRESS_MS),
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

/** Whatever is shown about tasks is read again: something has been started. */
export const useTasksChanged = (): (() => void) => {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: keys.all })
}

const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, DOWNLOAD_REST_MS))

/** Saves the file of a finished task; a refusal is told by the client. The button that waits for this rests a second. */
export const saveTaskFile = async (id: string): Promise<void> => {
  const [saved] = await Promise.allSettled([fetchTaskFile(id), rest()])
  if (saved.status === 'rejected') throw saved.reason
}

const fetchTaskFile = async (id: string): Promise<void> => {
  const { blob, name } = await client.file('GET /download/taskProgress/download', { query: { id } }, { stay: true })
  saveBlob(blob, name ?? texts.defaultName)
}

/** The server says when a task of this person has moved. Mounted once, with the number in the top bar. */
export const useTaskPush = (): void => {
  const queries = useQueryClient()
  useEffect(() => onPush('task', () => void queries.invalidateQueries({ queryKey: keys.all })), [queries])
}
