import type { Reply } from '@xinqiao/contract/client'
import { change, one, paged } from '../../../session/index.ts'

export type LockRow = Reply<'POST /consult/lock/page'>['records'][number]
/** As much of it as asking for something needs. */
export type LockTarget = Pick<LockRow, 'id' | 'version'>

export const useLocks = paged('POST /consult/lock/page')
export const useLockCounts = one('POST /consult/lock/counts')
export const usePostpone = change('POST /consult/lock/postpone')
export const useUnlock = change('POST /consult/lock/unlock')
