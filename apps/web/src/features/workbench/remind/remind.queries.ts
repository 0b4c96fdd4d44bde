import type { Reply } from '@xinqiao/contract/client'
import { change, one } from '../../../session/index.ts'

export type Remind = Reply<'GET /admin/tenant/regionRemind'>

export const useRemind = one('GET /admin/tenant/regionRemind')
export const useChangeRemind = change('POST /admin/tenant/changeRemind')
