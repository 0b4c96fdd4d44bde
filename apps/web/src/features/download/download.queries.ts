import { keepPreviousData } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { saveBlob } from '../../kit/save-blob.ts'
import { byId, change, client, one, paged, STAY, useRead } from '../../session/index.ts'
import { downloadMessages as texts } from './download.messages.ts'

/** As the specification polls a task under way; without one there is only the push to wait for, and a slow look. */
const PROGRESS_MS = 5000
const IDLE_MS = 60_000
/** Download buttons rest this long after a click. */
const DOWNLOAD_REST_MS = 1000
const DONE = 2

export type TaskPage = Reply<'POST /download/taskProgress/findRunningTask'>
export type Task = TaskPage['records'][number]

export const isDone = (task: Pick<Task, 'taskStatus'>): boolean => task.taskStatus === DONE

export const useRunningTasks = paged('POST /download/taskProgress/findRunningTask', {
  refetchInterval: ({ state }) => (state.data?.total ? PROGRESS_MS : IDLE_MS),
})

export type Whose = 'mine' | 'all'

const FINISHED = {
  mine: 'POST /download/taskProgress/findMineFinishTask',
  all: 'POST /download/taskProgress/findAllFinishTask',
} as const

type PageInput = { current: number; size: number; taskTypes?: number[] }

export const useFinishedTasks = (page: PageInput, enabled: boolean, whose: Whose = 'mine') =>
  useRead(FINISHED[whose], page, { enabled, placeholderData: keepPreviousData })

/** One task, asked about until it has ended; the push asks sooner. */
export const useTask = (id: string | null, everyMs = PROGRESS_MS) =>
  useRead('GET /download/taskProgress/getTaskProgressById', id === null ? null : { id }, {
    refetchInterval: ({ state: { data } }) => (data && isDone(data) ? false : everyMs),
  })

const useCount = one('GET /download/downloadFile/getDownLoadingCount', {
  refetchInterval: ({ state }) => (state.data ? PROGRESS_MS : IDLE_MS),
})
/** How many files are being made; the number in the top bar. */
export const useDownloadingCount = (): number => useCount().data ?? 0

export const useCancelTask = change('POST /download/taskProgress/cancel', byId)

const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, DOWNLOAD_REST_MS))

/** Saves the file of a finished task; a refusal is told by the client. The button that waits for this rests a second. */
export const saveTaskFile = async (id: string): Promise<void> => {
  const [saved] = await Promise.allSettled([fetchTaskFile(id), rest()])
  if (saved.status === 'rejected') throw saved.reason
}

const fetchTaskFile = async (id: string): Promise<void> => {
  const { blob, name } = await client.file('GET /download/taskProgress/download', { query: { id } }, STAY)
  saveBlob(blob, name ?? texts.defaultName)
}
