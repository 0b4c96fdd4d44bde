import type { Reply } from '@xinqiao/contract/client'
import { useEffect } from 'react'
import { change, one, paged, useReread } from '../../session/index.ts'
import { isDone, useTask } from '../download/index.ts'

const PROGRESS_MS = 1500

export type AuditEntry = Reply<'POST /admin/audit/page'>['records'][number]
export type ClientError = Reply<'POST /admin/log/page'>['records'][number]
export type Footprint = Reply<'GET /admin/audit/mine'>['records'][number]

export const useAuditLog = paged('POST /admin/audit/page')
export const useAuditWords = one('GET /admin/audit/words', { staleTime: Infinity })

export const useClientErrors = paged('POST /admin/log/page')

export type Choice = Reply<'GET /choice/mine'>['choices'][number]

export const useChoices = one('GET /choice/mine')
export const useSaveChoice = change('POST /choice/save')
export const useAskContact = change('POST /choice/contact')

export const useFootprint = paged('GET /admin/audit/mine')

const useStart = change('POST /admin/audit/verify')

/** Starts the verification and looks after it until it has ended, which is an entry of the trail itself. */
export function useVerification() {
  const reread = useReread('audit')
  const start = useStart()
  const { data: task } = useTask(start.data ?? null, PROGRESS_MS)
  const isOver = task !== undefined && isDone(task)
  useEffect(() => {
    if (isOver) void reread()
  }, [isOver, reread])
  return { start, task, isOver, isStarted: start.data !== undefined }
}
