import type { Reply } from '@xinqiao/contract/client'
import { type Asked, change, paged, useRead } from '../../../session/index.ts'

export type Person = Reply<'POST /consult/register/user/page'>['records'][number]
export type Summary = Reply<'GET /consult/register/userForAppoint'>

const FEW = 8

const useFound = paged('POST /consult/register/user/page')
export const usePeople = (keyword: string) => useFound({ keyword, current: 1, size: FEW }, keyword !== '')

export const useSummary = (visitorId: string) =>
  useRead('GET /consult/register/userForAppoint', visitorId ? { visitorId } : null)
export const useSuggestions = (visitorId: string, type: string) =>
  useRead('GET /consult/register/userMatchConsultant', type ? { visitorId, type } : null)

/** Whether it can be, before anybody says so. Never remembered: a minute later it may be otherwise. */
export const useVerdict = (body: Asked<'POST /consult/appointment/judge'>) =>
  useRead('POST /consult/appointment/judge', body, { gcTime: 0, enabled: body.type !== '' })

/** Quiet: refusals stand in the drawer, beside what was chosen. */
export const useBook = change('POST /consult/appointment/book', { quiet: true })
export const useWalkIn = change('POST /consult/appointment/walkIn', { quiet: true })
export const useAssign = change('POST /consult/register/assign')
export const useConflict = change('POST /consult/register/conflict')
