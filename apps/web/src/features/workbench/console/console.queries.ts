import type { Reply } from '@xinqiao/contract/client'
import { one, useRead } from '../../../session/index.ts'
import { EACH_MINUTE } from '../workbench.queries.ts'

export type ConsoleCount = Reply<'GET /admin/console/counts'>[number]
export type SignInTrend = Reply<'GET /admin/console/signInTrend'>

export const useCounts = one('GET /admin/console/counts', EACH_MINUTE)
export const useQuickActions = one('GET /admin/console/quickActions', { staleTime: Number.POSITIVE_INFINITY })
export const useSignInTrend = one('GET /admin/console/signInTrend', EACH_MINUTE)

const RECENT = 50

export const useRecentLogins = () => useRead('POST /admin/loginLog/page', { current: 1, size: RECENT }, EACH_MINUTE)
