import type { Reply } from '@xinqiao/contract/client'
import { paged } from '../../session/index.ts'

export type RejectedRow = Reply<'POST /download/importResult/page'>['records'][number]

/** The owner's alone: what was typed about people is nobody else's business. */
export const useRejectedRows = paged('POST /download/importResult/page', { gcTime: 0 })
