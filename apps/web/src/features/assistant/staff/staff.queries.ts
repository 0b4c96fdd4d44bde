import type { Reply } from '@xinqiao/contract/client'
import { ask, type Asked, byId, change, detail, keyOf, one, paged, useRead } from '../../../session/index.ts'

export type SessionRow = Reply<'POST /ai/session/page'>['records'][number]
export type SessionInfo = Reply<'GET /ai/session/detail'>
export type Live = Reply<'GET /ai/session/live'>

/** Beside the nudges: how long somebody waits goes by the clock. */
const MINUTE = 60_000
const LIVE_MS = 15_000

export const useSessions = paged('POST /ai/session/page', { refetchInterval: MINUTE })
export const useSessionCounts = one('GET /ai/session/counts', { refetchInterval: MINUTE })
export const useSessionInfo = detail('GET /ai/session/detail', { refetchInterval: MINUTE })

export const liveKey = (id: string) => keyOf('GET /ai/session/live', { id })
export const useLive = (id: string) => useRead('GET /ai/session/live', { id }, { gcTime: 0, refetchInterval: LIVE_MS })

export const useTakeOver = change('POST /ai/session/takeover', byId)
export const useRelease = change('POST /ai/session/release')
export const useEndSession = change('POST /ai/session/end', byId)

export const sendReply = (body: Asked<'POST /ai/session/reply'>) => ask('POST /ai/session/reply', body)
