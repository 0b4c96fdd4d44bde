import { useMutation } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { ask } from '../../../session/index.ts'

export type Viewed = Reply<'POST /ai/session/view'>
export type Purpose = { purpose: number; reason: string }

/** Not kept: whoever comes back says again what for. */
export const useView = (id: string) =>
  useMutation({
    mutationFn: ({ purpose, reason }: Purpose) =>
      ask('POST /ai/session/view', { id, purpose, ...(reason ? { reason } : {}) }),
    gcTime: 0,
  })
