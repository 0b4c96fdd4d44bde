import type { Reply } from '@xinqiao/contract/client'
import { paged } from '../../../session/index.ts'

export type RemovedRow = Reply<'POST /consult/appointment/delPage'>['records'][number]

export const useRemoved = paged('POST /consult/appointment/delPage')
