import type { Reply } from '@xinqiao/contract/client'
import { askedOf } from '../../kit/list/use-list-address.ts'
import { byId, change, one, paged } from '../../session/index.ts'

export type OnlineSession = Reply<'GET /auth/session/mine'>[number]
export type LoginLogEntry = Reply<'POST /admin/loginLog/page'>['records'][number]

type Page = { current: number; size: number }
type Words = Readonly<Record<string, string>>

const useOnlinePage = paged('GET /admin/token/page')
export const useOnline = (page: Page, words: Words) => useOnlinePage({ ...page, ...askedOf(words) })

const useLogPage = paged('POST /admin/loginLog/page')
export const useLoginLog = (page: Page, words: Words) => useLogPage({ ...page, ...askedOf(words) })

export const useMySessions = one('GET /auth/session/mine')

export type Terminal = Reply<'POST /admin/terminal/page'>['records'][number]
export const useTerminals = paged('POST /admin/terminal/page')
export const useAddTerminal = change('POST /admin/terminal')
export const useDisableTerminal = change('DELETE /admin/terminal/{id}', byId)

export const useKick = change('DELETE /admin/token/{id}', byId)
export const useEndMine = change('DELETE /auth/session/{id}', byId)
