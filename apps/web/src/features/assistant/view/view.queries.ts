import { useMutation } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { client } from '../../../session/index.ts'
import { INLINE } from '../assistant.queries.ts'

export type Viewed = Reply<'POST /ai/session/view'>
export type Purpose = { purpose: number; reason: string }

/** Not kept: whoever comes back says again what for. */
export const useView = (id: string) =>
  useMutation({
    mutationFn: ({ purpose, reason }: Purpose) =>
      client.call('POST /ai/session/view', { body: { id, purpose, ...(reason ? { reason } : {}) } }, INLINE),
    gcTime: 0,
  })
