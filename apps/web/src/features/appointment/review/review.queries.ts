import type { Reply } from '@xinqiao/contract/client'
import { paged } from '../../../session/index.ts'

export type ReviewRow = Reply<'POST /consult/review/page'>['records'][number]
export const useReviews = paged('POST /consult/review/page')
