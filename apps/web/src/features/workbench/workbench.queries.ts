import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { client } from '../../session/index.ts'

/** The page shows failures in their place, and a count that is refused must not lead away from it. */
export const INLINE = { quiet: true, stay: true } as const
const PROGRESS_MS = 5000
const VERIFY_MS = 1000
export const MINUTE_MS = 60_000
export const LIST_PAGE = 5
const COMPACT_PAGE = 3

export type Task = Reply<'GET /download/taskProgress/getTaskProgressById'>

/** How many rows a list card shows. */
export const rowsOf = (compact: boolean): number => (compact ? COMPACT_PAGE : LIST_PAGE)

export const useRunningTasks = () =>
  useQuery({
    queryKey: ['download', 'running', 'card'],
    queryFn: () =>
      client.call('POST /download/taskProgress/findRunningTask', { body: { current: 1, size: LIST_PAGE } }, INLINE),
    refetchInterval: (query) => (query.state.data?.total ? PROGRESS_MS : MINUTE_MS),
  })

export const useOnlineNow = () =>
  useQuery({
    queryKey: ['workbench', 'online'],
    queryFn: () => client.call('GET /admin/token/page', { query: { current: 1, size: LIST_PAGE } }, INLINE),
    refetchInterval: MINUTE_MS,
  })

export const useStartVerification = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => client.call('POST /admin/audit/verify', undefined, { stay: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['download'] }),
  })
}

const DONE = 2

/** Follows one task to its end. */
export const useTask = (id: string | undefined) => {
  const queries = useQueryClient()
  return useQuery({
    queryKey: ['workbench', 'task', id],
    enabled: id !== undefined,
    queryFn: async () => {
      const task = await client.call(
        'GET /download/taskProgress/getTaskProgressById',
        { query: { id: id ?? '' } },
        INLINE,
      )
      if (task.taskStatus === DONE) void queries.invalidateQueries({ queryKey: ['download'] })
      return task
    },
    refetchInterval: (query) => (query.state.data?.taskStatus === DONE ? false : VERIFY_MS),
  })
}
