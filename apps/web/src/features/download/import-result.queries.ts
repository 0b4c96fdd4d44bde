import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { client } from '../../session/index.ts'

const INLINE = { quiet: true, stay: true } as const

export type RejectedRow = Reply<'POST /download/importResult/page'>['records'][number]

/** The owner's alone: what was typed about people is nobody else's business. */
export const useRejectedRows = (taskId: string, page: { current: number; size: number }, enabled: boolean) =>
  useQuery({
    queryKey: ['download', 'rejected', taskId, page],
    queryFn: () => client.call('POST /download/importResult/page', { body: { taskId, ...page } }, INLINE),
    placeholderData: keepPreviousData,
    gcTime: 0,
    enabled,
  })
