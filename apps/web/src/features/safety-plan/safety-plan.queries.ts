import type { Reply } from '@xinqiao/contract/client'
import { change, one } from '../../session/index.ts'

export type KeptPlan = NonNullable<Reply<'GET /safetyPlan/mine'>['plan']>

export const useOwnPlan = one('GET /safetyPlan/mine')
export const useSaveOwn = change('POST /safetyPlan/save')
export const usePlanOf = one('GET /safetyPlan/person')
export const useSaveFor = change('POST /safetyPlan/saveFor')
