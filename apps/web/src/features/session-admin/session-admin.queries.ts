import type { Reply } from '@xinqiao/contract/client'
import { byId, change, one, paged } from '../../session/index.ts'

export type OnlineSession = Reply<'GET /auth/session/mine'>[number]
export type LoginLogEntry = Reply<'POST /admin/loginLog/page'>['records'][number]

export const useOnline = paged('GET /admin/token/page')
export const useLoginLog = paged('POST /admin/loginLog/page')

export const useMySessions = one('GET /auth/session/mine')

export type Terminal = Reply<'POST /admin/terminal/page'>['records'][number]
export const useTerminals = paged('POST /admin/terminal/page')
export const useAddTerminal = change('POST /admin/terminal')
export const useDisableTerminal = change('DELETE /admin/terminal/{id}', byId)

export const useKick = change('DELETE /admin/token/{id}', byId)
export const useEndMine = change('DELETE /auth/session/{id}', byId)
