import type { Reply } from '@xinqiao/contract/client'
import { change, one } from '../../../session/index.ts'

export type Reach = Reply<'GET /choice/reach/mine'>

export const useOwnReach = one('GET /choice/reach/mine')
export const useSaveOwnReach = change('POST /choice/reach/save')
const useReachOf = one('GET /choice/reach/of', { gcTime: 0 })
export const useReach = (userId: string | null) => useReachOf(userId ? { userId } : null)
export const useSaveReach = change('POST /choice/reach/saveFor')
export const useDanger = change('POST /choice/reach/danger')
